import { replaceWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, type Write } from '#/functions/table/table.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/** The only card payment of an invoice that can succeed: another is started only after this one has ended or been canceled. */
export interface InvoiceIntentRow extends Key, Versioned {
  intentId: string
  /** Sequence number of the card payment on its invoice. */
  number: number
  amountCents: number
  stripeCustomerId: string
  savesCard: boolean
}

export const intentLabel = 'payment intent'
const intentKey = (id: InvoiceId): Key => ({ pk: `INVOICE#${id}`, sk: 'INTENT' })

/** Access pattern: the latest card payment of an invoice. One consistent read. */
export const findInvoiceIntent = (id: InvoiceId) => get<InvoiceIntentRow>(intentKey(id))

/** The write that records a card payment as it starts; fails (label `intentLabel`) if another was started in the meantime. */
export const noteIntentWrite = (
  id: InvoiceId,
  before: InvoiceIntentRow | undefined,
  intent: Omit<InvoiceIntentRow, keyof Key | 'version'>,
): Write => replaceWrite(intentLabel, before, { ...intentKey(id), ...intent })
