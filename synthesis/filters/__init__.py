"""Which verified tuples are worth training on: a vote of critics, then rollouts of a teacher."""
