/** The document that RichText writes: its blocks and marks. Enters: what the mock allows. Leaves: TipTap's extensions. */
import type { AnyExtension } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { Mention } from '@tiptap/extension-mention'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import type { SuggestionOptions } from '@tiptap/suggestion'
import type { Mentioned } from './rich_text_props'

export type Suggest = Omit<SuggestionOptions<Mentioned>, 'editor'>

export function extensionsFor(placeholder: string, suggest: Suggest): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4] },
      link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { rel: 'noopener', target: '_blank' } },
    }),
    Image,
    TaskList,
    TaskItem.configure({ nested: true }),
    TableKit.configure({ table: { resizable: false } }),
    Placeholder.configure({ placeholder }),
    Mention.configure({ HTMLAttributes: { class: 'kit-mention' }, suggestion: suggest }),
  ]
}
