import EmailForwardParser from 'email-forward-parser'
import { oneLine } from '#/functions/inbound-email/reading/clean-text.ts'
import { dashedForwardLine, fold, forwardLine } from '#/functions/inbound-email/reading/fold.ts'
import { type Mailbox, mailboxOf } from '#/functions/inbound-email/reading/header-values.ts'
import { safeMarkdown } from '#/functions/inbound-email/reading/safe-markdown.ts'
import { limitedLines, linesOf } from '#/functions/inbound-email/reading/text-lines.ts'
import { withinBudget } from '#/functions/runtime/within-budget.ts'
import { truncate } from '#/shared/lib/text.ts'

/** An email that was forwarded. */
export interface Forwarded {
  /** Its author. The address is empty if it cannot be read. */
  from: Mailbox
  subject: string
  message: string
  /** The comment above it. */
  comment: string
}

/** The parts of a received email that tell whether it forwards another one. */
export interface Forwarding {
  subject: string
  /** The whole text, not as Markdown. */
  plain: string
  message: string
  /** The first email that is attached as a file. */
  attachedEmail: Omit<Forwarded, 'comment'> | undefined
}

/** Max ms that the library may take. An ordinary email takes five. */
const budgetMs = 500

const prefix = /^\s*(?:fwd?|wg|tr|rv|i|vs|pd|enc|vb|vl|videresend|redir\.|i̇lt|İLT|转发|轉寄|転送)\s?[:：]\s*/iu

/** Whether the subject says that an email is forwarded. */
export const isForwardSubject = (subject: string): boolean => prefix.test(subject)

/** The email that another one forwards, in its text or as a file; undefined if it forwards none. */
export function forwardedIn(email: Forwarding): Forwarded | undefined {
  const inText = forwardedText(email)
  if (inText && inText.from.address !== '') return inText
  return email.attachedEmail ? { ...email.attachedEmail, comment: email.message } : inText
}

function forwardedText({ subject, plain }: Forwarding): Forwarded | undefined {
  const isForward = isForwardSubject(subject)
  if (!isForward && !forwardLine.test(plain) && !dashedForwardLine.test(plain)) return undefined
  // The library knows its own list of prefixes, and guesses more if it finds one.
  const read = withinBudget(() => new EmailForwardParser().read(plain, isForward ? 'Fwd: forwarded' : null), budgetMs)
  if (!read?.forwarded || read.email.body === undefined) return undefined
  const { from, body } = read.email
  const { message } = fold(limitedLines(linesOf(body)).lines)
  const original = oneLine(isForward ? subject.replace(prefix, '') : (read.email.subject ?? ''))
  return {
    from: mailboxOf(from.address ?? '', from.name ?? '') ?? { address: '', name: oneLine(from.name ?? '', 120) },
    subject: original || oneLine(subject),
    message: truncate(safeMarkdown(message), 20_000),
    comment: truncate(safeMarkdown(fold(linesOf(read.message ?? '')).message), 20_000),
  }
}
