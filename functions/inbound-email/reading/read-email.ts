import { type Attachment, decodeWords, type Email, type Header } from 'postal-mime'
import { type Automatic, automaticMark } from '#/functions/inbound-email/reading/automatic.ts'
import { isVisible, oneLine } from '#/functions/inbound-email/reading/clean-text.ts'
import { type DeliveryReport, deliveryReportIn, headersOf } from '#/functions/inbound-email/reading/delivery-report.ts'
import { fold } from '#/functions/inbound-email/reading/fold.ts'
import { type Forwarding, isForwardSubject } from '#/functions/inbound-email/reading/forwarded.ts'
import {
  authorsIn,
  headerValues,
  type Mailbox,
  mailboxesIn,
  messageIdIn,
  referencesIn,
} from '#/functions/inbound-email/reading/header-values.ts'
import { htmlLines, isHtmlTooComplex } from '#/functions/inbound-email/reading/html-lines.ts'
import { parseEmail } from '#/functions/inbound-email/reading/parse-email.ts'
import { type Flow, isRawTooComplex, maxBytes, withoutFlow } from '#/functions/inbound-email/reading/raw-email.ts'
import { bytesOf, type ReceivedFile, receivedFiles } from '#/functions/inbound-email/reading/received-files.ts'
import { markdownLines } from '#/functions/inbound-email/reading/safe-markdown.ts'
import {
  joinFlowedLines,
  limitedLines,
  linesOf,
  plainText,
  type TextLine,
  textLimit,
} from '#/functions/inbound-email/reading/text-lines.ts'
import { truncate } from '#/shared/lib/text.ts'

/** The authors, recipients and subject, and the marks of automatic emails. */
export interface EmailHeaders {
  /** Without brackets. */
  messageId: string | undefined
  /** Ids of earlier emails, without brackets: the answered one, then the newest first. At most 50. */
  references: string[]
  /** Empty if one of several authors has no valid address. */
  from: Mailbox[]
  replyTo: Mailbox[]
  to: Mailbox[]
  cc: Mailbox[]
  /** On one line, at most 255 characters; empty if there is none. */
  subject: string
  automatic: Automatic | undefined
  /** The header by which it is automatic. */
  autoSubmittedBy: string | undefined
}

export interface ReceivedEmail extends EmailHeaders, Forwarding {
  /** The whole visible text as Markdown, at most 20,000 characters. */
  text: string
  /** The new text as Markdown; empty if the email has no visible text. */
  message: string
  /** The trailing quotes and signature as Markdown. */
  quoted: string
  /** Whether the text was longer than 20,000 characters. */
  isCut: boolean
  /** At most 20. */
  files: ReceivedFile[]
  /** The names of refused files. */
  blocked: string[]
  /** Whether the email is above 25 MB, so its files were not kept. */
  isOversized: boolean
  /** Whether a part is in a format that cannot be read here. It is one of the files. */
  unreadable: boolean
  report: DeliveryReport | undefined
  /** Whether the subject says that it forwards another email. */
  isForward: boolean
  tooComplex?: undefined
}

export interface TooComplex extends EmailHeaders {
  tooComplex: true
}

/** The parts of an email that a ticket shows. It never throws: an email that is too complex to read has only its headers. */
export const readEmail = (
  raw: Uint8Array,
  isOwnAddress: (address: string) => boolean,
  ownLists: readonly string[],
): Promise<ReceivedEmail | TooComplex> => read(raw, { isOwnAddress, ownLists, isAttached: false })

interface Options {
  isOwnAddress: (address: string) => boolean
  ownLists: readonly string[]
  /** Whether it is a file of another email. */
  isAttached: boolean
}

async function read(whole: Uint8Array, options: Options): Promise<ReceivedEmail | TooComplex> {
  const isOversized = whole.byteLength > maxBytes
  const raw = whole.subarray(0, maxBytes)
  const tooComplex = async (): Promise<TooComplex> => ({
    ...headersIn(await headersOf(raw), options, false),
    tooComplex: true,
  })
  if (isRawTooComplex(raw)) return tooComplex()
  const { bytes, flow } = withoutFlow(raw)
  const email = await parseEmail(bytes)
  const body = email && bodyOf(email, flow)
  if (!email || !body) return tooComplex()

  const { files, blocked, hasUnreadable } = receivedFiles(email.attachments, isOversized)
  const calendarAnswer = email.attachments.some(isCalendarAnswer)
  const headers = headersIn(email.headers, options, calendarAnswer)
  const isEncrypted = /^multipart\/encrypted/i.test(headerValues(email.headers, 'content-type')[0] ?? '')
  const isArmored = /^-----BEGIN PGP MESSAGE-----/m.test(email.text?.slice(0, textLimit) ?? '')
  const { lines, isCut } = body
  return {
    ...headers,
    ...foldedText(lines, isCut),
    text: truncate(markdownLines(lines).join('\n'), textLimit),
    plain: plainText(lines),
    files,
    blocked,
    isOversized,
    unreadable: hasUnreadable || calendarAnswer || isEncrypted || isArmored,
    report: headers.automatic === 'report' ? await deliveryReportIn(email) : undefined,
    isForward: isForwardSubject(headers.subject),
    attachedEmail: options.isAttached ? undefined : await attachedEmailIn(email, options),
  }
}

