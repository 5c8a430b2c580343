import { payerIdsOf } from '#/functions/companies/payer.ts'
import { type CreditRow, creditsOf, spendCreditWrite } from '#/functions/invoices/data/credits.ts'
import type { Write } from '#/functions/table/table.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/**
 * The cents of a lost dispute that are still a credit of the customer, because the payment was on account or more than its invoice
 * needed, and the writes that take them. They fail (label `creditLabel`) if an invoice has used the credit meanwhile.
 */
export async function disputedCredit(
  customerId: PayerId,
  { intentId, amountCents }: Pick<CreditRow, 'intentId' | 'amountCents'>,
): Promise<{ takenCents: number; writes: Write[] }> {
  const all = (await Promise.all((await payerIdsOf(customerId)).map(creditsOf))).flat()
  let takenCents = 0
  const writes: Write[] = []
  for (const credit of all.filter(one => one.intentId === intentId)) {
    const cents = Math.min(credit.remainingCents, amountCents - takenCents)
    if (cents <= 0) continue
    takenCents += cents
    writes.push(spendCreditWrite(credit, cents))
  }
  return { takenCents, writes }
}
