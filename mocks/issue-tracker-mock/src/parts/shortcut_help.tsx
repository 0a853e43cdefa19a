import { Button, Dialog } from '@mocks/kit'

const KEYS = [
  ['c', 'Create an issue'],
  ['Ctrl K', 'Go to anything'],
  ['?', 'These shortcuts'],
  ['Space, arrows', 'Lift a card and move it'],
  ['Enter', 'Open a card, or save a field'],
  ['Escape', 'Close, or put back'],
  ['Ctrl Enter', 'Send a comment'],
] as const

export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {KEYS.map(([keys, words]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <div className="kit-dialog-buttons">
        <Button onPress={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
