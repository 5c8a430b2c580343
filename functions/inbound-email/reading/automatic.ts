import { decodeWords, type Header } from 'postal-mime'
import { headerValues, type Mailbox } from '#/functions/inbound-email/reading/header-values.ts'

/**
 * A kind of email that no person wrote: an answer, an email that a program writes of itself, an email to a list, a report on delivery, an
 * answer to an invitation.
 */
export type Automatic = 'reply' | 'generated' | 'list' | 'report' | 'calendar'

export interface AutomaticMark {
  kind: Automatic
  /** The header, or the kind of part, that says so. */
  by: string
}

/** Beginnings of the subjects of Exchange’s out-of-office replies, in several languages. */
const replySubject =
  /^(?:automatic reply|out of (?:the )?office|automatische antwort|abwesenheits(?:notiz|benachrichtigung|assistent)|réponse automatique|respuesta automática|risposta automatica|resposta automática|automatisch antwoord|autosvar|odpowiedź automatyczna|automatyczna odpowiedź|autoodpowiedź|автоматический ответ|автоответ|自動応答|自動返信|自动答复|自动回复|自動回覆|自動答覆)(?![\p{L}\p{N}])/iu

interface Marks {
  headers: readonly Header[]
  from: readonly Mailbox[]
  isOwnAddress: (address: string) => boolean
  /** Ids or addresses of lists that forward the company's own mailbox. */
  ownLists: readonly string[]
  hasCalendarAnswer: boolean
}

/** The mark by which an email is automatic; undefined for one that a person wrote. */
export function automaticMark({
  headers,
  from,
  isOwnAddress,
  ownLists,
  hasCalendarAnswer,
}: Marks): AutomaticMark | undefined {
  const firstValue = (key: string) => headerValues(headers, key)[0]?.trim().toLowerCase()
  const hasReplySubject = replySubject.test(
    decodeWords(headerValues(headers, 'subject')[0] ?? '')
      .normalize('NFC')
      .trim(),
  )
  const own = new Set(ownLists.map(listName))
  const listIds = headerValues(headers, 'list-id').map(listIdIn)
  const isOwnList = listIds.length > 0 && listIds.every(id => own.has(id))

  if (firstValue('content-type')?.startsWith('multipart/report')) return { kind: 'report', by: 'multipart/report' }
  if (firstValue('return-path')?.replace(/\s/g, '') === '<>') return { kind: 'report', by: 'return-path' }
  if (from.some(({ address }) => /^(?:mailer-daemon|postmaster)@/.test(address))) return { kind: 'report', by: 'from' }
  if (hasCalendarAnswer) return { kind: 'calendar', by: 'text/calendar' }
  const submitted = firstValue('auto-submitted')
    ?.replace(/[;(].*$/s, '')
    .trim()
  if (submitted && submitted !== 'no') {
    // Exchange calls its out-of-office replies generated.
    const isReply =
      submitted === 'auto-replied' ||
      firstValue('in-reply-to') !== undefined ||
      firstValue('references') !== undefined ||
      hasReplySubject
    return { kind: isReply ? 'reply' : 'generated', by: 'auto-submitted' }
  }
  for (const key of ['x-autoreply', 'x-autorespond']) {
    if (firstValue(key) !== undefined && firstValue(key) !== 'no') return { kind: 'reply', by: key }
  }
  // Programs set it on other emails, too, and people write that they are out of office.
  if (firstValue('x-auto-response-suppress') !== undefined && hasReplySubject) {
    return { kind: 'reply', by: 'x-auto-response-suppress' }
  }
  const precedence = firstValue('precedence') ?? ''
  if (precedence === 'auto_reply') return { kind: 'reply', by: 'precedence' }
  if (listIds.length > 0 && !isOwnList) return { kind: 'list', by: 'list-id' }
  // A group that forwards the company's mailbox calls every email a list's.
  if (/^(?:bulk|list|junk)$/.test(precedence) && !(isOwnList && precedence === 'list')) {
    return { kind: 'list', by: 'precedence' }
  }
  return from.some(({ address }) => isOwnAddress(address)) ? { kind: 'reply', by: 'from' } : undefined
}

const listIdIn = (value: string) => listName(/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value)

/** The name of a list as its `List-Id` has it: with a dot for the @ of its address. */
const listName = (name: string) => name.trim().toLowerCase().replace('@', '.')
