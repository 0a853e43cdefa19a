/** Items of a check list. Their box can be ticked only where the text can be edited as it is. */
import { TaskItem } from '@tiptap/extension-list'

export const tasks = (canTick: () => boolean) =>
  TaskItem.extend({
    addNodeView() {
      const original = this.parent?.()
      if (!original) return null
      return (props) => {
        const view = original(props)
        const box = (view.dom as HTMLElement).querySelector('input')
        const sync = (): void => {
          if (box) box.disabled = !props.editor.isEditable || !canTick()
        }
        sync()
        props.editor.on('transaction', sync)
        const end = view.destroy?.bind(view)
        view.destroy = () => {
          props.editor.off('transaction', sync)
          end?.()
        }
        return view
      }
    },
  }).configure({ nested: true, a11y: { checkboxLabel: (node) => node.textContent || 'Empty item' } })
