import { createHash } from 'node:crypto'
import { takeAttempt } from '#/functions/data/attempts.ts'
import { TooMany } from '#/shared/lib/errors.ts'

/** Emails of a day to one mailbox that nobody has proved: a stranger must not be able to flood it. */
const perDay = { most: 5, minutes: 24 * 60 }

/** All addresses of one mailbox count together: what follows a plus does not matter. */
function mailboxName(email: string): string {
  const mailbox = email.replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256').update(mailbox).digest('base64url')
}

/** Counts an email to an address that is not proved. Throws `TooMany` beyond five in a day. */
export async function countUnprovedEmail(email: string): Promise<void> {
  await takeAttempt(`unproved#${mailboxName(email)}`, perDay, 'Too many emails were sent to this address today.')
}

/** Counts an email about a ticket to an address that is not proved, apart from those about the account. False beyond five in a day. */
export async function mayEmailUnproved(email: string): Promise<boolean> {
  try {
    await takeAttempt(`unproved-ticket#${mailboxName(email)}`, perDay)
    return true
  } catch (error) {
    if (error instanceof TooMany) return false
    throw error
  }
}
