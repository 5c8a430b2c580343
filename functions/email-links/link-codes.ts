import type { Party } from '#/functions/email/reply-address.ts'
import { openSigned, signedCode } from '#/functions/http/link-codes.ts'
import { HttpError } from '#/shared/lib/errors.ts'
import { TicketId } from '#/shared/lib/ids.ts'

/** Days for which the links of an email work. */
const validDays = 30
const dayMs = 24 * 60 * 60 * 1000
const ticketIdLength = 19
const partyIdLength = 8
const contentBytes = ticketIdLength + partyIdLength + 2

const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)

/** Thrown for a forged link, an expired link, and a link of a person no longer on the ticket, without a difference. */
export class ExpiredLink extends HttpError {
  constructor() {
    super(404, 'Not Found', 'This link has expired. Reply to the email instead.')
  }
}

/**
 * The code with which the reader of an email answers without an account: 62 characters of base64url with the ticket, the reader
 * and the day, signed. Nothing of it is stored. `readKeys` must have been called.
 */
export function emailLinkCode({ ticketId, partyId }: Party, now: Date): string {
  const content = Buffer.alloc(contentBytes)
  content.write(ticketId, 0, 'latin1')
  content.write(partyId, ticketIdLength, 'latin1')
  content.writeUInt16BE(dayOf(now), contentBytes - 2)
  return signedCode('ticket', content)
}

/** The reader of an email by the code of its links. Throws `ExpiredLink` unless we signed it, in the last 30 days. */
export function openEmailLinkCode(code: string, now: Date): Party {
  const content = openSigned('ticket', code, contentBytes)
  const ticketId = TicketId.safeParse(content?.toString('latin1', 0, ticketIdLength))
  if (!content || !ticketId.success || dayOf(now) - content.readUInt16BE(contentBytes - 2) > validDays) {
    throw new ExpiredLink()
  }
  return { ticketId: ticketId.data, partyId: content.toString('latin1', ticketIdLength, contentBytes - 2) }
}
