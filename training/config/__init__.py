"""What a training run is made of, as frozen values: no torch, no I/O. Recipes fill them in, trainers read them.

base        what every model of a configuration has in common
losses      policy losses, advantages, rewards, supervised loss
optimise    optimiser, learning-rate schedule, batches
sampling    how a policy is sampled, how rollouts are sliced
cluster     GPUs, parallelism, serving, pools of environments
recipe      a whole run on a cluster: reinforcement learning, supervised fine-tuning
local       a whole run on one machine
"""
