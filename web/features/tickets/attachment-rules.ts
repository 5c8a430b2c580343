import { attachmentBytes, isSafeName } from '#/shared/attachments.ts'

/** How many files go with one message (the contract's `attachmentIds`). */
export const mostFiles = 5

/** Why a file is not even sent; undefined where nothing speaks against it. The server says the same. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size > attachmentBytes.most)
    return `This file is too large (${formatBytes(size)}). The limit is ${formatBytes(attachmentBytes.most)}.`
  if (size < attachmentBytes.least) return 'This file is empty.'
  return isSafeName(name) ? undefined : 'Files of this type aren’t allowed. Put it in a ZIP archive instead.'
}

/** What the browser calls a file's kind, without parameters; it knows many kinds not at all. */
export function contentTypeOf({ type }: Pick<File, 'type'>): string {
  const [plain = ''] = type.split(';')
  return /^[\w.+-]+\/[\w.+-]+$/.test(plain) && plain.length <= 255 ? plain : 'application/octet-stream'
}

/** 1536 → '1.5 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB']
  // Rounded down, a file just over a limit would seem to keep it.
  return `${Math.ceil(amount * 10) / 10} ${unit}`
}
