"""Goals put together into one instruction, as a person would say it. Pure.

A goal that begins with a plain word may follow on ("…, and then rename …"); one that begins with a name or a quotation
mark begins a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

LETTERS = "XYZ"
JOINED = (
    "{first} Then {second}",
    "{first} After that, {second}",
    "{first} Once that is done, {second}",
    "{first} Also, {second}",
)
APART = ("{first} {second_whole}", "{first} Next: {second_whole}", "{first} One more thing: {second_whole}")
SOURCED = (
    "{goal} Here {letter} is {phrase}, which you find in the {app}.",
    "{goal} {letter} stands for {phrase}; look it up in the {app}.",
    "Look up {phrase} in the {app}; call it {letter}. {within}",
    "In the {app}, find {phrase}. That is {letter}. {within}",
)


# Words with which a goal begins that may be written small in the middle of a sentence.
FOLLOWING = frozenset((Path(__file__).parent / "following.txt").read_text().split())


def sentence(text: str) -> str:
    text = text.strip()
    return text if text[-1:] in '.!?:”"' and not text.endswith((",”", ',"')) else f"{text}."


def within(app: str, goal: str, rng: Random) -> str:
    """A goal with the application it is about."""
    goal = sentence(goal)
    ways = [f"In the {app}: {goal}", f"{goal} Do this in the {app}."]
    if follows(goal):
        ways += [f"In the {app}, {lowered(goal)}"] * 2
    return rng.choice(ways)


def joined(goals: Sequence[str], rng: Random) -> str:
    """Several goals, in order."""
    said = sentence(goals[0])
    for goal in goals[1:]:
        goal = sentence(goal)
        ways = JOINED if follows(goal) else APART
        said = rng.choice(ways).format(first=said, second=lowered(goal), second_whole=goal)
    return said


def sourced(goal: str, app: str, letter: str, phrase: str, source_app: str, rng: Random) -> str:
    """A goal that speaks of `letter`, and where that is found."""
    return rng.choice(SOURCED).format(
        goal=within(app, goal, rng),
        within=within(app, goal, rng),
        letter=letter,
        phrase=phrase,
        app=source_app,
    )


def follows(goal: str) -> bool:
    """Whether a goal begins with a word that may be written small."""
    return bool(goal.split()) and goal.split(maxsplit=1)[0] in FOLLOWING


def lowered(goal: str) -> str:
    return goal[:1].lower() + goal[1:] if follows(goal) else goal
