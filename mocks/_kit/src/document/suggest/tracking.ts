/** Lets an editor write suggestions in place of edits while `author()` names someone. Used by ../document_editor. */
import { Extension } from '@tiptap/core'
import { PLAIN } from './decide'
import type { Author } from './marks'
import { tracked } from './track'

export const tracking = (author: () => Author | null) =>
  Extension.create({
    name: 'tracking',
    priority: 1,
    dispatchTransaction({ transaction, next }) {
      const who = author()
      const plain = !transaction.docChanged || transaction.getMeta(PLAIN) || transaction.getMeta('history$') || transaction.getMeta('preventUpdate')
      next(who === null || plain ? transaction : tracked(this.editor.state, transaction, who))
    },
  })
