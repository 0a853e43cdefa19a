"""What others may hear of: a rollout that was stored, a training run that moved. Sent after the commit."""

from django.dispatch import Signal

rollout_stored = Signal()  # rollout: Rollout
training_moved = Signal()  # run: TrainingRun
