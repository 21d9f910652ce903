"""What the compiler is taught of vectors: their type, and LLVM's instruction for each operation."""

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core.datamodel import models
from numba.extending import lower_builtin, register_model, type_callable

from ha_core._vectors import (
    FULL,
    anywhere,
    bits,
    each,
    full,
    load,
    number,
    real,
    saturated,
    select,
    store,
    widened,
)

LANES: dict[Any, int] = {types.uint8: 64, types.uint16: 64}
"""Of all other elements a vector has eight."""

BITS: dict[Any, ir.Type] = {
    types.boolean: ir.IntType(1),
    types.uint8: ir.IntType(8),
    types.uint16: ir.IntType(16),
    types.int32: ir.IntType(32),
    types.uint32: ir.IntType(32),
    types.int64: ir.IntType(64),
    types.uint64: ir.IntType(64),
    types.float64: ir.DoubleType(),
}


class Vector(types.Type):
    """The type of a vector of elements; of booleans where it is a condition on lanes."""

    def __init__(self, element: types.Type, lanes: int) -> None:
        self.element, self.lanes = element, lanes
        super().__init__(f"Vector({element}, {lanes})")

    @classmethod
    def of(cls, rows: types.Array) -> "Vector":
        """The type of an array's rows."""
        return cls(rows.dtype, LANES.get(rows.dtype, 8))

    @property
    def bits(self) -> ir.VectorType:
        """What LLVM calls it."""
        return ir.VectorType(BITS[self.element], self.lanes)

    @property
    def condition(self) -> "Vector":
        """The type of a condition on its lanes."""
        return Vector(types.boolean, self.lanes)


@register_model(Vector)
class _Model(models.PrimitiveModel):
    def __init__(self, manager: Any, vector: Vector) -> None:
        super().__init__(manager, vector, vector.bits)


def _teach(function: Any, typing: Callable[..., Any], *given: Any) -> Callable[[Any], Any]:
    """Tell the compiler a function: the type of its result from those given, and how it is made."""

    def teach(lowering: Any) -> Any:
        type_callable(function)(lambda context: typing)
        lower_builtin(function, *given)(lowering)
        return lowering

    return teach


def _row(context: Any, builder: Any, signature: Any, args: Any, vector: Vector) -> Any:
    """Where a row of so many lanes begins, as a vector of the row's elements."""
    rows, index = signature.args[:2]
    data = context.make_array(rows)(context, builder, args[0]).data
    place = context.cast(builder, args[1], index, types.intp)
    start = builder.gep(data, [builder.mul(place, ir.Constant(place.type, vector.lanes))])
    return builder.bitcast(start, Vector(rows.dtype, vector.lanes).bits.as_pointer())


def _loose(access: Any) -> Any:
    """Let a row lie anywhere, on no boundary of a vector."""
    access.align = 1
    return access


@_teach(load, lambda rows, row: Vector.of(rows), types.Array, types.Integer)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    start = _row(context, builder, signature, args, signature.return_type)
    return _loose(builder.load(start))


@_teach(store, lambda rows, row, vector: types.void, types.Array, types.Integer, Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    rows, _, vector = signature.args
    start, value = _row(context, builder, signature, args, vector), args[2]
    if rows.dtype != vector.element:
        value = builder.trunc(value, Vector(rows.dtype, vector.lanes).bits)
    _loose(builder.store(value, start))
    return context.get_dummy_value()


def _filled(context: Any, builder: Any, value: Any, kind: Any, vector: Vector) -> Any:
    """A vector with a value of some kind in all lanes."""
    value = context.cast(builder, value, kind, vector.element)
    nothing, first = ir.Constant(vector.bits, ir.Undefined), ir.Constant(ir.IntType(32), 0)
    alone = builder.insert_element(nothing, value, first)
    zeros = ir.Constant(ir.VectorType(first.type, vector.lanes), [0] * vector.lanes)
    return builder.shuffle_vector(alone, nothing, zeros)


@_teach(each, lambda rows, value: Vector.of(rows), types.Array, types.Number)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return _filled(context, builder, args[1], signature.args[1], signature.return_type)


@_teach(widened, lambda a: Vector(types.uint16, a.lanes), Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.zext(args[0], signature.return_type.bits)


@_teach(real, lambda a: Vector(types.float64, a.lanes), Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.sitofp(args[0], signature.return_type.bits)


@_teach(bits, lambda a: Vector(types.uint64, a.lanes), Vector)
@_teach(number, lambda a: Vector(types.float64, a.lanes), Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.bitcast(args[0], signature.return_type.bits)


@_teach(select, lambda condition, a, b: a, Vector, Vector, Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return builder.select(*args)


@_teach(anywhere, lambda a: types.boolean, Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return _any(builder, args[0])


@_teach(full, lambda a: types.boolean, Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    kind = args[0].type
    return _any(
        builder, builder.icmp_unsigned("==", args[0], ir.Constant(kind, [FULL] * kind.count))
    )


@_teach(saturated, lambda a, b: a, Vector, Vector)
def _(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return _called(builder, f"llvm.uadd.sat.v{args[0].type.count}i8", args[0].type, *args)


def _any(builder: Any, condition: Any) -> Any:
    name = f"llvm.vector.reduce.or.v{condition.type.count}i1"
    return _called(builder, name, ir.IntType(1), condition)


def _called(builder: Any, name: str, result: Any, *args: Any) -> Any:
    kind = ir.FunctionType(result, [arg.type for arg in args])
    return builder.call(builder.module.declare_intrinsic(name, fnty=kind), args)


def _operation(operation: Any, whole: str, real: str, result: str = "") -> None:
    """Tell the compiler an operation on two vectors of a kind, or on one and a number.

    whole, real: LLVM's names of it. result: the comparison it is, if any.
    """

    def typing(a: Any, b: Any) -> Any:
        if not isinstance(a, Vector) or not (whole, real)[a.element is types.float64]:
            return None
        if a != b and not isinstance(b, types.Number):
            return None
        return a.condition if result else a

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        vector, other = signature.args
        second = (
            args[1]
            if isinstance(other, Vector)
            else _filled(context, builder, args[1], other, vector)
        )
        name = real if vector.element is types.float64 else whole
        given = (args[0], second)
        return getattr(builder, name)(*((result, *given) if result else given))

    type_callable(operation)(lambda context: typing)
    lower_builtin(operation, Vector, Vector)(lower)
    lower_builtin(operation, Vector, types.Number)(lower)


_operation(operator.add, "add", "fadd")
_operation(operator.sub, "", "fsub")
_operation(operator.mul, "mul", "fmul")
_operation(operator.truediv, "", "fdiv")
_operation(operator.and_, "and_", "")
_operation(operator.or_, "or_", "")
_operation(operator.xor, "xor", "")
_operation(operator.rshift, "lshr", "")
_operation(operator.lshift, "shl", "")
_operation(operator.gt, "icmp_unsigned", "fcmp_ordered", ">")
_operation(operator.eq, "icmp_unsigned", "fcmp_ordered", "==")
