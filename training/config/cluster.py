"""GPUs and how they are shared out: training, serving, environments. Sizes only; verl's own words are in verl_ext."""

from __future__ import annotations

from pydantic import Field, model_validator

from training.config.base import Settings


class ParallelSettings(Settings):
    """How one copy of the model is spread over training GPUs (Megatron's axes)."""

    tensor: int = Field(2, ge=1)
    expert: int = Field(8, ge=1)
    context: int = Field(4, ge=1)
    pipeline: int = Field(2, ge=1)

    @property
    def model_gpus(self) -> int:
        """GPUs that hold one copy. Experts share the GPUs of the other axes."""
        return self.tensor * self.context * self.pipeline


class ServingSettings(Settings):
    """How rollouts are served by SGLang."""

    tensor: int = Field(8, ge=1)
    data: int = Field(4, ge=1)
    attention_backend: str = "fa3"
    speculative_steps: int = Field(3, ge=0)
    """0 turns speculative decoding off."""
    speculative_draft_tokens: int = Field(4, ge=0)
    memory_share: float = Field(0.8, gt=0, lt=1)
    """Part of a GPU's memory that weights and caches may take. No seed names one."""

    @property
    def replica_gpus(self) -> int:
        """GPUs of one replica: `data` tensor-parallel engines behind one address."""
        return self.tensor * self.data


class GpuSettings(Settings):
    """Nodes of the training part and of the rollout part."""

    per_node: int = Field(8, ge=1)
    train_nodes: int = Field(ge=1)
    rollout_nodes: int = Field(ge=0)
    """0: the same GPUs train and serve, in turns."""

    @property
    def total(self) -> int:
        return self.per_node * (self.train_nodes + self.rollout_nodes)

    @property
    def train(self) -> int:
        return self.per_node * self.train_nodes

    @property
    def rollout(self) -> int:
        """GPUs that serve; on a single pool those that train."""
        return self.per_node * (self.rollout_nodes or self.train_nodes)


class EnvironmentSettings(Settings):
    """The pool of environments that rollouts run in, and how busy it is kept."""

    slots: int = Field(2000, ge=1)
    """Seed 000: 2,000 parallel environments."""
    dispatch_ratio: float = Field(2.35, gt=0)
    """Seed 000 names the number and not what it divides. Here: rollouts under way at once per rollout that one
    optimiser update consumes. See docs/cluster.md."""
    max_steps: int = Field(100, ge=1)
    """Turns of one episode unless the task names fewer. Seed 000 leaves the number to each task's config."""
    deadline_s: float = Field(1800.0, gt=0)
    lease_s: float = Field(90.0, gt=0)

    def concurrency(self, *, mini_batch_prompts: int, rollouts_per_prompt: int) -> int:
        """Rollouts to keep under way: the ratio times what one update eats, and never more than there are slots."""
        return min(self.slots, int(self.dispatch_ratio * mini_batch_prompts * rollouts_per_prompt))


class ClusterSettings(Settings):
    """A cluster, whole."""

    gpus: GpuSettings
    parallel: ParallelSettings = ParallelSettings()
    serving: ServingSettings = ServingSettings()
    environments: EnvironmentSettings = EnvironmentSettings()

    @model_validator(mode="after")
    def _fits(self) -> ClusterSettings:
        if self.gpus.train % self.parallel.model_gpus:
            raise ValueError(
                f"{self.gpus.train} training GPUs are no multiple of the {self.parallel.model_gpus} that one copy takes"
            )
        if self.gpus.rollout % self.serving.replica_gpus:
            raise ValueError(
                f"{self.gpus.rollout} serving GPUs are no multiple of a replica's {self.serving.replica_gpus}"
            )
        return self

    @property
    def train_replicas(self) -> int:
        """Data-parallel copies of the model that train."""
        return self.gpus.train // self.parallel.model_gpus

    @property
    def replicas(self) -> int:
        """Addresses that requests are spread over."""
        return self.gpus.rollout // self.serving.replica_gpus
