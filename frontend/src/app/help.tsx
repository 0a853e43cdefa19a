import { Dialog } from '../components/dialog'
import { PLACES } from './places'

const KEYS: readonly { readonly title: string; readonly keys: readonly (readonly [string, string])[] }[] = [
  { title: 'Everywhere', keys: [['/', 'Search this list, or everything'], ['Ctrl K', 'Search everything'], ['?', 'This help'], ['Esc', 'Close']] },
  { title: 'Lists', keys: [['j  k', 'Next, previous row'], ['Enter  o', 'Open the row'], ['[  ]', 'Previous, next page']] },
  { title: 'Timelines (sessions, rollouts)', keys: [['←  →', 'Step back, forward'], ['Home  End', 'First, last step'], ['Space', 'Play, pause']] },
  { title: 'Review', keys: [['k', 'Keep'], ['m', 'Modify the instruction'], ['r', 'Reject with a reason'], ['u', 'Undo the last verdict'], ['n  p', 'Next, previous tuple'], ['1 – 6', 'The panes']] },
]

/** All keys. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const groups = [{ title: 'Go to', keys: PLACES.map((place) => [`g ${place.key}`, place.label] as const) }, ...KEYS]
  return (
    <Dialog title="Keys" onClose={onClose} wide>
      <div className="help-keys">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, text]) => (
                <div key={key}>
                  <dt>{text}</dt>
                  <dd>
                    {key.split('  ').map((one) => (
                      <span key={one}>
                        {' '}
                        <kbd>{one}</kbd>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
