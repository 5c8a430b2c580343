import type { SESEvent } from 'aws-lambda'
import { receiveEmail } from '#/functions/inbound-email/receive-email.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { job } from '#/functions/runtime/job.ts'

/** SES's job for each email that it received and stored: adds it to its ticket, opens one, or holds it for the team. */
export const handler = job(async ({ Records }: SESEvent): Promise<void> => {
  await readKeys()
  for (const { ses } of Records) {
    const { messageId: id } = ses.mail
    await receiveEmail({ id, recipients: ses.receipt.recipients }, new Date())
  }
})
