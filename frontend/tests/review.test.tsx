import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Review from '../src/pages/review'
import { hub, show } from './stage'

const ME = { name: 'ada', display_name: 'Ada', kind: 'account', role: 'reviewer', scopes: ['read', 'session', 'review'], sign_in: true }

function tuple(id: number) {
  return {
    id, run: 'r', number: id, task_id: `task-${id}`, state: 'accepted', reason: '', why: '', instruction: `Do the thing number ${id}`, first_instruction: '', applications: ['notes-mock'], difficulty: 'easy', domain: 'documents',
    versions: { 'notes-mock': '1.0.0' }, seconds: {}, attempts: 1, rounds_played: 1, context: [], rounds: [], files: [], verifications: [], reviews: [], filters: {}, costs: { conversations: 0, turns: 0, input_tokens: 0, output_tokens: 0, dollars: 0, seconds: 0, by_role: {} },
  }
}

/** A queue of two; each decision takes one off, undo puts it back. */
function stage() {
  const waiting = [1, 2]
  const asked = hub({
    'GET /api/v1/auth/me': () => ME,
    'GET /api/v1/synthesis/reviews/next': () => ({ item: waiting[0] === undefined ? null : tuple(waiting[0]), left: waiting.length }),
    'GET /api/v1/synthesis/items/1': () => tuple(1),
    ...Object.fromEntries([1, 2].map((id) => [`POST /api/v1/synthesis/items/${id}/reviews`, ({ body }: { body: unknown }) => {
      waiting.shift()
      return { ...(body as object), id: 100 + id, item: id }
    }])),
    'POST /api/v1/synthesis/reviews/101/undo': () => ({ id: 101, item: 1 }),
  })
  return { asked, posts: () => asked.filter((one) => one.method === 'POST') }
}

const press = (key: string): boolean => fireEvent.keyDown(document.body, { key })

test('a key decides, and the next tuple is there', async () => {
  const { posts } = stage()
  show(<Review />)
  await screen.findByText('Do the thing number 1')
  press('k')
  await screen.findByText('Do the thing number 2')
  expect(posts()[0]).toMatchObject({ path: '/api/v1/synthesis/items/1/reviews', body: { reviewer: 'ada', decision: 'keep' } })
})

test('a rejection needs a reason; a digit takes one', async () => {
  const { posts } = stage()
  show(<Review />)
  await screen.findByText('Do the thing number 1')
  press('r')
  const field = await screen.findByLabelText('Reason')
  expect(posts()).toEqual([])
  await userEvent.type(field, '2')
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ decision: 'reject', reason: 'It cannot be done as written' }))
})

test('a modification sends the edited instruction and nothing while it is unchanged', async () => {
  const { posts } = stage()
  show(<Review />)
  await screen.findByText('Do the thing number 1')
  press('m')
  const field = await screen.findByLabelText('Instruction')
  expect(screen.getByRole('button', { name: 'Save and go on' }).hasAttribute('disabled')).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'Do it twice')
  await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }))
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ decision: 'modify', instruction: 'Do it twice' }))
})

test('undo takes the last verdict back and shows its tuple again', async () => {
  const { posts } = stage()
  show(<Review />)
  await screen.findByText('Do the thing number 1')
  press('k')
  await screen.findByText('Do the thing number 2')
  press('u')
  await screen.findByText('Do the thing number 1')
  expect(posts().at(-1)?.path).toBe('/api/v1/synthesis/reviews/101/undo')
})

test('who may only read is told which role it takes', async () => {
  hub({ 'GET /api/v1/auth/me': () => ({ ...ME, role: 'viewer', scopes: ['read'] }) })
  show(<Review />)
  await screen.findByText('Reviewing needs the role reviewer')
})
