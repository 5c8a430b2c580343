import { replaceWrite, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { get, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { Day } from '#/shared/billing/periods.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/**
 * The automatic payment of an invoice. A try is written before Stripe is asked, so that one that was interrupted is asked for again,
 * with the same key.
 */
export interface AutomaticChargeRow extends Key, Versioned {
  invoiceId: InvoiceId
  /** Counts the tries, by which Stripe tells them apart. */
  attempt: number
  state: 'asking' | 'waiting' | 'stopped' | 'over'
  intentId: string
  paymentMethod: string
  /** The day of the try that failed first. */
  failedFirstOn: Day | null
  /** The day of the next try, or of the one that Stripe is asked for. */
  nextOn: Day | null
  /** Why the last try failed, in words for its owner. */
  problem: string | null
  updatedAt: string
}

export type NewAutomaticCharge = Omit<AutomaticChargeRow, keyof Key | 'version'>

export const chargeLabel = 'automatic payment'
const partition = 'AUTOMATICCHARGES'
const chargeKey = (id: InvoiceId): Key => ({ pk: `INVOICE#${id}`, sk: 'AUTOMATIC' })

/** Access pattern: the automatic payment of an invoice. One consistent read. */
export const findCharge = (id: InvoiceId) => get<AutomaticChargeRow>(chargeKey(id))

/** The write that makes of an automatic payment what it is to be; fails (label `chargeLabel`) when somebody else was faster. */
export function chargeWrite(before: AutomaticChargeRow | undefined, after: NewAutomaticCharge): Write {
  const { invoiceId, state, nextOn } = after
  const isQueued = state === 'asking' || state === 'waiting'
  const place = isQueued && { gsi1pk: partition, gsi1sk: `${nextOn}#${invoiceId}` }
  // A row that was read has its former place, too.
  const { gsi1pk: _, gsi1sk: __, ...fields } = after as NewAutomaticCharge & Record<'gsi1pk' | 'gsi1sk', unknown>
  return replaceWrite(chargeLabel, before, { ...chargeKey(invoiceId), ...fields, ...place })
}

/** Access pattern: automatic payments to be tried up to a day, the longest due first, from `after` on. One index query. */
export async function chargesDue(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('INVOICE#'.length) as InvoiceId, position: gsi1sk }))
}
