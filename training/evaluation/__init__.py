"""How good a policy is: runs over a task set, numbers with confidence intervals, comparisons, scoring again.

    python -m training.evaluation run --hub http://localhost:8000 --tasks output/final --policy random --seeds 3 --out runs/random
    python -m training.evaluation report runs/random
    python -m training.evaluation compare runs/random runs/model
    python -m training.evaluation rescore runs/model --tasks changed/final --hub http://localhost:8000 --out runs/model-again

`tasks` and `policies` read what the command line names, `run` makes the episodes (a killed run goes on), `intervals`,
`metrics`, `batching` and `interfaces` are the numbers, pure, `compare` two runs side by side, `rescore` a changed
reward on stored episodes, `table` the text. Sources: seed 000 (appendix D.1), seed 002 (what its figures count).
"""  # noqa: E501  commands are one line
