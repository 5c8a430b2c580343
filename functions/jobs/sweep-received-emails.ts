import { processedAmong } from '#/functions/inbound-email/data/received-emails.ts'
import { envelopeRecipients } from '#/functions/inbound-email/envelope.ts'
import { receiveEmail } from '#/functions/inbound-email/receive-email.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { readReceivedEmail, receivedEmails } from '#/functions/providers/storage.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { workDeadline } from '#/functions/runtime/process-in-batches.ts'

/** Minutes after which an email without a result was left behind by its job. */
const lateMinutes = 15

/**
 * The scheduled job that processes emails whose own job failed, because the table or the bucket was down at the time, or was lost.
 * One that was processed meanwhile changes nothing.
 */
export const handler = job(async ({ time }: { time?: string }): Promise<void> => {
  await readKeys()
  const now = new Date()
  const deadline = workDeadline()
  const due = Date.parse(time ?? now.toISOString()) - lateMinutes * 60_000
  let after: string | undefined
  do {
    const stored = await receivedEmails(after)
    const late = stored.filter(({ at }) => at.getTime() <= due).map(({ id }) => id)
    const processed = await processedAmong(late)
    for (const id of late.filter(one => !processed.has(one))) {
      if (Date.now() > deadline) return
      log.error('email processed late', { email: id })
      await sweep(id, now).catch(error => log.error('email not processed', { email: id, error: error as Error }))
    }
    after = stored.at(-1)?.id
  } while (after)
})

/** Processes one email with the recipients that SES wrote above its headers. */
async function sweep(id: string, now: Date): Promise<void> {
  const raw = await readReceivedEmail(id)
  if (raw) await receiveEmail({ id, recipients: envelopeRecipients(raw) }, now)
}
