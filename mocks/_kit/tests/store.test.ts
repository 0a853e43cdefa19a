import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Store } from '../src/state/store'
import { HubError } from '../src/state/transport'
import { Hub, idAt, type World } from './hub'

let hub: Hub

beforeEach(() => {
  vi.useFakeTimers()
  hub = new Hub()
})
afterEach(() => vi.useRealTimers())

async function open(listen = true): Promise<Store<World>> {
  const transport = hub.transport()
  const store = new Store<World>(await transport.load(), transport)
  if (listen) transport.listen((event) => store.receive(event), store.version)
  return store
}

const add = (store: Store<World>) => store.dispatch('count_add', (draft) => void (draft.count += 1))
const note = (store: Store<World>, text: string) => store.dispatch('log_add', (draft) => void draft.log.push(text))
const create = (store: Store<World>, name: string) =>
  store.dispatch('item_create', (draft, context) => {
    const id = context.id('item')
    draft.items[id] = { name }
    return id
  })
const settled = () => vi.advanceTimersByTimeAsync(0)

test('an action shows at once and is sent as one labelled patch on the version it was made on', async () => {
  const store = await open()
  const done = add(store)
  expect(store.view().state.count).toBe(1)
  await done
  expect(hub.sent).toEqual([{ patch: [{ op: 'replace', path: '/count', value: 1 }], if_version: 0, label: 'count_add' }])
  expect(hub.state.count).toBe(1)
})

test('an action that changes nothing is not sent and does not move the clock', async () => {
  const store = await open()
  await store.dispatch('nothing', (draft) => void (draft.count = 0))
  expect(hub.sent).toEqual([])
  expect(store.view().context.now()).toBe('2026-03-02T09:00:00Z')
})

