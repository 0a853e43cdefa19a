import { Button, Dialog } from '@mocks/kit'
import { COMMANDS } from '../../text/commands'

const KEYS: readonly [string, string][] = [
  ['Ctrl K', 'Jump to a conversation or a page'],
  ['Ctrl Shift M', 'New message'],
  ['Ctrl Shift A', 'Unreads'],
  ['Ctrl Shift S', 'Saved'],
  ['Ctrl /', 'This list'],
  ['Alt ↑ / Alt ↓', 'The conversation above or below'],
  ['↑ in an empty box', 'Change what you said last'],
  ['Enter / Shift Enter', 'Send / new line, as the settings say'],
  ['@ # : /', 'People, channels, emoji, commands, as you type'],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog wide title="Keys and commands" onClose={onClose}>
      <div className="shortcuts">
        <dl>
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <dl>
          {COMMANDS.map((one) => (
            <div key={one.name}>
              <dt>
                <kbd>/{one.name}</kbd>
              </dt>
              <dd>{one.what}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="kit-dialog-buttons">
        <Button kind="primary" onPress={onClose} autoFocus>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
