import { createHash } from 'node:crypto'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { TooMany } from '#/shared/lib/errors.ts'

/** Max emails a day to an unverified mailbox, so that a stranger cannot flood it. */
const perDay = { max: 5, minutes: 24 * 60 }

/** All addresses of one mailbox count together: the part after a plus is ignored. */
function mailboxName(email: string): string {
  const mailbox = email.replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256').update(mailbox).digest('base64url')
}

/** Counts an email about an account to an address that may be unverified. Throws `TooMany` beyond five a day. */
export async function countUnprovedEmail(email: string): Promise<void> {
  await countAttempt(emailCapSubject(email, 'account'), perDay, 'Too many emails were sent to this address today.')
}

/** The key of the counter of emails to a mailbox, without the address. */
export const emailCapSubject = (email: string, about: 'account' | 'ticket' | 'status') =>
  `unproved${about === 'account' ? '' : `-${about}`}#${mailboxName(email)}`

/**
 * Counts an email to an unverified address: about a ticket, a subscription to the status page, or an account, each separately. False
 * beyond five a day.
 */
export async function mayEmailUnproved(
  email: string,
  about: 'account' | 'ticket' | 'status' = 'ticket',
): Promise<boolean> {
  try {
    await countAttempt(emailCapSubject(email, about), perDay)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
