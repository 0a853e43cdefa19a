/** Fields that several forms share: prices, tags, addresses, rich descriptions. */
import { RichText, Select, TagGroup, TextField } from '@mocks/kit'
import { useState } from 'react'
import { useWorld } from '../hooks'
import type { Address } from '../model'
import { priceProblem } from '../rules/money'
import { cleanTags, typedTags } from '../rules/words'
import { COUNTRIES, countryName, PROVINCES } from './places'

interface MoneyProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly optional?: boolean
  readonly hideLabel?: boolean
  readonly description?: string
  readonly error?: string | null
  readonly disabled?: boolean
}

export function MoneyField({ optional = false, error, ...props }: MoneyProps) {
  const { currency } = useWorld().settings
  const wrong = error ?? (props.value === '' ? null : priceProblem(props.value, optional))
  return <TextField {...props} label={props.hideLabel ? props.label : `${props.label} (${currency})`} error={wrong} />
}

interface TagsProps {
  readonly label?: string
  readonly tags: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** Enter or a comma adds what is typed. */
export function TagsField({ label = 'Tags', tags, onChange }: TagsProps) {
  const [typed, setTyped] = useState('')
  const add = (text: string): void => {
    if (text.trim() !== '') onChange(cleanTags([...tags, ...typedTags(text)]))
    setTyped('')
  }
  return (
    <div className="tags-field" onBlur={() => add(typed)} onKeyDown={(event) => {
      if (event.key !== 'Enter' || typed.trim() === '') return
      event.preventDefault()
      add(typed)
    }}>
      <TextField label={label} value={typed} onChange={(text) => (text.endsWith(',') ? add(text) : setTyped(text))} maxLength={200} placeholder="Type a tag and press Enter" />
      {tags.length === 0 ? null : <TagGroup label={`Chosen: ${label.toLowerCase()}`} hideLabel tags={tags.map((tag) => ({ id: tag, label: tag }))} onRemove={(ids) => onChange(tags.filter((tag) => !ids.includes(tag)))} />}
    </div>
  )
}

/** What an editor must not meet: scripts, handlers, pictures from elsewhere. */
function safeHtml(html: string): string {
  const bare = html.replace(/<(script|style|iframe|object|embed|video|audio)\b[\s\S]*?<\/\1>/gi, '').replace(/<(img|source|link|iframe|embed)\b[^>]*>/gi, (tag) => (/\ssrc=["']?(\.?\/(?!\/)|data:image)/i.test(tag) ? tag : ''))
  return bare.replace(/<[^>]+>/g, (tag) => tag.replace(/([\s/"'])on[a-z]+(\s*=)/gi, '$1data-off$2'))
}

export function BodyField({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (html: string) => void }) {
  const [touched, setTouched] = useState(false)
  return (
    <div className="body-field" onFocus={() => setTouched(true)}>
      {/* Before one writes, what the editor tidies up is no change. */}
      <RichText label={label} value={safeHtml(value)} onChange={(html) => touched && onChange(html)} tools="basic" minHeight={110} />
    </div>
  )
}

interface AddressProps {
  readonly value: Address
  readonly onChange: (address: Address) => void
  /** Show what is missing. */
  readonly tried?: boolean
}

export function AddressFields({ value, onChange, tried = false }: AddressProps) {
  const set = (change: Partial<Address>): void => onChange({ ...value, ...change })
  const provinces = PROVINCES[value.countryCode] ?? []
  const missing = (text: string, what: string): string | null => (tried && text.trim() === '' ? `Enter ${what}.` : null)
  return (
    <div className="form-grid">
      <Select label="Country" value={value.countryCode === '' ? null : value.countryCode} placeholder="Choose" error={tried && value.countryCode === '' ? 'Choose a country.' : null}
        options={[...COUNTRIES.map(([code, name]) => ({ value: code, label: name })), ...(value.countryCode !== '' && !COUNTRIES.some(([code]) => code === value.countryCode) ? [{ value: value.countryCode, label: value.country || value.countryCode }] : [])]}
        onChange={(code) => set({ countryCode: code, country: countryName(code), province: '', provinceCode: '' })}
      />
      <TextField label="Company" value={value.company ?? ''} onChange={(company) => set({ company })} />
      <TextField label="First name" value={value.firstName} onChange={(firstName) => set({ firstName })} />
      <TextField label="Last name" value={value.lastName} onChange={(lastName) => set({ lastName })} />
      <TextField label="Address" value={value.address1} onChange={(address1) => set({ address1 })} error={missing(value.address1, 'a street and number')} />
      <TextField label="Apartment, floor" value={value.address2 ?? ''} onChange={(address2) => set({ address2 })} />
      <TextField label="City" value={value.city} onChange={(city) => set({ city })} error={missing(value.city, 'a city')} />
      {provinces.length === 0 ? (
        <TextField label="Region" value={value.province} onChange={(province) => set({ province })} />
      ) : (
        <Select label="State or province" value={provinces.some(([code]) => code === value.provinceCode) ? value.provinceCode : null} placeholder="Choose" options={provinces.map(([code, name]) => ({ value: code, label: name }))}
          onChange={(code) => set({ provinceCode: code, province: provinces.find(([one]) => one === code)![1] })}
        />
      )}
      <TextField label="Postal code" value={value.zip} onChange={(zip) => set({ zip })} />
      <TextField label="Phone" type="tel" value={value.phone ?? ''} onChange={(phone) => set({ phone })} />
    </div>
  )
}

export const addressComplete = (address: Address): boolean => address.address1.trim() !== '' && address.city.trim() !== '' && address.countryCode !== ''
export const NO_ADDRESS: Address = { firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', province: '', provinceCode: '', country: '', countryCode: '', zip: '', phone: '' }

/** The lines of an address; none where there is none. */
export function AddressLines({ of }: { readonly of: Address | null | undefined }) {
  if (!of || (!of.address1 && !of.city && !of.country)) return <p className="muted">No address</p>
  const lines = [[of.firstName, of.lastName].filter(Boolean).join(' '), of.company, of.address1, of.address2, [of.city, of.provinceCode, of.zip].filter(Boolean).join(' '), of.country, of.phone].filter(Boolean)
  return (
    <address className="address">
      {lines.map((line, index) => <span key={index} dir="auto">{line}</span>)}
    </address>
  )
}
