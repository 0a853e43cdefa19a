"""Language models for the synthesis pipeline: two kinds of servers, budgets, an agent loop, transcripts, prompts.

Nothing here is needed without a model. `roles.py` says who is asked; `agent.py` is what the pipeline's stages call.
"""
