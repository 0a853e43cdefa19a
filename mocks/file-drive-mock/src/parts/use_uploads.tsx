/** The way of files from the disk to the drive: asked about names that are there already, checked, sent, recorded. */
import { chooseFiles, useToast, useUpload } from '@mocks/kit'
import { useCallback } from 'react'
import { takes } from '../drive/access'
import { childrenOf } from '../drive/world'
import { useAct, useNow, useSettings, useWorld } from '../hooks'
import { LIMITS } from '../model'
import { useUi } from './ui'

const foldersOf = (file: File): string[] => (file.webkitRelativePath || '').split('/').slice(0, -1).filter((part) => part !== '')

/** The words of a small text file, which are kept beside it: they can be searched, shown and edited. */
export async function textOf(file: File): Promise<string | null> {
  const isText = /^text\/|json$|xml$/.test(file.type) || /\.(txt|md|csv|tsv|log|json)$/i.test(file.name)
  if (!isText || file.size > LIMITS.keptText) return null
  const text = await file.text()
  return text.includes('\u0000') ? null : text
}

export function useUploads() {
  const act = useAct()
  const upload = useUpload()
  const toast = useToast()
  const world = useWorld()
  const now = useNow()
  const { ask } = useUi()
  const { uploadConflict } = useSettings()

  const send = useCallback(
    async (files: readonly File[], parentId: string | null, conflict: 'keep' | 'version'): Promise<void> => {
      const queue = await act.upload_begin({ files: files.map((file) => ({ name: file.name, size: file.size, mimeType: file.type, folders: foldersOf(file), conflict })), parentId })
      let done = 0
      for (const [index, entry] of queue.entries()) {
        if (entry.status !== 'uploading') continue
        try {
          const [stored] = await upload([files[index]!])
          if (stored !== undefined && (await act.upload_finish({ uploadId: entry.id, stored, text: await textOf(files[index]!) })) !== null) done += 1
        } catch (problem) {
          await act.upload_fail({ uploadIds: [entry.id], message: problem instanceof Error ? problem.message : String(problem) })
        }
      }
      const failed = queue.length - done
      toast({ message: failed === 0 ? `${done === 1 ? `“${files[0]!.name}”` : `${done} files`} uploaded.` : `${done} uploaded, ${failed} not: see the list of uploads.` })
    },
    [act, toast, upload],
  )

  const start = useCallback(
    async (files: readonly File[], parentId: string | null): Promise<void> => {
      if (files.length === 0) return
      if (!takes(world, parentId, now)) return toast({ message: 'You cannot add files to this folder.' })
      const there = new Set(childrenOf(world, parentId).filter((entry) => !entry.trashed && entry.type !== 'folder').map((entry) => entry.name.toLowerCase()))
      const names = files.filter((file) => foldersOf(file).length === 0 && there.has(file.name.toLowerCase())).map((file) => file.name)
      if (names.length > 0 && uploadConflict === 'ask') ask({ kind: 'conflict', files, names, parentId })
      else await send(files, parentId, uploadConflict === 'version' ? 'version' : 'keep')
    },
    [ask, now, send, toast, uploadConflict, world],
  )

  const choose = useCallback(async (parentId: string | null, folder: boolean): Promise<void> => start(await chooseFiles({ multiple: true, folder }), parentId), [start])

  return { choose, start, send }
}
