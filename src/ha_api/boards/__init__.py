"""The room of HA!: blind rankings of answers, and the boards that follow from them."""
