# `make` prepares the environment, `make help` lists the targets. Paths are relative: a checkout may
# lie under a folder with spaces, which make cannot hold in a target.

.DEFAULT_GOAL := ready
.PHONY: ready help test check bench plots demo serve lock

# Bytecode is kept, whatever the shell says: the tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

RUN := .venv/bin/python -m
PIP := $(RUN) pip --disable-pip-version-check

# Sets $$python to the first interpreter that is new enough and can make an environment. Each is
# really run: a shim may stand on PATH for a version it then refuses to start.
FIND_PYTHON := \
	if [ -n "$$PYTHON" ]; then set -- "$$PYTHON"; \
	else set -- python3.11 python3.12 python3.13 python3.14 python3 python; fi; \
	python=; bare=; \
	for candidate; do \
	  "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
	  if "$$candidate" -c 'import ensurepip, venv' 2>/dev/null; then python=$$candidate; break; fi; \
	  bare=$$candidate; \
	done; \
	if [ -z "$$python" ] && [ -n "$$bare" ]; then \
	  echo "$$bare lacks the module venv or ensurepip (Debian, Ubuntu: apt-get install" \
	    "$$("$$bare" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'))" >&2; exit 1; \
	fi; \
	if [ -z "$$python" ]; then \
	  echo "Python 3.11 or newer is needed (tried: $$*). Install it, or name it: make PYTHON=…" >&2; \
	  exit 1; \
	fi

ready: .venv/ready
	@echo "Ready. Next: .venv/bin/ha rank examples/llmfao.csv.gz, or make test"

help:
	@echo "make         the environment in .venv"
	@echo "make test    every check and every test"
	@echo "make check   the static part: format, lint, types, import contracts"
	@echo "make bench   the goals of the core, measured in two minutes"
	@echo "make plots   what a replicate costs, drawn into benchmarks/plots in three minutes"
	@echo "make lock    requirements.lock anew, from the newest releases"
	@echo "make demo    the service on port 8000, with an invented study and simulated participants"
	@echo "make serve   the service on port 8000, on an embedded database or HA_DATABASE_URL"

# Kernels are compiled once, on the core that the types leave idle, and not by each pytest worker.
# The coverage run comes first: pytest's last line then counts the whole suite. That one has a worker
# more than there are cores, for its tests often wait for processes of their own.
test: .venv/ready
	@.venv/bin/python -c 'from ha_core.methods.ha.warm import warm; warm()' & \
	$(MAKE) --no-print-directory check; code=$$?; wait; exit $$code
	NUMBA_DISABLE_JIT=1 $(RUN) pytest tests/ha_core -m "not compiled" -p no:benchmark -n auto \
	  --cov=ha_core --cov-report=term-missing:skip-covered --cov-fail-under=95
	$(RUN) pytest -p no:benchmark --dist loadgroup -n $$(($$(getconf _NPROCESSORS_ONLN) + 1))

check: .venv/ready
	$(RUN) ruff format --check
	$(RUN) ruff check
	$(RUN) mypy
	.venv/bin/lint-imports

# Other libraries lie apart and are found here alone: pyarrow, for one, imports pandas where it finds
# it, and what is tested would no longer be what is installed elsewhere.
bench: .venv/ready .venv/peers/ready
	PYTHONPATH=.venv/peers $(RUN) pytest -p no:benchmark -p no:xdist tests/benchmarks/test_contenders.py
	PYTHONPATH=.venv/peers $(RUN) benchmarks

plots: .venv/ready .venv/peers/ready
	PYTHONPATH=.venv/peers $(RUN) benchmarks.plots

# In place of make's shell, so that a signal reaches the service itself; the next one likewise.
demo: .venv/ready
	@exec .venv/bin/ha serve --demo

serve: .venv/ready
	@exec .venv/bin/ha serve

# The oldest Python supported makes the lock: its pins install on the newer ones.
lock:
	@set -e; $(FIND_PYTHON); \
	fresh=$$(mktemp -d); trap 'rm -rf "$$fresh"' EXIT; \
	"$$python" -m venv "$$fresh"; \
	"$$fresh/bin/python" -m pip install --quiet --upgrade pip; \
	"$$fresh/bin/python" -m pip install --quiet --editable . --group dev; \
	{ sed -n '/^#/p' requirements.lock; \
	  "$$fresh/bin/python" -m pip freeze --exclude-editable --exclude setuptools; \
	} > "$$fresh/lock"; \
	"$$fresh/bin/python" -m pip install --quiet --group peers; \
	{ sed -n '/^#/p' benchmarks/peers.lock; \
	  "$$fresh/bin/python" -m pip freeze --exclude-editable --exclude setuptools \
	    | grep -vxFf "$$fresh/lock"; \
	} > "$$fresh/peers"; \
	cp "$$fresh/lock" requirements.lock; \
	cp "$$fresh/peers" benchmarks/peers.lock

# Both stamps come last, so that an interrupted install starts over. The first is a copy of the lock:
# a checkout that only touches the file costs nothing.
.venv/requirements.lock: requirements.lock
	@set -e; \
	if cmp -s requirements.lock .venv/requirements.lock; then touch .venv/requirements.lock; exit; fi; \
	$(FIND_PYTHON); \
	echo "Making .venv with $$("$$python" --version): minutes on a slow line, once" >&2; \
	"$$python" -m venv --clear .venv; \
	$(PIP) install --quiet --requirement requirements.lock; \
	cp requirements.lock .venv/requirements.lock

.venv/ready: .venv/requirements.lock pyproject.toml
	@$(PIP) install --quiet --no-build-isolation --no-deps --editable .
	@touch .venv/ready

# A benchmark says who is not installed, so it runs without them too.
.venv/peers/ready: benchmarks/peers.lock | .venv/requirements.lock
	@if $(PIP) install --quiet --no-deps --upgrade --target .venv/peers --requirement benchmarks/peers.lock; \
	then touch .venv/peers/ready; \
	else echo "The libraries of benchmarks/peers.lock could not be installed: measured without" >&2; fi
