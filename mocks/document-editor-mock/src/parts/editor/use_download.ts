/** Gives the person the open document as a file. */
import { day, type ExportFormat, exportDocument, type ExportOptions, pageSetup, useClock, useToast } from '@mocks/kit'
import { useCallback } from 'react'
import type { Document } from '../../model'
import { contentOf, titleOf } from '../../selectors'
import { useDesk } from './desk'

export function exportOptions(document: Document, html: string, date: string): ExportOptions {
  return { title: titleOf(document), html, page: pageSetup(document.page), header: document.header ?? null, footer: document.footer ?? null, date, suggested: 'without' }
}

export function useDownload(): (format: ExportFormat) => Promise<void> {
  const { document, handle, saving } = useDesk()
  const clock = useClock()
  const toast = useToast()
  return useCallback(
    async (format) => {
      saving.now()
      try {
        await exportDocument(format, exportOptions(document, handle?.html() ?? contentOf(document), day(clock.now(), clock)))
      } catch (error) {
        toast({ message: `The file could not be made: ${error instanceof Error ? error.message : String(error)}` })
      }
    },
    [clock, document, handle, saving, toast],
  )
}
