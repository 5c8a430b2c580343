import type { InvoiceRow, NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { get, type Key, query, remove, type Write } from '#/functions/table/table.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/**
 * Invoices that were paid in full or voided, and whose orders must follow. The row is written with that change, and is deleted
 * once all of the orders have followed.
 */
interface FollowedRow extends Key {
  at: string
}

const partition = 'FOLLOWEDINVOICES'
const followedKey = (id: InvoiceId): Key => ({ pk: `INVOICE#${id}`, sk: 'FOLLOWED' })

type Ending = Pick<InvoiceRow | NewInvoiceRow, 'id' | 'status' | 'orderIds' | 'updatedAt'>

/** The write that makes the orders of an invoice follow its end; none for an invoice without orders, or for another change. */
export function followWrites(before: Pick<Ending, 'status'> | undefined, after: Ending): Write[] {
  const { id, status, orderIds, updatedAt } = after
  const hasEnded = (status === 'paid' || status === 'cancelled') && before?.status !== status
  if (!hasEnded || orderIds.length === 0) return []
  const row: FollowedRow = { ...followedKey(id), at: updatedAt }
  return [{ put: { ...row, gsi1pk: partition, gsi1sk: `${updatedAt}#${id}` } }]
}

/** Access pattern: whether the orders of an invoice must follow it. One consistent read. */
export const findFollowedInvoice = (id: InvoiceId) => get<FollowedRow>(followedKey(id))

/** Records that the orders of an invoice have followed it. */
export const stopFollowing = (id: InvoiceId) => remove(followedKey(id))

/** Access pattern: invoices whose orders must follow, longest waiting first, after a cursor. One index query. */
export async function followedInvoices(limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows.map(({ pk, gsi1sk }) => ({ id: pk.slice('INVOICE#'.length) as InvoiceId, position: gsi1sk }))
}
