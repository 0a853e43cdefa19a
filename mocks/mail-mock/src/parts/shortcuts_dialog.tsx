import { Button, Dialog } from '@mocks/kit'

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['Anywhere', [['c', 'New message'], ['/', 'Search'], ['?', 'This list']]],
  ['In a list', [['j', 'Next conversation'], ['k', 'Previous conversation'], ['o', 'Open'], ['x', 'Select'], ['s', 'Star'], ['e', 'Archive'], ['#', 'Delete']]],
  ['In a conversation', [['r', 'Reply'], ['a', 'Reply all'], ['f', 'Forward'], ['u', 'Back to the list']]],
  ['While writing', [['Ctrl Enter', 'Send'], ['Ctrl S', 'Save the draft'], ['Esc', 'Save and close']]],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title="Keyboard shortcuts" onClose={onClose}>
      <div className="shortcuts">
        {KEYS.map(([group, keys]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
