/** A theme's settings beside what they look like. */
import { NumberField, Page, PALETTE, Swatches, TextField, useParams } from '@mocks/kit'
import { useMemo } from 'react'
import { useAct, useWorld } from '../hooks'
import type { Theme } from '../model'
import { Card, Columns, Status } from '../parts/basics'
import { SaveBar } from '../parts/save_bar'
import { ThemeView, toneOf } from '../parts/theme_view'
import { useDeeds } from '../parts/use_deeds'
import { useForm } from '../parts/use_form'
import MissingScreen from './missing'

const BACK = { to: '/online-store/themes', label: 'Themes' }

export default function ThemeScreen() {
  const { id = '' } = useParams()
  const theme = useWorld().themes.find((one) => one.id === id)
  return theme ? <ThemePage key={id} theme={theme} /> : <MissingScreen what="theme" back={BACK} />
}

function ThemePage({ theme }: { readonly theme: Theme }) {
  const act = useAct()
  const { say } = useDeeds()
  const form = useForm(useMemo(() => ({ name: theme.name, accent: theme.accent, heading: theme.heading, announcement: theme.announcement, columns: theme.columns }), [theme]))
  const fields = form.value
  const save = (): void => {
    void act.theme_customize({ id: theme.id, fields })
    form.settle()
    say('Theme saved.')
  }
  return (
    <Page title={theme.name} back={BACK} marks={<Status of={theme.role} />}>
      <SaveBar show={form.dirty} what={fields.name} problem={fields.name.trim() === '' ? 'Enter a name.' : null} onSave={save} onDiscard={form.reset} />
      <Columns
        side={
          <Card title="Settings">
            <div className="stack">
              <TextField label="Name" value={fields.name} onChange={(name) => form.set({ name })} maxLength={80} />
              <TextField label="Heading" value={fields.heading} onChange={(heading) => form.set({ heading })} maxLength={120} />
              <TextField label="Announcement" value={fields.announcement} onChange={(announcement) => form.set({ announcement })} maxLength={160} description="A line above all pages. Empty: none." />
              <Swatches label="Colour" value={toneOf(fields.accent)} options={PALETTE} onChange={(accent) => form.set({ accent })} />
              <NumberField label="Products in a row" value={fields.columns} min={2} max={5} onChange={(columns) => form.set({ columns: columns ?? 3 })} />
            </div>
          </Card>
        }
      >
        <Card title="Preview"><ThemeView theme={fields} /></Card>
      </Columns>
    </Page>
  )
}
