/** ZIP files. Enters: files by path. Leaves: the archive, or what one holds. The library is loaded when it is used. */

export interface ZipPart {
  /** With slashes: "letters/march.txt". */
  readonly path: string
  readonly content: string | Blob
}

export interface ZipEntry {
  readonly path: string
  readonly size: number
}

/** Two parts of one path stand side by side: "a.txt", "a (1).txt". All carry the same date, so equal parts give equal bytes. */
export async function toZip(parts: readonly ZipPart[]): Promise<Blob> {
  const { zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const { path, content } of parts) files[freePath(path, files)] = await bytesOf(content)
  return new Blob([zipSync(files, { mtime: '2026-01-01T12:00:00' }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' })
}

/** What stands in an archive, without unpacking it. Throws where it is none. */
export async function zipEntries(archive: Blob): Promise<ZipEntry[]> {
  const { unzipSync } = await import('fflate')
  const found: ZipEntry[] = []
  unzipSync(await bytesOf(archive), {
    filter: ({ name, originalSize }) => {
      if (!name.endsWith('/')) found.push({ path: name, size: originalSize })
      return false
    },
  })
  return found
}

async function bytesOf(content: string | Blob): Promise<Uint8Array> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(await new Response(content).arrayBuffer())
}

function freePath(path: string, taken: Readonly<Record<string, unknown>>): string {
  const clean = path.split('/').filter((part) => part !== '' && part !== '.' && part !== '..').join('/') || 'file'
  const [, stem = clean, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(clean) ?? []
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? clean : `${stem} (${count})${ending}`
    if (!(name in taken)) return name
  }
}
