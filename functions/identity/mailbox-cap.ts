import { createHash } from 'node:crypto'
import { takeAttempt } from '#/functions/data/attempts.ts'

/** Emails of a day to one mailbox that nobody has proved: a stranger must not be able to flood it. */
const perDay = { most: 5, minutes: 24 * 60 }

/**
 * Counts an email to an address that is not proved. All addresses of one mailbox count together: what follows a plus does not matter. Throws
 * `TooMany` beyond five in a day.
 */
export async function countUnprovedEmail(email: string): Promise<void> {
  const mailbox = email.replace(/\+[^@]*(?=@)/, '')
  const name = createHash('sha256').update(mailbox).digest('base64url')
  await takeAttempt(`unproved#${name}`, perDay, 'Too many emails were sent to this address today.')
}
