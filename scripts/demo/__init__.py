"""`make demo`: the whole loop on this machine, without a key: tasks, tuples, rollouts, training, evaluation."""
