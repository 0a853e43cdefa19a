/** Any HTML as this editor would write it. Loaded when something is imported. */
import { createDocument, getSchema } from '@tiptap/core'
import { harmlessHtml } from '../html_text'
import { documentExtensions } from '../schema'
import { documentHtml } from '../serialise'

export function normalHtml(html: string): string {
  // A paragraph with nothing but a picture in it would leave an empty line above it.
  const bare = harmlessHtml(html).replace(/<p[^>]*>\s*(<img[^>]*>)\s*<\/p>/gi, '$1')
  return documentHtml(createDocument(bare, getSchema(documentExtensions())))
}
