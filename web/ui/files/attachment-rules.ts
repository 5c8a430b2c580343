import { attachmentBytes, nameFault } from '#/shared/attachments/schemas.ts'

/** The maximum number of files per message (the contract's `attachmentIds`). */
export const maxFiles = 5

/** Why a file is rejected before upload; undefined if it is fine. The server applies the same rules. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (size > attachmentBytes.max)
    return `This file is too large (${formatBytes(size)}). The limit is ${formatBytes(attachmentBytes.max)}.`
  if (size < attachmentBytes.min) return 'This file is empty.'
  return nameFault(name)
}

/** The browser's media type for a file, without parameters; often it does not know one. */
export function contentTypeOf({ type }: Pick<File, 'type'>): string {
  const [plain = ''] = type.split(';')
  return /^[\w.+-]+\/[\w.+-]+$/.test(plain) && plain.length <= 255 ? plain : 'application/octet-stream'
}

/** 1536 → '1.5 KB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB']
  // Rounded up: rounded down, a file just over the limit would seem to fit.
  return `${Math.ceil(amount * 10) / 10} ${unit}`
}
