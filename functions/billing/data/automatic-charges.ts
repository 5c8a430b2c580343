import { replaceWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/**
 * The automatic payment of an invoice. An attempt is stored before the request to Stripe, so that an interrupted one is
 * repeated with the same key.
 */
export interface AutomaticChargeRow extends Key, Versioned {
  invoiceId: InvoiceId
  /** Sequence number of the attempt, part of Stripe's idempotency key. */
  attempt: number
  state: 'asking' | 'waiting' | 'stopped' | 'over'
  intentId: string
  paymentMethod: string
  /** When its customer gave the consent of the last attempt; absent on charges from before it was recorded. */
  agreedAt?: string
  /** The day of the first failed attempt. */
  failedFirstOn: Day | null
  /** The day of the next attempt, or of the one in progress. */
  nextOn: Day | null
  /** Why the last attempt failed, as text for the customer. */
  problem: string | null
  updatedAt: string
}

export type NewAutomaticCharge = Omit<AutomaticChargeRow, keyof Key | 'version'>

export const chargeLabel = 'automatic payment'
const partition = 'AUTOMATICCHARGES'
const chargeKey = (id: InvoiceId): Key => ({ pk: `INVOICE#${id}`, sk: 'AUTOMATIC' })

/** Access pattern: the automatic payment of an invoice. One consistent read. */
export const findCharge = (id: InvoiceId) => get<AutomaticChargeRow>(chargeKey(id))

/** The write that creates or updates an automatic payment; fails (label `chargeLabel`) if it changed since it was read. */
export function chargeWrite(before: AutomaticChargeRow | undefined, after: NewAutomaticCharge): Write {
  const { invoiceId, state, nextOn } = after
  const isQueued = state === 'asking' || state === 'waiting'
  const indexEntry = isQueued && { gsi1pk: partition, gsi1sk: `${nextOn}#${invoiceId}` }
  // A row that was read also has its former index keys.
  const { gsi1pk: _, gsi1sk: __, ...fields } = after as NewAutomaticCharge & Record<'gsi1pk' | 'gsi1sk', unknown>
  return replaceWrite(chargeLabel, before, { ...chargeKey(invoiceId), ...fields, ...indexEntry })
}

/** Access pattern: automatic payments due for an attempt by a day, longest due first, after a cursor. One index query. */
export async function chargesDue(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('INVOICE#'.length) as InvoiceId, position: gsi1sk }))
}
