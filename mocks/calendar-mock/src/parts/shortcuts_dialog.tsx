import { Dialog } from '@mocks/kit'

const KEYS = [
  ['d, w, m, y, a', 'Day, week, month, year, agenda'],
  ['t', 'Today'],
  ['j, k', 'Next, previous'],
  ['n', 'New event'],
  ['/', 'Search'],
  ['?', 'These shortcuts'],
  ['Enter', 'Opens the event that has the focus'],
  ['Alt + arrows', 'Moves it; with Shift, makes it longer or shorter'],
  ['Escape', 'Ends a drag, closes what is open'],
] as const

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
