import { randomUUID } from 'node:crypto'
import { findLetterhead, type Letterhead } from '#/functions/data/brand.ts'
import type { Key } from '#/functions/data/lib/table.ts'
import { claimMail, markDone, markFailed, team } from '#/functions/data/outbox.ts'
import { returnOf } from '#/functions/data/returned-mail.ts'
import { findUser } from '#/functions/data/users.ts'
import { log } from '#/functions/lib/log.ts'
import { sendMail } from '#/functions/lib/ses.ts'
import { filled } from '#/functions/mail/templates.ts'

/** Sends the emails of several outbox rows, and returns how each ended: they share one reading of the brand. */
export function deliverAll(keys: readonly Key[]): Promise<PromiseSettledResult<void>[]> {
  let reading: Promise<Letterhead> | undefined
  const letterhead = () => {
    reading ??= findLetterhead()
    return reading
  }
  return Promise.allSettled(keys.map(key => deliver(key, letterhead)))
}

/**
 * Sends an outbox row's email if it is still pending and nobody else is sending it. A failure is recorded in the row instead of
 * thrown: the sweeper retries it, and other emails are not held up. Nothing is sent to an address whose email
 * bounced.
 */
async function deliver(key: Key, letterheadOnce: () => Promise<Letterhead>): Promise<void> {
  const mail = await claimMail(key, randomUUID(), new Date())
  if (!mail) return
  try {
    const letterhead = await letterheadOnce()
    const reader = mail.toUser ? await findUser(mail.toUser) : undefined
    // An erased user has no address, and gets no email.
    const isGone = mail.toUser !== undefined && !reader?.email
    const to = reader?.email ?? (mail.to === team ? letterhead.company.teamEmail : mail.to)
    if (!isGone && (await returnOf(to))) {
      log.info('mail not sent to an address that returns mails', { mail: mail.id, template: mail.template })
      await markDone(key, 'returned', new Date())
      return
    }
    const message = isGone ? undefined : await filled(mail.template, mail.data, to, letterhead)
    if (message) await sendMail(to, message)
  } catch (error) {
    const state = await markFailed(
      mail,
      error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
      new Date(),
    )
    if (state === 'dead') log.error('mail is dead', { mail: mail.id, template: mail.template })
    else log.warn('mail not sent', { mail: mail.id, attempts: mail.attempts, error: error as Error })
    return
  }
  await markDone(key, 'sent', new Date())
}
