/** Saving a document on one's own machine: an uploaded file as it is, one of the clinic as text. */
import { download } from '@mocks/kit'
import type { Document } from '../model'
import { text } from '../rules/read'

export function saveDocument(one: Document): void {
  const name = text(one.name) || 'document'
  const url = text(one.url)
  if (url === '') return download(`${name}.txt`, text(one.body) || name)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
