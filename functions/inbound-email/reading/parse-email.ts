import { isUtf8 } from 'node:buffer'
import PostalMime, { type Email } from 'postal-mime'

/** The parser’s limits of nested parts, and of bytes of headers. */
export const parserLimits = { maxNestingDepth: 50, maxHeadersSize: 262_144, forceRfc822Attachments: true }

/** The encoding of most texts that name none and are not UTF-8. */
const usualCharset = 'windows-1252'

/**
 * An email in its parts; undefined if it is too complex. A text that does not name its encoding is read as UTF-8 or, if it is none, in
 * the encoding that its HTML names, or in Windows-1252: devices and old programs send such emails. Texts with a file name are files,
 * unless nothing else would be left to read.
 */
export async function parseEmail(raw: Uint8Array): Promise<Email | undefined> {
  const whole = withReadableHead(raw)
  const apart = withFilesApart(whole)
  const email = await read(apart)
  return apart !== whole && email && bodyOf(email).trim() === '' ? await read(whole) : email
}

async function read(bytes: Uint8Array): Promise<Email | undefined> {
  const email = await parsed(bytes)
  if (!email || !isUndecoded(email)) return email
  const charset = htmlCharset.exec(email.html ?? '')?.[1]
  const again = await parsed(withCharset(bytes, charset && !/^utf-?8$/i.test(charset) ? charset : usualCharset))
  return again && !isReplaced(again) ? again : email
}

const parsed = (bytes: Uint8Array) => PostalMime.parse(bytes, parserLimits).catch(() => undefined)

const htmlCharset = /<meta\s[^>]{0,200}charset\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/i

const bodyOf = ({ text = '', html = '' }: Email) => text + html

/** Whether a text has bytes that are no UTF-8, and nothing else beyond ASCII: letters of another encoding. */
function isUndecoded(email: Email): boolean {
  const body = bodyOf(email)
  return body.includes('\ufffd') && !/[^\0-\x7f\ufffd]/.test(body)
}

/** Whether the bytes were a replacement character in UTF-8 already, or are no letters of the other encoding either. */
const isReplaced = (email: Email) => /\u00ef\u00bf\u00bd|\ufffd/.test(bodyOf(email))

const asBuffer = (raw: Uint8Array) => Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)

/** The headers, without the empty line below them: at most `max` bytes. */
export function headOf(raw: Uint8Array, max = parserLimits.maxHeadersSize): Buffer {
  const start = asBuffer(raw).subarray(0, max)
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter(end => end >= 0)
  return start.subarray(0, Math.min(start.length, ...ends))
}

/** The email with its headers in UTF-8: lines that are not are read as Windows-1252. */
export function withReadableHead(raw: Uint8Array): Uint8Array {
  const head = headOf(raw)
  if (isUtf8(head)) return raw
  const decoder = new TextDecoder(usualCharset)
  const lines = head
    .toString('latin1')
    .split('\n')
    .map(line => Buffer.from(line, 'latin1'))
    .map(line => (isUtf8(line) ? line.toString('utf8') : decoder.decode(line)))
  return Buffer.concat([Buffer.from(lines.join('\n')), raw.subarray(head.length)])
}

/** The header of an inline part with a file name, up to its disposition. It may be folded. */
const inlineFile =
  /^(content-disposition:[ \t]*(?:\r?\n[ \t]+)?)inline\b(?=(?:[^\n]{0,1000}\n[ \t]){0,20}[^\n]{0,1000}filename)(?!;\s{0,20}filename="?ATT\d{1,10}\.(?:txt|html?)\b)/gim
/** The same header of a text that follows a picture: Exchange makes it a file. */
const detachedText =
  /^(content-disposition:[ \t]*(?:\r?\n[ \t]+)?)attachment\b(?=;\s{0,20}filename="?ATT\d{1,10}\.(?:txt|html?)\b)/gim
const boundary = /\bboundary[ \t]*=[ \t]*"?([^"\r\n;]{1,100})/gi
const isText = /^content-type:[ \t]*(?:\r?\n[ \t]+)?text\/(?:plain|html)\b/im

/**
 * The email with its text parts that have a file name as attachments, because the parser would put them into the message, and with the
 * texts that Exchange detached in the message.
 */
function withFilesApart(raw: Uint8Array): Uint8Array {
  const text = asBuffer(raw).toString('latin1')
  const apart = withDisposition(withDisposition(text, inlineFile, 'attachment'), detachedText, 'inline')
  return apart === text ? raw : Buffer.from(apart, 'latin1')
}

/** The email with another disposition for the text parts whose header matches a pattern. */
function withDisposition(text: string, header: RegExp, disposition: string): string {
  if (text.search(header) === -1) return text
  const boundaries = new Set(Array.from(text.matchAll(boundary), ([, name = '']) => name.trimEnd()))
  return text.replace(header, (found: string, before: string, at: number) =>
    isText.test(partHead(text, at, boundaries)) ? `${before}${disposition}` : found,
  )
}

/** The headers of the part that has a header at a position; empty if that is within a part's text. */
function partHead(text: string, at: number, boundaries: ReadonlySet<string>): string {
  const start = text.lastIndexOf('\n--', at) + 3
  const begin = text.indexOf('\n', start)
  const end = /\n\r?\n/.exec(text.slice(begin, begin + parserLimits.maxHeadersSize))?.index ?? 0
  return boundaries.has(text.slice(start, begin).trimEnd()) && at <= begin + end ? text.slice(begin, begin + end) : ''
}

/** A header of a text that names no encoding, up to the type. It may be folded. */
const textType =
  /(^|\n)(content-type:[ \t]*(?:\r?\n[ \t]+)?text\/(?:plain|html)\b)(?!(?:[^\n]{0,1000}\n[ \t]){0,20}[^\n]{0,1000}charset)/gi

/** The email with an encoding for all texts that name none. */
function withCharset(raw: Uint8Array, charset: string): Uint8Array {
  const buffer = asBuffer(raw)
  const head = headOf(raw).toString('latin1')
  const type = /^content-type:/im.test(head) ? '' : `Content-Type: text/plain; charset=${charset}\r\n`
  const text = buffer.toString('latin1').replace(textType, `$1$2; charset=${charset}`)
  return Buffer.from(type + text, 'latin1')
}
