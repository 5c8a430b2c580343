import type { Attachment } from 'postal-mime'
import { isProgram } from '#/functions/attachments/program-file.ts'
import { isVisible, oneLine } from '#/functions/inbound-email/reading/clean-text.ts'
import { pictureSize } from '#/functions/inbound-email/reading/picture-size.ts'
import { attachmentBytes, nameFault } from '#/shared/attachments/schemas.ts'
import { truncate } from '#/shared/lib/text.ts'
import { hasTurningMarks } from '#/shared/lib/turning-marks.ts'

export interface ReceivedFile {
  name: string
  contentType: string
  bytes: Uint8Array
  /** Whether it folds: an inline picture under 10 KB, as signatures have. */
  isInline: boolean
}

export interface ReceivedFiles {
  files: ReceivedFile[]
  /** The names of refused files. */
  blocked: string[]
  /** Whether the email has a part that cannot be read here: encrypted, or Outlook's own format. */
  hasUnreadable: boolean
}

const maxFiles = 20
const maxNames = 50
const smallPicture = 10_240

/** Parts that are kept as files whatever they are called, because the message is in them. */
const unreadableType =
  /^application\/(?:(?:x-)?pkcs7-mime|ms-tnef|vnd\.ms-tnef|pgp-encrypted|x-microsoft-rpmsg-message)$/
const unreadableName = /^(?:winmail\.dat|smime\.p7m|encrypted\.asc|message(?:_v\d)?\.rpmsg)$/i
/** Signatures and reports, which are not content. */
const leftOut =
  /^(?:application\/(?:(?:x-)?pkcs7-signature|pgp-signature|pgp-keys)|message\/(?:global-)?(?:delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers)$/

const defaultNames: Readonly<Record<string, string>> = {
  'application/ms-tnef': 'winmail.dat',
  'application/vnd.ms-tnef': 'winmail.dat',
  'application/pkcs7-mime': 'smime.p7m',
  'application/x-pkcs7-mime': 'smime.p7m',
  'application/x-microsoft-rpmsg-message': 'message.rpmsg',
  'application/pdf': 'document.pdf',
  'application/ics': 'invite.ics',
  'text/calendar': 'invite.ics',
  'message/rfc822': 'message.eml',
  'image/png': 'picture.png',
  'image/jpeg': 'picture.jpg',
  'image/gif': 'picture.gif',
  'image/webp': 'picture.webp',
}

/** An attachment's bytes. */
export const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? content : new Uint8Array(content)

/** The files of an email that are kept, by the checks of uploads. Of an email above the size limit, none is. */
export function receivedFiles(attachments: readonly Attachment[], isOversized: boolean): ReceivedFiles {
  const files: ReceivedFile[] = []
  const blocked: string[] = []
  let hasUnreadable = false
  for (const attachment of attachments) {
    if (leftOut.test(attachment.mimeType)) continue
    const bytes = bytesOf(attachment)
    const picture = pictureSize(bytes)
    if (picture && picture.width <= 2 && picture.height <= 2) continue
    const name = fileName(attachment)
    const isUnreadable = unreadableType.test(attachment.mimeType) || unreadableName.test(name)
    if (isUnreadable) hasUnreadable = true
    // The version of the format, which the encrypted part next to it has too.
    if (attachment.mimeType === 'application/pgp-encrypted' && bytes.length < 100) continue
    const isRefused =
      (!isUnreadable && nameFault(name) !== undefined) ||
      hasTurningMarks(attachment.filename ?? '') ||
      isProgram(bytes) ||
      bytes.length < attachmentBytes.min ||
      bytes.length > attachmentBytes.max
    if (isOversized || isRefused) blocked.push(name)
    else if (!files.some(file => isSame(file, name, bytes))) {
      const contentType = contentTypeOf(attachment.mimeType, picture?.type)
      files.push({ name, contentType, bytes, isInline: isSmallInline(attachment, contentType, bytes) })
    }
  }
  // Pictures of signatures do not take the place of files.
  const kept = new Set(files.toSorted((one, other) => Number(one.isInline) - Number(other.isInline)).slice(0, maxFiles))
  const surplus = files.filter(file => !kept.has(file)).map(({ name }) => name)
  return {
    files: files.filter(file => kept.has(file)),
    blocked: [...blocked, ...surplus].slice(0, maxNames),
    hasUnreadable,
  }
}

/** An invitation is often sent twice: for programs that show it, and as a file. */
const isSame = (file: ReceivedFile, name: string, bytes: Uint8Array) =>
  file.name === name && file.bytes.length === bytes.length && Buffer.compare(file.bytes, bytes) === 0

/** The last part of a file's path, on one line. */
function fileName({ filename, mimeType }: Attachment): string {
  const name = oneLine(filename ?? '', 2000)
    .replace(/^.*[/\\]/, '')
    .trim()
  if (!isVisible(name)) return defaultNames[mimeType] ?? 'attachment'
  if (name.length <= 255) return name
  const ending = /\.[^.]{1,20}$/.exec(name)?.[0] ?? ''
  return truncate(name, 255 - ending.length) + ending
}

const pictures = /^image\/(?:png|jpe?g|gif|webp)$/

/** A type that a page may use: pictures by their first bytes, and none that a browser would run. */
function contentTypeOf(declared: string, picture: string | undefined): string {
  if (picture) return picture
  const isUsable = /^[\w.+-]+\/[\w.+-]+$/.test(declared) && declared.length <= 255
  const isActive = /html|xml|svg|javascript|ecmascript/.test(declared) && !/openxmlformats/.test(declared)
  return isUsable && !isActive && !pictures.test(declared) ? declared : 'application/octet-stream'
}

const isSmallInline = ({ disposition, related, contentId }: Attachment, contentType: string, bytes: Uint8Array) =>
  contentType.startsWith('image/') &&
  bytes.length < smallPicture &&
  (disposition === 'inline' || related === true || (contentId !== undefined && disposition !== 'attachment'))
