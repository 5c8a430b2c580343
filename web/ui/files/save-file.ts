import { serverNow } from '#/web/shell/api/server-clock.ts'
import { localDay } from '#/web/shell/parts/format-time.ts'

/** Saves `text` as a file, JSON unless another type is given. */
export function saveFile(name: string, text: string, type = 'application/json') {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next task the download holds its own reference to the blob.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Today's date in the reader's time zone, for file names: `2026-11-21`. */
export const today = (): string => localDay(serverNow())
