/** Records that may be the same. Enters: what a person typed or a lead has. Leaves: records, the likeliest first. Pure. */
import type { Kind } from '../model'
import { folded, text } from '../read'
import { type Rec, said, type World } from '../world'

export interface Match {
  readonly rec: Rec
  readonly why: string
  readonly score: number
}

const ENDINGS = /\b(inc|llc|ltd|limited|gmbh|co|corp|corporation|company|group|sa|ag|bv|plc|the|and)\b/g

/** A company's name without what is written in many ways. */
export const companyKey = (name: string): string => folded(name).replace(/&/g, ' ').replace(/[^\p{L}\p{N} ]/gu, ' ').replace(ENDINGS, ' ').replace(/\s+/g, ' ').trim()
const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-9)
const siteKey = (site: string): string => folded(site).replace(/^https?:\/\//, '').replace(/^www\./, '').replace(/\/.*$/, '')
const mailSite = (mail: string): string => folded(mail).split('@')[1] ?? ''

export interface Asked {
  readonly name?: string
  readonly company?: string
  readonly email?: string
  readonly phone?: string
  readonly website?: string
}

export function accountMatches(world: World, asked: Asked): Match[] {
  const wanted = companyKey(asked.company ?? '')
  return best(world.all.account, (rec) => {
    const name = companyKey(rec.name)
    if (wanted !== '' && name === wanted) return ['same name', 3]
    if (siteKey(asked.website ?? '') !== '' && siteKey(asked.website ?? '') === siteKey(said(rec, 'website'))) return ['same website', 2]
    if (wanted.length > 4 && name.length > 4 && (name.startsWith(wanted) || wanted.startsWith(name))) return ['similar name', 1]
    if (phoneKey(asked.phone ?? '').length > 6 && phoneKey(asked.phone ?? '') === phoneKey(said(rec, 'phone'))) return ['same phone', 1]
    const site = siteKey(said(rec, 'website'))
    return site !== '' && site === mailSite(asked.email ?? '') ? ['email of the same domain', 1] : null
  })
}

export function personMatches(world: World, kind: 'lead' | 'contact', asked: Asked, except = ''): Match[] {
  return best(world.all[kind].filter((rec) => rec.id !== except && rec.converted === null), (rec) => {
    const mail = folded(asked.email ?? '')
    if (mail !== '' && mail === folded(said(rec, 'email'))) return ['same email', 3]
    const name = folded(asked.name ?? '')
    const company = kind === 'lead' ? said(rec, 'company') : (world.find('account', said(rec, 'accountId'))?.name ?? '')
    if (name.length > 3 && name === folded(rec.name)) return companyKey(company) === companyKey(asked.company ?? '') ? ['same name and company', 3] : ['same name', 2]
    const phone = phoneKey(asked.phone ?? '')
    return phone.length > 6 && [said(rec, 'phone'), said(rec, 'mobile')].some((one) => phoneKey(one) === phone) ? ['same phone', 1] : null
  })
}

/** What a person typed for a new record, compared with what is there. */
export function matchesOf(world: World, kind: Kind, fields: Readonly<Record<string, unknown>>, except = ''): Match[] {
  const name = `${text(fields.firstName)} ${text(fields.lastName)}`.trim()
  const asked = { name, email: text(fields.email), phone: text(fields.phone), company: text(fields.company), website: text(fields.website) }
  if (kind === 'account') return accountMatches(world, { ...asked, company: text(fields.name) }).filter((match) => match.rec.id !== except)
  if (kind === 'lead') return personMatches(world, 'lead', asked, except)
  if (kind === 'contact') return personMatches(world, 'contact', { ...asked, company: world.find('account', text(fields.accountId))?.name ?? '' }, except)
  return []
}

function best(all: readonly Rec[], judge: (rec: Rec) => [string, number] | null): Match[] {
  return all
    .map((rec): Match | null => {
      const found = judge(rec)
      return found === null ? null : { rec, why: found[0], score: found[1] }
    })
    .filter((match) => match !== null)
    .sort((one, other) => other.score - one.score)
    .slice(0, 6)
}
