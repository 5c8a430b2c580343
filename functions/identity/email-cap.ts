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

/** Counts an email to an unverified address. Throws `TooMany` beyond five a day. */
export async function countUnprovedEmail(email: string): Promise<void> {
  await countAttempt(`unproved#${mailboxName(email)}`, perDay, 'Too many emails were sent to this address today.')
}

/**
 * Counts an email about a ticket, or about a subscription to the status page, to an unverified address, separately from account emails.
 * False beyond five a day.
 */
export async function mayEmailUnproved(email: string, about: 'ticket' | 'status' = 'ticket'): Promise<boolean> {
  try {
    await countAttempt(`unproved-${about}#${mailboxName(email)}`, perDay)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