test('an action that throws changes nothing', async () => {
  const store = await open()
  expect(() =>
    store.dispatch('broken', (draft) => {
      draft.count = 9
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(store.view().state.count).toBe(0)
  expect(hub.sent).toEqual([])
})

test('writes go out in the order they were made, one at a time', async () => {
  const waiting: (() => void)[] = []
  hub.onSend = () => new Promise((resolve) => waiting.push(() => resolve('ok')))
  const store = await open()
  const all = Promise.all([note(store, 'a'), note(store, 'b'), note(store, 'c')])
  expect(store.view().state.log).toEqual(['a', 'b', 'c'])
  for (const text of ['a', 'b', 'c']) {
    await settled()
    expect(waiting).toHaveLength(1)
    expect(hub.sent.at(-1)?.patch[0]?.value).toBe(text)
    waiting.shift()!()
  }
  await all
  expect(hub.state.log).toEqual(['a', 'b', 'c'])
  expect(hub.sent.map((write) => write.if_version)).toEqual([0, 1, 2])
})

test('on a conflict the action is applied again to the fresh state, with a fresh id', async () => {
  const store = await open(false)
  hub.change([{ op: 'replace', path: '/count', value: 10 }], 'ui')
  const id = await create(store, 'mine')
  expect(hub.state).toEqual({ count: 10, log: [], items: { [idAt(1)]: { name: 'mine' } } })
  expect(id).toBe(idAt(1))
  expect(store.view().state).toEqual(hub.state)
})

test('two pages adding to the same number lose nothing', async () => {
  const [one, other] = [await open(false), await open(false)]
  await Promise.all([add(one), add(other), add(one), add(other)])
  expect(hub.state.count).toBe(4)
})

test('an action that no longer fits the fresh state is told to the user', async () => {
  hub.state.items = { a: { name: 'first' } }
  const store = await open(false)
  hub.change([{ op: 'remove', path: '/items/a' }])
  const done = store.dispatch('item_rename', (draft) => {
    if (!draft.items.a) throw new Error('The item is gone.')
    draft.items.a.name = 'second'
  })
  await expect(done).rejects.toThrow('The item is gone.')
  expect(store.view().trouble).toMatchObject({ kind: 'overtaken', label: 'item_rename' })
  store.dismiss()
  expect(store.view().trouble).toBeNull()
})

test('a refused write is shown, kept, and sent again after a growing pause', async () => {
  let failures = 3
  hub.onSend = () => {
    if (failures-- > 0) throw new HubError(503, 'The store is busy.')
    return 'ok'
  }
  const store = await open()
  void add(store)
  await settled()
  expect(store.view()).toMatchObject({ state: { count: 1 }, pending: 1, trouble: { kind: 'unsaved', message: 'The store is busy.' } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(hub.sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(hub.sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(hub.sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(hub.state.count).toBe(1)
  expect(store.view()).toMatchObject({ pending: 0, trouble: null })
})

test('Retry sends at once', async () => {
  let refuse = true
  hub.onSend = () => {
    if (refuse) throw new HubError(503, 'busy')
    return 'ok'
  }
  const store = await open()
  const done = add(store)
  await settled()
  refuse = false
  store.retry()
  await done
  expect(hub.state.count).toBe(1)
})

test('a write whose answer was lost is not applied twice', async () => {
  for (const listening of [true, false]) {
    hub = new Hub()
    let first = true
    hub.onSend = () => {
      const fate = first ? 'lost' : 'ok'
      first = false
      return fate
    }
    const store = await open(listening)
    const done = Promise.all([note(store, 'once'), note(store, 'then')])
    await vi.advanceTimersByTimeAsync(5_000)
    await done
    expect(hub.state.log).toEqual(['once', 'then'])
    expect(store.view().state.log).toEqual(['once', 'then'])
  }
})

test('an event changes the open page without another read', async () => {
  const store = await open()
  hub.change([{ op: 'add', path: '/log/-', value: 'from outside' }])
  expect(store.view().state.log).toEqual(['from outside'])
  expect(hub.loads).toBe(1)
})

test('the echo of an own write is ignored', async () => {
  const store = await open()
  await note(store, 'mine')
  hub.tell({ version: 1, action: 'patch', label: 'log_add', actor: 'ui', patch: [{ op: 'add', path: '/log/0', value: 'mine' }] })
  expect(store.view().state.log).toEqual(['mine'])
})

test('an event without a patch, and a gap in the versions, make the page read the state again', async () => {
  const store = await open()
  hub.replace({ count: 50, log: [], items: {} })
  await settled()
  expect(store.view().state.count).toBe(50)
  hub.change([{ op: 'replace', path: '/count', value: 51 }], 'api', null, false)
  hub.change([{ op: 'replace', path: '/count', value: 52 }])
  await settled()
  expect(store.view().state.count).toBe(52)
  expect(hub.loads).toBe(3)
})

test('what others do while a write is under way is shown beneath it', async () => {
  let answer: () => void = () => undefined
  hub.onSend = () => new Promise((resolve) => (answer = () => resolve('ok')))
  const store = await open()
  const done = note(store, 'mine')
  await settled()
  hub.change([{ op: 'add', path: '/log/-', value: 'theirs' }])
  expect(store.view().state.log).toEqual(['mine'])
  answer()
  await settled()
  answer()
  await done
  expect(hub.state.log).toEqual(['theirs', 'mine'])
  expect(store.view().state.log).toEqual(['theirs', 'mine'])
})

test('a page that is loaded anew goes on with the ids and the time the first one would have used', async () => {
  const first = await open()
  await create(first, 'a')
  const again = await open()
  expect(await create(again, 'b')).toBe(idAt(1))
  expect(again.view().context.now()).toBe('2026-03-02T09:00:02Z')
  expect(first.view().context.now()).toBe('2026-03-02T09:00:02Z')
})

test('a session without a state is refused with a reason', () => {
  expect(() => new Store({ stored_state: null, version: 0, env: { ...hub, now: '' } as never }, hub.transport())).toThrow('no state')
})
