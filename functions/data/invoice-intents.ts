import { replaceWrite, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/data/lib/table.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/** The one card payment of an invoice that can go through: another is begun only once this one is over or canceled. */
export interface InvoiceIntentRow extends Key, Versioned {
  intentId: string
  /** Counts the invoice's card payments. */
  number: number
  amountCents: number
  stripeCustomerId: string
  savesCard: boolean
}

export const intentLabel = 'payment intent'
const intentKey = (id: InvoiceId): Key => ({ pk: `INVOICE#${id}`, sk: 'INTENT' })

/** Access pattern: the card payment of an invoice that was begun last. One consistent read. */
export const findInvoiceIntent = (id: InvoiceId) => get<InvoiceIntentRow>(intentKey(id))

/** The write that notes the card payment that was begun; fails (label `intentLabel`) where another was begun meanwhile. */
export const noteIntentWrite = (
  id: InvoiceId,
  before: InvoiceIntentRow | undefined,
  intent: Omit<InvoiceIntentRow, keyof Key | 'version'>,
): Write => replaceWrite(intentLabel, before, { ...intentKey(id), ...intent })
