const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** "14 KB", "2.4 MB". */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  return `${step > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${UNITS[step]}`
}
