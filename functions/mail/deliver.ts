import { randomUUID } from 'node:crypto'
import { findBrand } from '#/functions/data/brand.ts'
import type { Key } from '#/functions/data/lib/table.ts'
import { claimMail, markDone, markFailed, team } from '#/functions/data/outbox.ts'
import { returnOf } from '#/functions/data/returned-mail.ts'
import { findUser } from '#/functions/data/users.ts'
import { log } from '#/functions/lib/log.ts'
import { sendMail } from '#/functions/lib/ses.ts'
import { filled } from '#/functions/mail/templates.ts'

/**
 * Sends an outbox row's email if it is still pending and nobody else is sending it. A failure is recorded in the row instead of
 * thrown: the sweeper retries it, and other emails are not held up. Nothing is sent to an address whose email
 * bounced.
 */
export async function deliver(key: Key): Promise<void> {
  const mail = await claimMail(key, randomUUID(), new Date())
  if (!mail) return
  try {
    const brand = await findBrand()
    const reader = mail.toUser ? await findUser(mail.toUser) : undefined
    // An erased user has no address, and gets no email.
    const isGone = mail.toUser !== undefined && !reader?.email
    const to = reader?.email ?? (mail.to === team ? brand.company.teamEmail : mail.to)
    if (!isGone && (await returnOf(to))) {
      log.info('mail not sent to an address that returns mails', { mail: mail.id, template: mail.template })
      await markDone(key, 'returned', new Date())
      return
    }
    const message = isGone ? undefined : await filled(mail.template, mail.data, to, brand)
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
