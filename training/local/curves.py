"""Curves of runs as one SVG: success on held-out instances and reward in training, a line for each run. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

Points = Sequence[tuple[float, float]]
COLOURS = ("#1f5fa8", "#c4571b", "#2e7d4f", "#7a4fa0", "#8a8a1f", "#555555")
WIDTH, HEIGHT, LEFT, TOP, BOTTOM, GAP = 460, 300, 52, 34, 46, 30


def drawn(panels: Sequence[tuple[str, Mapping[str, Points]]], *, along: str = "updates") -> str:
    """`panels`: a title and its lines by name; values lie between 0 and 1. Lines of one name have one colour."""
    names = list(dict.fromkeys(name for _, lines in panels for name in lines))
    width = LEFT + len(panels) * (WIDTH + GAP)
    height = TOP + HEIGHT + BOTTOM + 18 * len(names)
    size = f'width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12" fill="#222">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    for place, (title, lines) in enumerate(panels):
        parts += _panel(LEFT + place * (WIDTH + GAP), title, lines, names, along)
    parts += [_key(place, name) for place, name in enumerate(names)]
    return "\n".join([*parts, "</svg>\n"])


def _panel(left: int, title: str, lines: Mapping[str, Points], names: Sequence[str], along: str) -> list[str]:
    most = max([x for points in lines.values() for x, _ in points] or [1]) or 1
    inner = WIDTH - 30

    def at(x: float, y: float) -> str:
        return f"{left + inner * x / most:.1f},{TOP + HEIGHT * (1 - y):.1f}"

    parts = [f'<text x="{left}" y="{TOP - 14}" font-size="14">{escape(title)}</text>']
    for tick in (0, 0.25, 0.5, 0.75, 1):
        y = TOP + HEIGHT * (1 - tick)
        parts.append(f'<line x1="{left}" x2="{left + inner}" y1="{y}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y + 4}" text-anchor="end">{tick:g}</text>')
    for tick in _ticks(most):
        x = left + inner * tick / most
        parts.append(f'<text x="{x:.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{tick:g}</text>')
    parts.append(f'<text x="{left + inner}" y="{TOP + HEIGHT + 32}" text-anchor="end">{escape(along)}</text>')
    for name, points in lines.items():
        colour = COLOURS[names.index(name) % len(COLOURS)]
        path = " ".join(at(x, y) for x, y in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{at(x, y).split(",")[0]}" cy="{at(x, y).split(",")[1]}" r="2.5" fill="{colour}"/>'
            for x, y in points
        ]
    return parts


def _key(place: int, name: str) -> str:
    y = TOP + HEIGHT + BOTTOM + 18 * place
    colour = COLOURS[place % len(COLOURS)]
    return (
        f'<line x1="{LEFT}" x2="{LEFT + 22}" y1="{y - 4}" y2="{y - 4}" stroke="{colour}" stroke-width="2"/>'
        f'<text x="{LEFT + 30}" y="{y}">{escape(name)}</text>'
    )


def _ticks(most: float) -> list[float]:
    step = max(1, round(most / 5))
    return [float(value) for value in range(0, int(most) + 1, step)]
