"""Fixtures of the cluster suites: a tiny model with a tokenizer, an environment server, an SGLang of our own.

They need verl, which has an environment of its own (.venv-cluster; `make test` runs them there). Where verl is not
installed, nothing here is collected.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import servers

if importlib.util.find_spec("verl") is None:
    collect_ignore_glob = ["test_*.py", "cpu_platform.py"]
else:
    os.environ |= {
        "VERL_PLATFORM": "cpu",
        "VERL_ENGINE_DEVICE": "cuda",
        "RAY_DEDUP_LOGS": "0",
        "RAY_USAGE_STATS_ENABLED": "0",
        "HF_HUB_OFFLINE": "1",
    }
    from tests.training.cluster import cpu_platform  # before anything of verl asks for the platform
    from training.verl_ext import register

    __all__ = ["cpu_platform", "register"]

MARKS = ["<|im_start|>", "<|image_pad|>", "<|vision_start|>", "<|vision_end|>"]
TEMPLATE = (
    "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


@pytest.fixture(scope="session")
def tokenizer() -> Any:
    """A token a byte, and ChatML's marks: what stands in a prompt can be read off its ids."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    from transformers import PreTrainedTokenizerFast

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    bytewise = Tokenizer(models.BPE(vocab={mark: place for place, mark in enumerate(alphabet)}, merges=[]))
    bytewise.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    bytewise.decoder = decoders.ByteLevel()
    made = PreTrainedTokenizerFast(
        tokenizer_object=bytewise,
        eos_token="<|im_end|>",
        pad_token="<|endoftext|>",
        additional_special_tokens=MARKS,
    )
    made.chat_template = TEMPLATE
    return made


@pytest.fixture(scope="session")
def tiny_model(tokenizer: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a language model of 35,000 parameters that verl loads."""
    import torch
    from transformers import Qwen2Config, Qwen2ForCausalLM

    folder = tmp_path_factory.mktemp("model")
    torch.manual_seed(0)
    config = Qwen2Config(
        vocab_size=len(tokenizer), hidden_size=32, intermediate_size=64, num_hidden_layers=2,
        num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=16384,
    )  # fmt: skip
    Qwen2ForCausalLM(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


@pytest.fixture(scope="session")
def hub_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in which one mock is published: these suites need no other, and a build of all takes its time."""
    root = tmp_path_factory.mktemp("one-mock")
    mocks = root / "mocks"
    for folder in ("_kit", "mail-mock"):
        shutil.copytree(servers.ROOT / "mocks" / folder, mocks / folder)
    for path in [*(servers.ROOT / "mocks").glob("*.mjs"), servers.ROOT / "mocks" / "tsconfig.json"]:
        shutil.copy(path, mocks)
    shutil.copy(servers.ROOT / "package.json", root)
    (root / "node_modules").symlink_to(servers.ROOT / "node_modules")
    subprocess.run(
        [sys.executable, str(servers.ROOT / "scripts" / "setup.py"), "mocks"],
        env={**os.environ, "HUB_DATA": str(root / "data"), "HUB_MOCKS_DIR": str(mocks)}, check=True, stdout=sys.stderr,
    )  # fmt: skip
    return root / "data"


@pytest.fixture(scope="session")
def environment_server(request: pytest.FixtureRequest) -> str:
    """A hub with an environment server: its address.

    TESTS_ENVIRONMENT_SERVER names one that runs already: then nothing is built and started.
    """
    running = os.environ.get("TESTS_ENVIRONMENT_SERVER")
    return running or str(request.getfixturevalue("environments"))
