/**
 * Files to the hub. Enters: files that a user chose. Leaves: what the hub keeps of them; a mock's action writes that
 * into its state. The address is the page's own (../shell/address.ts), as for the store.
 */
import { createContext, useContext } from 'react'
import { readAddress } from '../shell/address'
import { HubError } from './transport'

export interface StoredFile {
  readonly name: string
  readonly size: number
  readonly type: string
  /** Relative to the origin, for links and pictures. */
  readonly url: string
}

export type Upload = (files: readonly File[]) => Promise<StoredFile[]>

interface Answer {
  readonly message?: string
  readonly files?: readonly { readonly original_name: string; readonly size: number; readonly content_type: string; readonly url: string }[]
}

/** POST /upload of this page's session. Throws HubError with the hub's own words. */
export const uploadToHub: Upload = async (files) => {
  const { base, sid } = readAddress(document)
  const url = new URL('upload', base)
  if (sid !== null) url.searchParams.set('sid', sid)
  const body = new FormData()
  for (const file of files) body.append('files', file, file.name)
  const response = await fetch(url, { method: 'POST', body, credentials: 'same-origin' }).catch(() => {
    throw new HubError(0, 'The server could not be reached.')
  })
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (!response.ok || answer.files === undefined) throw new HubError(response.status, answer.message ?? `The server answered with status ${response.status}.`)
  return answer.files.map((file) => ({ name: file.original_name, size: file.size, type: file.content_type, url: file.url }))
}

/** Where files go. Another value stands in for the hub where there is none. */
export const UploadContext = createContext<Upload>(uploadToHub)

export const useUpload = (): Upload => useContext(UploadContext)
