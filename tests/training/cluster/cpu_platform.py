"""A platform "cpu" for verl's registry of accelerators, so that its own FSDP engine trains here. For tests.

With it go VERL_PLATFORM=cpu and VERL_ENGINE_DEVICE=cuda: verl's engine is registered for CUDA, and runs on either.
"""

from __future__ import annotations

import contextlib
from types import ModuleType
from typing import Any

import torch
from verl.plugin.platform.platform_cuda import PlatformCUDA
from verl.plugin.platform.platform_manager import PlatformRegistry


class _NoDevice(ModuleType):
    """`torch.cpu` with what an accelerator's module has more: memory is not counted, nothing is cached."""

    def __getattr__(self, name: str) -> Any:
        if hasattr(torch.cpu, name):
            return getattr(torch.cpu, name)
        if name.startswith("__"):
            raise AttributeError(name)
        answer = {"mem_get_info": (1, 1), "get_device_name": "CPU"}.get(name, 0)
        return lambda *_, **__: answer


@PlatformRegistry.register(platform="cpu")
class PlatformCpu(PlatformCUDA):
    device_name = "cpu"
    vendor_name = "cpu"
    device_module = _NoDevice("cpu")

    def is_available(self) -> bool:
        return True

    def is_platform_available(self, use_smi_check: bool = False) -> bool:  # noqa: ARG002
        return True

    def current_device(self) -> str:
        return "cpu"

    def device_count(self) -> int:
        return 1

    def set_device(self, device_index: int) -> None: ...

    def synchronize(self, device_index: int | None = None) -> None: ...

    def manual_seed(self, seed: int) -> None: ...

    def manual_seed_all(self, seed: int) -> None: ...

    def empty_cache(self) -> None: ...

    def set_allocator_settings(self, settings: str) -> None: ...

    def communication_backend_name(self) -> str:
        return "gloo"

    def nvtx_range(self, msg: str) -> Any:  # noqa: ARG002
        return contextlib.nullcontext()
