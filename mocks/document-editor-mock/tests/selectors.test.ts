/** What screens find in a state: search, sorting, duties; and how pages are cut. */
import { expect, test } from 'vitest'
import type { State } from '../src/model'
import { cutPages } from '../src/parts/cut_pages'
import { commentsOnMine, dutiesOf, listed, readWish, search, sorted, titleMatches, titleOf } from '../src/selectors'
import { as, seed } from './play'

const titles = (query: string, state: State = seed): string[] => search(state, query).map((hit) => titleOf(hit.document))

test('searching reads titles and text, whatever the case and the accents, and words in quotation marks together', () => {
  expect(titles('KUCHENGERATE')).toContain('Wandtext Küchengeräte, Überarbeitung für Größe 24')
  expect(titles('台所')).toHaveLength(1)
  expect(titles('"small crane"')).toEqual(['Loan letter, Harbour office'])
  expect(titles('crane small').length).toBeGreaterThanOrEqual(1)
  expect(titles('   ')).toEqual([])
})

test('a search can be narrowed to owners and to what is starred', () => {
  expect(readWish('plan owner:"Tobias Renn" is:starred')).toEqual({ words: 'plan', owner: 'Tobias Renn', starred: true })
  expect(search(seed, 'plan owner:me').every((hit) => hit.document.ownerId === 'user-1')).toBe(true)
  expect(search(seed, 'is:starred').every((hit) => hit.document.starred)).toBe(true)
})

test('what one may not see is neither listed nor found', () => {
  expect(titles('Salaries')).toEqual([])
  expect(titles('Salaries', as('user-8'))).toHaveLength(1)
  expect(listed(as('user-7')).some((one) => one.title === 'Ideas for autumn')).toBe(false)
})

test('documents are sorted by time, title and owner; titles are matched by every word', () => {
  const all = Object.values(seed.documents)
  const times = sorted(all, 'updated', seed).map((one) => one.updated)
  expect(times).toEqual(times.toSorted().reverse())
  const names = sorted(all.filter((one) => /^Q\d/.test(one.title)), 'title', seed).map((one) => one.title)
  expect(names[0]).toBe('Q1 report 2025')
  expect(titleMatches(seed.documents['doc-1']!, 'plan spring')).toBe(true)
  expect(titleMatches(seed.documents['doc-1']!, 'plan autumn')).toBe(false)
})

test('the inbox holds what is assigned to a person or names them, and what is said on their documents', () => {
  expect(dutiesOf(seed).every(({ comment }) => comment.assigneeId === 'user-1' || comment.content.includes('@Mara Ellison') || comment.replies.some((one) => one.content.includes('@Mara Ellison')))).toBe(true)
  expect(commentsOnMine(seed).every(({ comment, document }) => document.ownerId === 'user-1' && comment.userId !== 'user-1' && !comment.resolved)).toBe(true)
  expect(dutiesOf(seed).length).toBeGreaterThan(1)
})

test('pages are cut between blocks, at page breaks, and within what is taller than a page', () => {
  const block = (top: number, height: number, isBreak = false) => ({ html: `<p>${top}</p>`, top, bottom: top + height, isBreak })
  expect(cutPages([], 100)).toEqual([{ html: '', offset: 0 }])
  expect(cutPages([block(0, 60), block(60, 30), block(90, 20)], 100).map((page) => page.html)).toEqual(['<p>0</p><p>60</p>', '<p>90</p>'])
  expect(cutPages([block(0, 10), block(10, 5, true), block(15, 10)], 100)).toHaveLength(2)
  expect(cutPages([block(0, 250)], 100).map((page) => page.offset)).toEqual([0, 100, 200])
})
