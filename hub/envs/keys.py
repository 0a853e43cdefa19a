"""Names of keys, as agents write them, to the browser's. Pure.

Accepted are the names of xdotool and of pyautogui (`Return`, `page_up`, `ctrl`, `super`) beside those of the DOM, in
any case; a chord is a list or one text with plus signs.
"""

from __future__ import annotations

from hub.envs.refused import Refused

NAMES = {
    "ctrl": "Control", "control": "Control", "ctrl_l": "Control", "ctrl_r": "Control", "control_l": "Control",
    "control_r": "Control", "ctrlleft": "Control", "ctrlright": "Control", "alt": "Alt", "alt_l": "Alt", "alt_r": "Alt",
    "altleft": "Alt", "altright": "Alt", "option": "Alt", "shift": "Shift", "shift_l": "Shift", "shift_r": "Shift",
    "shiftleft": "Shift", "shiftright": "Shift", "cmd": "Meta", "command": "Meta", "meta": "Meta", "super": "Meta",
    "super_l": "Meta", "win": "Meta", "windows": "Meta", "enter": "Enter", "return": "Enter", "kp_enter": "Enter",
    "esc": "Escape", "escape": "Escape", "tab": "Tab", "iso_left_tab": "Tab", "space": "Space", "spacebar": "Space",
    "backspace": "Backspace", "delete": "Delete", "del": "Delete", "insert": "Insert", "home": "Home", "end": "End",
    "pageup": "PageUp", "page_up": "PageUp", "prior": "PageUp", "pgup": "PageUp", "pagedown": "PageDown",
    "page_down": "PageDown", "next": "PageDown", "pgdn": "PageDown", "up": "ArrowUp", "arrowup": "ArrowUp",
    "down": "ArrowDown", "arrowdown": "ArrowDown", "left": "ArrowLeft", "arrowleft": "ArrowLeft", "right": "ArrowRight",
    "arrowright": "ArrowRight", "capslock": "CapsLock", "caps_lock": "CapsLock", "menu": "ContextMenu",
    "contextmenu": "ContextMenu", "plus": "+", "minus": "-", "equal": "=", "comma": ",", "period": ".", "slash": "/",
    "backslash": "\\", "semicolon": ";", "apostrophe": "'", "grave": "`", "bracketleft": "[", "bracketright": "]",
    "underscore": "_", "less": "<", "greater": ">", "question": "?", "exclam": "!", "at": "@", "numbersign": "#",
} | {f"f{number}": f"F{number}" for number in range(1, 13)}  # fmt: skip
MODIFIERS = frozenset({"Control", "Alt", "Shift", "Meta"})
MOST = 6


def chord(given: object) -> list[str]:
    """The browser's names of the keys of a list, or a text such as `ctrl+shift+t`. `Refused` names what is unknown."""
    if isinstance(given, str):
        given = _parts(given)
    if not isinstance(given, list) or not given or not all(isinstance(one, str) for one in given):
        raise Refused('it needs "keys", a list of names such as ["ctrl", "a"]')
    parts = [part for one in given for part in (_parts(one) if len(one) > 1 else [one])]
    if len(parts) > MOST:
        raise Refused(f"a chord has {MOST} keys at most")
    return [key(part) for part in parts]


def key(name: str) -> str:
    if len(name) == 1:
        return name if name != " " else "Space"
    found = NAMES.get(name.strip().lower().replace("-", "_"))
    if found is None:
        raise Refused(f"there is no key {name[:40]!r}")
    return found


def _parts(text: str) -> list[str]:
    """`ctrl++` is control and plus."""
    if text == "+":
        return ["+"]
    parts = [one.strip() for one in text.removesuffix("++").split("+") if one.strip()]
    return [*parts, "+"] if text.endswith("++") else parts
