/** Name, addresses, currency, and how orders are counted. */
import { NumberField, Select, Switch, TextField } from '@mocks/kit'
import { useMemo } from 'react'
import { useAct, useMoney, useWorld } from '../../hooks'
import type { Settings } from '../../model'
import { isEmail } from '../../rules/words'
import { Card, Facts, Moment } from '../basics'
import { AddressLines } from '../fields'
import { SaveBar } from '../save_bar'
import { useDeeds } from '../use_deeds'
import { useForm } from '../use_form'

const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'JPY', 'SEK', 'CHF']
const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Toronto', 'America/Vancouver', 'Europe/London', 'Europe/Berlin', 'Europe/Paris', 'Australia/Sydney', 'Asia/Tokyo', 'UTC']
const UNITS = ['kg', 'g', 'lb', 'oz']
const choices = (known: readonly string[], now: string) => [...known, ...(known.includes(now) ? [] : [now])].map((value) => ({ value, label: value.replaceAll('_', ' ') }))

export function GeneralSettings() {
  const { settings, state } = useWorld()
  const act = useAct()
  const { say } = useDeeds()
  const money = useMoney()
  const kept = useMemo((): Partial<Settings> & Pick<Settings, 'storeName' | 'storeEmail' | 'senderEmail' | 'storePhone' | 'currency' | 'timezone' | 'weightUnit'> => {
    const { storeName, storeEmail, senderEmail, storePhone, currency, timezone, weightUnit, orderPrefix, lowStockAt, archiveWhenDone } = settings
    return { storeName, storeEmail, senderEmail, storePhone, currency, timezone, weightUnit, orderPrefix, lowStockAt, archiveWhenDone }
  }, [settings])
  const form = useForm(kept)
  const fields = form.value
  const wrong = (email: string): string | null => (email !== '' && !isEmail(email) ? 'Enter an email address such as name@shop.example.' : null)
  const problem = fields.storeName.trim() === '' ? 'Enter a name.' : (wrong(fields.storeEmail) ?? wrong(fields.senderEmail))
  const save = (): void => {
    // Only what was changed: a setting that the state never had stays out of it.
    const changed = Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== kept[key as keyof typeof kept]))
    void act.settings_update({ fields: changed })
    form.settle()
    say('Settings saved.')
  }
  const { store } = state
  return (
    <>
      <SaveBar show={form.dirty} what="settings" problem={problem} onSave={save} onDiscard={form.reset} />
      <Card title="Shop">
        <div className="form-grid">
          <TextField label="Shop name" value={fields.storeName} onChange={(storeName) => form.set({ storeName })} maxLength={100} required error={fields.storeName.trim() === '' ? 'Enter a name.' : null} />
          <TextField label="Phone" type="tel" value={fields.storePhone} onChange={(storePhone) => form.set({ storePhone })} maxLength={40} />
          <TextField label="Shop email" type="email" value={fields.storeEmail} onChange={(storeEmail) => form.set({ storeEmail })} error={wrong(fields.storeEmail)} description="Where notices go." />
          <TextField label="Sender email" type="email" value={fields.senderEmail} onChange={(senderEmail) => form.set({ senderEmail })} error={wrong(fields.senderEmail)} description="Customers see it." />
        </div>
      </Card>
      <Card title="Units and times">
        <div className="form-grid">
          <Select label="Currency" value={fields.currency} options={choices(CURRENCIES, fields.currency)} onChange={(currency) => form.set({ currency })} description={`Prices look like ${money(123450)}. Amounts stay as they are.`} />
          <Select label="Time zone" value={fields.timezone} options={choices(ZONES, fields.timezone)} onChange={(timezone) => form.set({ timezone })} description="Days of reports begin by it." />
          <Select label="Weight unit" value={fields.weightUnit} options={choices(UNITS, fields.weightUnit)} onChange={(weightUnit) => form.set({ weightUnit })} />
        </div>
      </Card>
      <Card title="Orders and stock">
        <div className="stack">
          <div className="form-grid">
            <TextField label="Prefix of order numbers" value={fields.orderPrefix ?? ''} onChange={(orderPrefix) => form.set({ orderPrefix })} maxLength={10} description={`The next order: ${fields.orderPrefix ?? ''}${Math.max(1000, ...(state.orders ?? []).map((one) => Number(one?.orderNumber) || 0)) + 1}`} />
            <NumberField label="Stock is low at" value={fields.lowStockAt ?? 5} min={0} max={1000} onChange={(lowStockAt) => form.set({ lowStockAt: lowStockAt ?? 0 })} description="Pieces, for lists and the start page." />
          </div>
          <Switch checked={fields.archiveWhenDone ?? false} onChange={(archiveWhenDone) => form.set({ archiveWhenDone })}>Archive orders when they are paid and sent</Switch>
        </div>
      </Card>
      {store ? (
        <Card title="About the shop">
          <div className="half">
            <AddressLines of={store.address} />
            <Facts of={[['Plan', store.plan || '—'], ['Owner', [store.owner?.firstName, store.owner?.lastName].filter(Boolean).join(' ') || '—'], ['Website', store.customDomain || store.domain || '—'], ['Since', <Moment key="s" of={store.createdAt} />]]} />
          </div>
        </Card>
      ) : null}
    </>
  )
}
