"""Files that workflows upload: texts as they are written, pictures drawn by the browser (the same each time)."""

from __future__ import annotations

import base64
import mimetypes

from playwright.sync_api import FilePayload, Page

from synthesis.workflows.document import File
from synthesis.workflows.places import Values, filled

DRAW = """async ([width, height, type]) => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f4f4f0'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#8a6d5a'
  pen.beginPath()
  pen.ellipse(width / 2, height * 0.45, width * 0.2, height * 0.27, 0, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = '#4a5568'
  pen.fillRect(width * 0.2, height * 0.78, width * 0.6, height * 0.22)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}"""


def payload(page: Page, file: File, values: Values) -> FilePayload:
    """Name, media type and bytes for a file chooser."""
    name = filled(file.name, values)
    kind = file.type or mimetypes.guess_type(name)[0] or "application/octet-stream"
    if file.picture is None:
        return {"name": name, "mimeType": kind, "buffer": filled(file.text, values).encode()}
    drawn = page.evaluate(DRAW, [file.picture.width, file.picture.height, kind])
    return {"name": name, "mimeType": kind, "buffer": base64.b64decode(drawn)}
