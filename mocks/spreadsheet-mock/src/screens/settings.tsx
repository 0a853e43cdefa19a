import { NumberField, Page, RadioGroup, Segmented, Select, Switch, Button } from '@mocks/kit'
import { type ReactNode, useState } from 'react'
import { settingsOf } from '../core/book'
import { useAct, useSelect } from '../hooks'
import { DATE_PATTERNS, LIMITS, type Settings } from '../model'

const CURRENCY_WORDS = [['USD', 'US dollar ($)'], ['EUR', 'Euro (€)'], ['GBP', 'Pound sterling (£)'], ['JPY', 'Yen (¥)'], ['INR', 'Rupee (₹)'], ['CHF', 'Swiss franc'], ['SEK', 'Swedish krona'], ['KRW', 'Won (₩)']] as const
const DATE_WORDS: Readonly<Record<(typeof DATE_PATTERNS)[number], string>> = { 'yyyy-mm-dd': '2026-03-02', 'm/d/yyyy': '3/2/2026', 'dd/mm/yyyy': '02/03/2026', 'd mmm yyyy': '2 Mar 2026' }

export default function SettingsScreen() {
  const settings = useSelect(settingsOf)
  const act = useAct()
  const change = (part: Partial<Settings>): void => void act.settings_change({ change: part })
  return (
    <Page title="Settings" layout="narrow">
      <Group title="Look" text="Of the whole application.">
        <Segmented label="Theme" value={settings.theme} options={[{ value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }, { value: 'system', label: 'As the system' }]} onChange={(theme) => change({ theme })} />
        <Switch checked={settings.showFormulaBar} onChange={(showFormulaBar) => change({ showFormulaBar })}>
          Show the formula bar
        </Switch>
      </Group>
      <Group title="Numbers and dates" text="How cells show them where nothing else is said, and how typed dates are read.">
        <Select label="Currency" value={settings.currency} options={CURRENCY_WORDS.map(([value, label]) => ({ value: value as string, label }))} onChange={(currency) => change({ currency })} />
        <RadioGroup label="Dates" value={settings.datePattern} options={DATE_PATTERNS.map((value) => ({ value, label: DATE_WORDS[value] }))} onChange={(datePattern) => change({ datePattern })} />
      </Group>
      <Group title="Writing" text="In every spreadsheet that you open.">
        <RadioGroup label="After Enter go" row value={settings.enterMoves} options={[{ value: 'down', label: 'Down' }, { value: 'right', label: 'Right' }, { value: 'stay', label: 'Nowhere' }]} onChange={(enterMoves) => change({ enterMoves })} />
        <Switch checked={settings.suggestions} onChange={(suggestions) => change({ suggestions })}>
          Suggest functions while a formula is typed
        </Switch>
        <NewRows value={settings.newSheetRows} onSave={(newSheetRows) => change({ newSheetRows })} />
      </Group>
    </Page>
  )
}

function NewRows({ value, onSave }: { value: number; onSave: (rows: number) => void }) {
  const [rows, setRows] = useState<number | null>(value)
  return (
    <div className="form-row settings-rows">
      <NumberField label="Rows of a new sheet" value={rows} min={10} max={LIMITS.rows} step={10} onChange={setRows} />
      <Button disabled={rows === null || rows === value} onPress={() => rows !== null && onSave(rows)}>
        Save rows
      </Button>
    </div>
  )
}

function Group({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="settings-group">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}
