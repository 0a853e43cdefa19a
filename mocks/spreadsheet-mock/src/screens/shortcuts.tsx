import { Page } from '@mocks/kit'
import { SHORTCUTS } from '../core/shortcut_list'

export default function ShortcutsScreen() {
  const groups = [...new Set(SHORTCUTS.map((one) => one.group))]
  return (
    <Page title="Keyboard shortcuts" lead="In an open spreadsheet. On a Mac, Cmd stands for Ctrl.">
      <div className="shortcut-groups">
        {groups.map((group) => (
          <section key={group}>
            <h2>{group}</h2>
            <dl>
              {SHORTCUTS.filter((one) => one.group === group).map(({ keys, says }) => (
                <div key={keys}>
                  <dt>{says}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Page>
  )
}
