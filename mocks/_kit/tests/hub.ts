/**
 * A session as the hub keeps it, in memory, behind the store's Transport: versions, `if_version`, events. Tests decide
 * when an answer arrives, is lost, or is refused; several stores can share one session.
 */
import { contextAt, type Env } from '../src/state/context'
import { applyPatch } from '../src/state/patch'
import { HubError, type HubEvent, type Loaded, type Transport, type Write } from '../src/state/transport'

export const ENV: Env = { now: '2026-03-02T09:00:00Z', seed: 7, timezone: 'UTC', locale: 'en-US', clock: 'moving', ticks: 0 }

export interface World {
  count: number
  log: string[]
  items: Record<string, { name: string }>
}

export class Hub {
  state: World = { count: 0, log: [], items: {} }
  version = 0
  ticks = 0
  loads = 0
  readonly sent: Write[] = []
  /** Consulted at each write: throw to refuse it, return "lost" to apply it and lose the answer. */
  onSend: (write: Write) => Promise<'ok' | 'lost'> | 'ok' | 'lost' = () => 'ok'
  #listeners = new Set<(event: HubEvent) => void>()

  transport(): Transport {
    return {
      load: () => this.load(),
      send: (write) => this.#send(write),
      listen: (received) => {
        this.#listeners.add(received)
        return () => this.#listeners.delete(received)
      },
    }
  }

  async load(): Promise<Loaded> {
    this.loads += 1
    return { stored_state: structuredClone(this.state) as unknown as Record<string, unknown>, version: this.version, env: { ...ENV, ticks: this.ticks } }
  }

  /** Someone else changes the session. */
  change(patch: Write['patch'], actor: HubEvent['actor'] = 'api', label: string | null = null, tell = true): void {
    this.state = applyPatch(this.state, patch)
    this.version += 1
    if (actor === 'ui') this.ticks += 1
    if (tell) this.tell({ version: this.version, action: 'patch', label, actor, patch })
  }

  replace(state: World): void {
    this.state = state
    this.version += 1
    this.tell({ version: this.version, action: 'set', label: null, actor: 'api', patch: null })
  }

  tell(event: HubEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  async #send(write: Write): Promise<number> {
    this.sent.push(write)
    const fate = await this.onSend(write)
    if (write.if_version !== this.version) throw new HubError(409, 'The session is at another version.')
    this.change(write.patch, 'ui', write.label)
    if (fate === 'lost') throw new HubError(0, 'The server could not be reached.')
    return this.version
  }
}

export const idAt = (tick: number): string => contextAt(ENV, tick).id('item')
