"""Under which names verl knows us."""

from __future__ import annotations

POLICY_LOSS = "mock_hub_gspo"
REWARD_MANAGER = "mock_hub"
AGENT_LOOP = "mock_hub"
DATA_SOURCE = "mock_hub"
SEPARATE = "mock_hub_separate_async"
COLOCATED = "mock_hub_colocate_async"
REGISTER = "training.verl_ext.register"
MANAGER = "training.verl_ext.worker.GroupManager"
TOKEN_VARIABLE = "MOCK_HUB_ENV_TOKEN"  # noqa: S105  the name of an environment variable
