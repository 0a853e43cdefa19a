/** The global search: records, files and posts that have all words somewhere. Pure. */
import { OBJECTS } from '../meta/objects'
import { KINDS } from '../model'
import { folded } from '../read'
import type { Rec, World } from '../world'
import { words } from './conditions'

const LOOKED: Readonly<Record<string, readonly string[]>> = {
  lead: ['company', 'email', 'phone', 'mobile', 'title', 'city'], account: ['phone', 'website', 'industry', 'billingCity'], contact: ['accountId', 'email', 'phone', 'mobile', 'title'],
  opportunity: ['accountId', 'stage', 'nextStep'], case: ['caseNumber', 'accountId', 'contactId', 'description'],
}

export interface Hit {
  readonly rec: Rec
  readonly score: number
}

/** The name counts most: its beginning, then any part of it, then the other fields. */
export function searchRecords(world: World, text: string): Hit[] {
  const wanted = folded(text)
  const parts = wanted.split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  return KINDS.flatMap((kind) =>
    world.all[kind].map((rec): Hit | null => {
      const name = folded(rec.name)
      const all = `${name} ${folded((LOOKED[kind] ?? []).map((key) => words(world, rec, key)).join(' '))} ${folded(OBJECTS[kind].label)}`
      if (!parts.every((part) => all.includes(part))) return null
      return { rec, score: name === wanted ? 4 : name.startsWith(wanted) ? 3 : parts.every((part) => name.includes(part)) ? 2 : 1 }
    }),
  )
    .filter((hit) => hit !== null)
    .sort((one, other) => other.score - one.score)
}
