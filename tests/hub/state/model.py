"""What a session is, in plain Python: the model that the real thing is compared with. No cleverness here."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any

import jsonpatch

Json = Any


def merged(old: Json, new: Json) -> Json:
    if not isinstance(old, dict) or not isinstance(new, dict):
        return new
    return {**old, **{key: merged(old[key], value) if key in old else value for key, value in new.items()}}


@dataclass
class Model:
    """One session. `version` 0: it does not exist."""

    seed: Json
    initial: Json = None
    current: Json = None
    version: int = 0
    custom: bool = False
    journal: list[str] = field(default_factory=list)
    snapshots: dict[str, Model] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.initial = copy.deepcopy(self.seed if self.initial is None else self.initial)
        self.current = copy.deepcopy(self.seed if self.current is None else self.current)

    def post(self, body: dict[str, Any]) -> int:
        """Applies a request; the status of the answer. Anything but 200 leaves all as it was."""
        action = body["action"]
        if "if_version" in body and body["if_version"] != self.version:
            return 409
        if action == "reset" and self.version == 0:
            return 200
        state = copy.deepcopy(body.get("state"))
        initial, current, custom = self.initial, self.current, True
        if action == "set":
            if body.get("merge"):
                state = merged(current, state)
            elif body.get("fill") != "none":
                state = {**state, **{key: value for key, value in self.seed.items() if key not in state}}
            initial = current = state
        elif action == "set_current":
            if self.version == 0 and "initial_state" in body:
                initial = copy.deepcopy(body["initial_state"])
            current = merged(current, state) if body.get("merge") else state
        elif action == "merge":
            current = merged(current, state)
        elif action == "patch":
            try:
                current = jsonpatch.apply_patch(current, body["patch"])
            except jsonpatch.JsonPatchTestFailed:
                return 409
            except (jsonpatch.JsonPatchException, jsonpatch.JsonPointerException, TypeError):
                return 422
        elif body.get("to") == "initial":
            current = initial
        else:
            initial = current = self.seed
            custom = False
        self.initial, self.current, self.custom = initial, current, custom
        self.version += 1
        anew = action == "set" or (action == "reset" and body.get("to") != "initial")
        self.journal = [action] if anew else [*self.journal, action]
        return 200

    def fork(self) -> Model:
        return Model(self.seed, self.initial, self.current, self.version, self.custom, list(self.journal))

    def snapshot(self, name: str) -> None:
        self.snapshots[name] = self.fork()

    def restore(self, name: str) -> int:
        kept = self.snapshots.get(name)
        if kept is None or self.version == 0:
            return 404
        self.initial, self.current, self.custom = kept.initial, kept.current, kept.custom
        self.version = max(self.version, kept.version) + 1
        self.journal = [*kept.journal, "restore"]
        return 200
