"""Episodes: an environment and a policy make a trajectory. One, a group of one task, or many at once.

`policy` is what acts, `episode` one rollout, `pool` the environments, `group` the rollouts of one prompt (over-sampled,
the first valid ones kept), `batch` many tasks at once, `report` the hub's REST API, `policies/` models behind APIs and
baselines. What fails without the agent's doing is dropped and counted, and never scored. No torch.
"""
