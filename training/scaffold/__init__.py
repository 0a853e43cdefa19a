"""What a model is told and how its answers are read: prompt, `computer_use`, parser, image sizes, history, recoveries.

Enters: an instruction, observations, a model's text. Leaves: messages, actions, errors in words a model understands.
Pure but for the pauses of `recovery`; no torch, no HTTP, so that trainers, the cluster's agent loop and evaluation
share one scaffold. Source: seed 000, "학습 scaffold".
"""
