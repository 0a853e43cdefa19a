"""Keyboard shortcuts as manifests write them, and as the browser driver wants them. Pure."""

from __future__ import annotations

_WORDS = {
    "mod": "Control", "ctrl": "Control", "cmd": "Control", "meta": "Meta", "alt": "Alt", "shift": "Shift",
    "esc": "Escape", "escape": "Escape", "enter": "Enter", "return": "Enter", "space": "Space", "tab": "Tab",
    "del": "Delete", "delete": "Delete", "backspace": "Backspace", "home": "Home", "end": "End",
    "up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight",
    "arrowup": "ArrowUp", "arrowdown": "ArrowDown", "arrowleft": "ArrowLeft", "arrowright": "ArrowRight",
    "pageup": "PageUp", "pagedown": "PageDown",
}  # fmt: skip


def pressed(keys: str) -> str:
    """`mod+k`, `g i`, `shift+?` as Playwright names them: `Control+k`, `g i`, `?`."""
    return " ".join(_chord(one) for one in keys.split())


def _chord(text: str) -> str:
    parts = ["+"] if text == "+" else [one for one in text.split("+") if one]
    *modifiers, key = [_WORDS.get(one.lower(), one) for one in parts]
    if len(key) == 1 and not key.isalnum():
        modifiers = [one for one in modifiers if one != "Shift"]  # the sign has it in itself
    return "+".join([*modifiers, key])
