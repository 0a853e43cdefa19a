"""The local trainer: a small transformer over the accessibility tree, SFT on oracle trajectories, GSPO; on a CPU.

Enters: an environment server, a set of tasks, a recipe. Leaves: checkpoints, metrics, curves. The command line is
`python -m training.local`; docs/training.md ("Local") says how to use it and what was measured.
"""
