/** Areas that are marked in the sheet: what is on the clipboard, and what a formula names while it is written. */
import { mapReferences, parseRange, referenceText, type SheetMark } from '@mocks/kit'
import { useMemo } from 'react'
import { sizeOf } from '../core/book'
import { clipOf } from '../actions/clipboard'
import type { Editor } from './editor_context'

const TONES = ['amber', 'sky', 'rose', 'moss', 'violet'] as const

export function useMarks({ book, sheet, editing }: Editor): SheetMark[] {
  const text = editing?.text ?? ''
  const clip = clipOf(book.clipboard)
  return useMemo(() => {
    const size = sizeOf(sheet)
    const copied = clip !== null && clip.sheetId === sheet.id ? parseRange(clip.range, size) : null
    const marks: SheetMark[] = copied ? [{ range: copied, tone: 'sky', dashed: true }] : []
    if (!text.startsWith('=')) return marks
    let count = 0
    mapReferences(text, (reference, own) => {
      const here = reference.sheet === null || reference.sheet.toLowerCase() === String(sheet.name).toLowerCase()
      const range = here ? parseRange(referenceText({ ...reference, sheet: null }), size) : null
      if (range) marks.push({ range, tone: TONES[count++ % TONES.length]! })
      return own
    })
    return marks
  }, [clip, sheet, text])
}
