import { emailWrite } from '#/functions/email/outbox.ts'
import { mayEmailUnproved } from '#/functions/identity/email-cap.ts'
import { refusalLabel, refusedWrite } from '#/functions/inbound-email/data/acknowledgments.ts'
import { receivedWrites } from '#/functions/inbound-email/data/received-emails.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'

/**
 * Refuses the email of a verified sender without an account. An address gets one notice a day, and a mailbox five, so
 * that two programs never keep answering each other.
 */
export async function refuseEmail(delivery: ReadableDelivery): Promise<void> {
  const { from, at } = delivery
  const result = receivedWrites(delivery, 'refused', at)
  const refusal = (await mayEmailUnproved(from.address))
    ? [
        refusedWrite(from.address, at),
        emailWrite({ template: 'emailRefused', to: from.address, data: {} }, at.toISOString()),
      ]
    : []
  try {
    await transact([...refusal, ...result])
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(refusalLabel))) throw error
    await transact(result)
  }
}