/** Whether a part answers an invitation: its type says so, or its first lines. */
function isCalendarAnswer(attachment: Attachment): boolean {
  if (!/^(?:text\/calendar|application\/ics)$/.test(attachment.mimeType)) return false
  const start = Buffer.from(bytesOf(attachment).subarray(0, 4096)).toString('latin1')
  const method = attachment.method ?? /^METHOD:(\w+)/im.exec(start)?.[1]?.toUpperCase()
  return method === 'REPLY' || method === 'COUNTER'
}

function headersIn(headers: readonly Header[], options: Options, hasCalendarAnswer: boolean): EmailHeaders {
  const from = authorsIn(headers)
  const { isOwnAddress, ownLists } = options
  const mark = automaticMark({ headers, from, isOwnAddress, ownLists, hasCalendarAnswer })
  return {
    messageId: messageIdIn(headers),
    references: referencesIn(headers),
    from,
    replyTo: mailboxesIn(headers, 'reply-to'),
    to: mailboxesIn(headers, 'to'),
    cc: mailboxesIn(headers, 'cc'),
    subject: oneLine(decodeWords(headerValues(headers, 'subject')[0] ?? '')),
    automatic: mark?.kind,
    autoSubmittedBy: mark?.by,
  }
}

/** The first lines of the plain text, or of the HTML if there is none; undefined if that is too complex. */
function bodyOf({ text = '', html = '' }: Email, flow: Flow | undefined) {
  if (html !== '' && !isVisible(text)) {
    const lines = isHtmlTooComplex(html) ? undefined : htmlLines(html)
    return lines && limitedLines(lines)
  }
  // Most of a longer text is beyond the limit, even if many characters are removed.
  const start = text.slice(0, textLimit * 3)
  const { lines, isCut } = limitedLines(linesOf(flow ? joinFlowedLines(start, flow.deletesSpace) : start))
  return { lines, isCut: isCut || isVisible(text.slice(start.length)) }
}

/** The message and its fold, each within the limit, which the marks that make Markdown safe can exceed. */
function foldedText(lines: readonly TextLine[], isCut: boolean): Pick<ReceivedEmail, 'message' | 'quoted' | 'isCut'> {
  const folded = fold(lines)
  if (!folded.message.some(line => isVisible(line.text))) return { message: '', quoted: '', isCut }
  const [message, surplus] = splitLines(markdownLines(folded.message))
  const [quoted, lost] = splitLines([...surplus, ...(surplus.length > 0 ? [''] : []), ...markdownLines(folded.quoted)])
  if (!lost.some(isVisible)) return { message: joined(message), quoted: joined(quoted), isCut }
  // Without a fold, there is room for all.
  const [first, next] = splitLines(markdownLines(lines))
  const [second, rest] = splitLines(next)
  return { message: joined(first), quoted: joined(second), isCut: isCut || rest.some(isVisible) }
}

const joined = (lines: readonly string[]) => (lines.some(isVisible) ? lines.join('\n') : '')

function splitLines(lines: readonly string[]): [string[], string[]] {
  let size = -1
  const end = lines.findIndex(line => {
    size += line.length + 1
    return size > textLimit
  })
  return end < 0 ? [[...lines], []] : [lines.slice(0, end), lines.slice(end)]
}

/** The first email that is attached as a file: some programs forward so. */
async function attachedEmailIn(email: Email, options: Options): Promise<Forwarding['attachedEmail']> {
  const attached = email.attachments.find(
    ({ mimeType, filename }) => mimeType === 'message/rfc822' || /\.eml$/i.test(filename ?? ''),
  )
  const original = attached && (await read(bytesOf(attached), { ...options, isAttached: true }))
  const [from] = original?.from ?? []
  if (!original || original.tooComplex || !from || original.from.length > 1) return undefined
  return { from, subject: original.subject, message: original.message }
}
