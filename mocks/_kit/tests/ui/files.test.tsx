// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FileCard, FilePicker, FilePreview, fileSize } from '../../src'
import { type Upload, UploadContext, uploadToHub } from '../../src/state/upload'
import { expectAccessible, show } from '../render'

afterEach(() => vi.unstubAllGlobals())

const NOTE = new File(['hello'], 'note.txt', { type: 'text/plain' })
const STORED = { name: 'note.txt', size: 5, type: 'text/plain', url: '/m/x/files/s1/note.txt' }
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!

function picker(upload: Upload, stored: (files: unknown) => void, more = {}) {
  return (
    <UploadContext value={upload}>
      <FilePicker label="Receipt" onStored={stored} {...more} />
    </UploadContext>
  )
}

test('sizes', () => expect([0, 999, 1500, 14_200, 2_400_000].map(fileSize)).toEqual(['0 bytes', '999 bytes', '1.5 KB', '14 KB', '2.4 MB']))

test('a chosen file is uploaded, and the mock hears what was stored', async () => {
  const [upload, stored] = [vi.fn<Upload>().mockResolvedValue([STORED]), vi.fn()]
  const { user } = show(picker(upload, stored))
  expect(screen.getByRole('button', { name: 'Receipt: choose a file' })).toBeTruthy()
  await user.upload(input(), NOTE)
  await waitFor(() => expect(stored).toHaveBeenCalledExactlyOnceWith([STORED]))
  expect(upload.mock.calls[0]![0][0]!.name).toBe('note.txt')
  await expectAccessible()
})

test('an upload that fails says why and can be tried again', async () => {
  const upload = vi.fn<Upload>().mockRejectedValueOnce(new Error('Too large.')).mockResolvedValue([STORED])
  const stored = vi.fn()
  const { user } = show(picker(upload, stored))
  await user.upload(input(), NOTE)
  expect((await screen.findByRole('alert')).textContent).toContain('note.txt: Too large.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(stored).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is too large or of another kind is never sent', async () => {
  const upload = vi.fn<Upload>()
  const first = show(picker(upload, vi.fn(), { maxBytes: 3 }))
  await first.user.upload(input(), NOTE)
  expect((await screen.findByRole('alert')).textContent).toContain('3 bytes are allowed')
  const { user } = show(picker(upload, vi.fn(), { accept: ['.pdf'] }))
  input().accept = ''
  await user.upload(input(), NOTE)
  expect((await screen.findByRole('alert')).textContent).toContain('Allowed: .pdf')
  expect(upload).not.toHaveBeenCalled()
})

test('an upload goes to the session of the page, and its refusal is told in the words of the hub', async () => {
  const fetching = vi.fn().mockResolvedValueOnce(Response.json({ success: true, files: [{ original_name: 'note.txt', stored_name: 'a.txt', size: 5, content_type: 'text/plain', url: '/files/s1/a.txt' }] }))
  vi.stubGlobal('fetch', fetching)
  window.history.replaceState(null, '', '/deep/page?sid=s1')
  expect(await uploadToHub([NOTE])).toEqual([{ name: 'note.txt', size: 5, type: 'text/plain', url: '/files/s1/a.txt' }])
  const [url, init] = fetching.mock.calls[0]! as [URL, RequestInit]
  expect([url.pathname, url.search, init.method]).toEqual(['/upload', '?sid=s1', 'POST'])
  expect(((init.body as FormData).get('files') as File).name).toBe('note.txt')
  fetching.mockResolvedValueOnce(Response.json({ error: 'too_large', message: 'At most 25 MiB.' }, { status: 413 }))
  await expect(uploadToHub([NOTE])).rejects.toThrow('At most 25 MiB.')
  fetching.mockRejectedValueOnce(new TypeError('no'))
  await expect(uploadToHub([NOTE])).rejects.toThrow('could not be reached')
})

test('a stored file is named, opened, downloaded and removed', async () => {
  const [open, remove] = [vi.fn(), vi.fn()]
  const { user } = show(<FileCard file={STORED} onOpen={open} onRemove={remove} />)
  const link = screen.getByRole('link', { name: 'Download note.txt' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([STORED.url, 'note.txt'])
  await user.click(screen.getByRole('button', { name: 'note.txt' }))
  await user.click(screen.getByRole('button', { name: 'Remove note.txt' }))
  expect([open.mock.calls.length, remove.mock.calls.length]).toEqual([1, 1])
  await expectAccessible()
})

test('a preview shows the text of a text and the picture of a picture', async () => {
  const fetching = vi.fn(async () => new Response('hello'))
  vi.stubGlobal('fetch', fetching)
  const { again } = show(<FilePreview file={STORED} onClose={vi.fn()} />)
  expect(await screen.findByText('hello')).toBeTruthy()
  expect(fetching).toHaveBeenCalledWith(`${STORED.url}?inline=1`)
  again(<FilePreview file={{ ...STORED, name: 'a.png', type: 'image/png' }} onClose={vi.fn()} />)
  expect(screen.getByRole('img', { name: 'a.png' }).getAttribute('src')).toBe(`${STORED.url}?inline=1`)
  again(<FilePreview file={{ ...STORED, type: 'application/x-other' }} onClose={vi.fn()} />)
  expect(screen.getByText('No preview')).toBeTruthy()
})
