import { type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/** A customer's payment on account. Their next invoices use up such credits, oldest first. */
export interface CreditRow extends Key {
  customerId: PayerId
  intentId: string
  amountCents: number
  /** Cents that no invoice has used yet. */
  remainingCents: number
  at: string
}

const partitionOf = (customerId: PayerId) => `CREDIT#${customerId}`

/** The write that credits a customer. */
export const creditWrite = (credit: Omit<CreditRow, keyof Key | 'remainingCents'>): Write => {
  const key = { pk: partitionOf(credit.customerId), sk: `CREDIT#${credit.at}#${credit.intentId}` }
  const row: CreditRow = { ...key, ...credit, remainingCents: credit.amountCents }
  return { put: { ...row } }
}

/** Access pattern: a customer's credits, oldest first. One consistent query. */
export const creditsOf = (customerId: PayerId): Promise<CreditRow[]> =>
  queryAll<CreditRow>({ pk: partitionOf(customerId) })

export const creditLabel = 'credit'

/** The write that spends part of a credit; fails (label `creditLabel`) if some was spent since it was read. */
export const spendCreditWrite = ({ pk, sk, remainingCents }: CreditRow, cents: number): Write => ({
  label: creditLabel,
  change: { pk, sk },
  update: 'SET remainingCents = :left',
  condition: 'remainingCents = :read',
  values: { ':left': remainingCents - cents, ':read': remainingCents },
})
