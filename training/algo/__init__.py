"""Advantages and losses as pure functions over tensors. No I/O, no configuration files, no environment.

Enter: rewards, log-probabilities and masks. Leave: advantages, losses with gradients, counts. Called by the trainers
(training/local, training/verl_ext). The numbers they use stand in training/config/losses.py, with their sources.

Axes, as suffixes of names:
    N   trajectories (whole rollouts)
    B   rows of a batch; a row is a slice, and a trajectory has one or several
    T   tokens of a row's response, padded on the right
    V   vocabulary
A mask is bool, True where a token is the policy's own and trained on.

    advantage    rewards to advantages, by group and by trajectory
    weights      what each row counts in the mean of a mini-batch
    gspo         the policy loss
    hybrid       rewards, filtering and token credit of seed 002
    preference   the label "a command line is of advantage in this task" (seed 002)
    sft          supervised loss
    chinese      tokens in Chinese script
    staleness    which groups are young enough
"""
