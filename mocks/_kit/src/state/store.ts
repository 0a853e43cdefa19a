/**
 * One session's state in an open page.
 *
 * Enters: named actions from the screens, events from the hub. Leaves: the state to show, and one POST per action.
 * What is shown is the last state the hub confirmed (`base`) with the actions not yet confirmed applied on top. Writes
 * go out in order, one at a time, each with the version it was made on. While a request is in flight events wait, so
 * that the echo of an own write is never applied twice. Nothing is kept outside this object.
 */
import { type Recipe, run } from './action'
import { type Context, contextAt, type Env } from './context'
import { applyPatch, equal, type Operation } from './patch'
import { HubError, type HubEvent, type Loaded, type Transport } from './transport'

/** What the page has to tell its user about writing. */
export interface Trouble {
  readonly kind: 'unsaved' | 'overtaken'
  readonly label: string
  readonly message: string
}

/** What screens see; a new object at each change. */
export interface View<S> {
  readonly state: S
  readonly context: Context
  readonly pending: number
  readonly trouble: Trouble | null
}

interface Pending<S> {
  readonly label: string
  readonly recipe: Recipe<S, unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (reason: unknown) => void
  patch: Operation[]
  result: unknown
  /** An earlier attempt ended without an answer: it may have been applied. */
  unsure: boolean
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

export class Store<S extends object> {
  #base!: S
  #version = 0
  #env!: Env
  #ticks = 0
  #queue: Pending<S>[] = []
  #held: HubEvent[] = []
  #busy = false
  #stale = false
  #failures = 0
  #wake: (() => void) | null = null
  #view!: View<S>
  #trouble: Trouble | null = null
  readonly #listeners = new Set<() => void>()

  constructor(
    loaded: Loaded,
    private readonly transport: Transport,
  ) {
    this.#adopt(loaded)
    this.#show()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): View<S> => this.#view

  /** The version that the base stands at. */
  readonly version = (): number => this.#version

  /** Applies an action and sends it. Resolves with the action's result once the hub has accepted it. */
  dispatch<R>(label: string, recipe: Recipe<S, R>): Promise<R> {
    const made = run(this.#view.state, recipe, this.#env, this.#ticks + this.#queue.length)
    if (made.patch.length === 0) return Promise.resolve(made.result as R)
    const done = new Promise<R>((resolve, reject) => {
      const settle = resolve as (result: unknown) => void
      this.#queue.push({ label, recipe: recipe as Recipe<S, unknown>, resolve: settle, reject, unsure: false, ...made })
    })
    this.#show(made.state)
    void this.#work()
    return done
  }

  /** An event of the hub. Versions that are known already change nothing. */
  receive(event: HubEvent): void {
    this.#held.push(event)
    if (!this.#busy) this.#drain()
    void this.#work()
  }

  /** Ends the pause before the next attempt. */
  retry(): void {
    this.#wake?.()
  }

  dismiss(): void {
    if (this.#trouble?.kind !== 'overtaken') return
    this.#trouble = null
    this.#show()
  }

  async #work(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    while (this.#stale || this.#queue.length > 0) {
      try {
        if (this.#stale) await this.#reload()
        else await this.#sendFirst()
        this.#failures = 0
        if (this.#trouble?.kind === 'unsaved') this.#trouble = null
      } catch (error) {
        await this.#pause(error)
      }
      this.#drain()
    }
    this.#busy = false
  }

  async #sendFirst(): Promise<void> {
    const first = this.#queue[0]!
    try {
      const version = await this.transport.send({ patch: first.patch, if_version: this.#version, label: first.label })
      this.#confirm(version)
    } catch (error) {
      if (error instanceof HubError && error.status === 409) {
        this.#stale = true
        return
      }
      first.unsure ||= !(error instanceof HubError) || error.status === 0 || error.status >= 500
      throw error
    }
  }

  /** The hub has the first action: it becomes part of the base. */
  #confirm(version: number): void {
    const first = this.#queue.shift()!
    this.#base = applyPatch(this.#base, first.patch)
    this.#version = version
    this.#ticks += 1
    first.resolve(first.result)
  }

  async #reload(): Promise<void> {
    const loaded = await this.transport.load()
    const first = this.#queue[0]
    const landed = first !== undefined && first.unsure && this.#landed(first, loaded)
    this.#stale = false
    this.#adopt(loaded)
    if (landed) this.#queue.shift()!.resolve(first.result)
    this.#rebase()
  }

  /** Was the unanswered write applied after all? Then sending it again would do it twice. */
  #landed(first: Pending<S>, loaded: Loaded): boolean {
    if (this.#held.some((event) => this.#isEcho(event))) return true
    return loaded.version === this.#version + 1 && equal(loaded.stored_state, applyPatch(this.#base, first.patch))
  }

  /** Does the event tell that the unanswered write was applied? */
  #isEcho(event: HubEvent): boolean {
    const first = this.#queue[0]
    if (!first?.unsure || event.version !== this.#version + 1) return false
    return event.label === first.label && equal(event.patch, first.patch)
  }

  async #pause(error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error)
    const label = this.#queue[0]?.label ?? 'refresh'
    this.#trouble = { kind: 'unsaved', label, message }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
    this.#failures += 1
    this.#show()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = null
  }

  /** Takes in the events that waited, as far as they continue the base. */
  #drain(): void {
    let moved = false
    for (const event of this.#held.splice(0).sort((one, other) => one.version - other.version)) {
      // A lower version with a whole new state is another life of the session (deleted, set again).
      if (event.version < this.#version && event.patch === null) this.#stale = true
      if (event.version <= this.#version || this.#stale) continue
      if (this.#isEcho(event)) this.#confirm(event.version)
      else if (event.version === this.#version + 1 && event.patch !== null && this.#follow(event)) moved = true
      else this.#stale = true
    }
    if (moved) this.#rebase()
    else this.#show()
  }

  #follow(event: HubEvent): boolean {
    try {
      this.#base = applyPatch(this.#base, event.patch ?? [])
    } catch {
      return false
    }
    this.#version = event.version
    if (event.actor === 'ui') this.#ticks += 1
    return true
  }

  #adopt(loaded: Loaded): void {
    if (loaded.stored_state === null) throw new HubError(404, 'This session has no state, and the mock has no seed.')
    this.#base = loaded.stored_state as S
    this.#version = loaded.version
    this.#env = loaded.env
    this.#ticks = loaded.env.ticks
  }

  /** Applies what is pending on a base that has changed under it. */
  #rebase(): void {
    let state = this.#base
    const kept: Pending<S>[] = []
    for (const pending of this.#queue) {
      try {
        const made = run(state, pending.recipe, this.#env, this.#ticks + kept.length)
        Object.assign(pending, { patch: made.patch, result: made.result, unsure: false })
        state = made.state
        if (made.patch.length > 0) kept.push(pending)
        else pending.resolve(made.result)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        this.#trouble = { kind: 'overtaken', label: pending.label, message }
        pending.reject(error)
      }
    }
    this.#queue = kept
    this.#show(state)
  }

  #show(state: S = this.#view?.state ?? this.#base): void {
    const context = contextAt(this.#env, this.#ticks + this.#queue.length)
    this.#view = { state, context, pending: this.#queue.length, trouble: this.#trouble }
    for (const listener of this.#listeners) listener()
  }
}
