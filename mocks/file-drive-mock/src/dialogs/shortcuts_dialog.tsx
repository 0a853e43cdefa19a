import { Button, Dialog } from '@mocks/kit'

const GROUPS: readonly [string, readonly (readonly [string, string])[]][] = [
  ['Everywhere', [['/', 'Search'], ['n', 'New folder'], ['u', 'Upload files'], ['v', 'List or grid'], ['i', 'Details'], ['?', 'This list']]],
  ['In a list', [['↑ ↓', 'Move'], ['Shift ↑ ↓', 'Select on the way'], ['Space', 'Select'], ['Enter', 'Open'], ['Ctrl A', 'Select all'], ['Esc', 'Select nothing'], ['Shift F10', 'Menu']]],
  ['With what is selected', [['F2', 'Rename'], ['s', 'Star'], ['m', 'Move'], ['.', 'Share'], ['Del', 'Trash']]],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title="Keyboard shortcuts" onClose={onClose}>
      <div className="keys">
        {GROUPS.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt><kbd>{key}</kbd></dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="kit-dialog-buttons"><Button onPress={onClose}>Close</Button></div>
    </Dialog>
  )
}
