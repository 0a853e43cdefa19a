"""Tasks: taxonomy, sampling, instructions, and the checks that an instruction passes before anything is built on it."""
