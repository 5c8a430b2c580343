import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/**
 * The numbers and totals of unpaid invoices by status, and their balance. They are in eight rows, of which a write picks one
 * at random, because every change of an invoice writes there, and so is the number of drafts about overage. The total of invoices paid in a month has eight separate rows,
 * and a customer's counters are one row.
 */
type Counted = 'pending' | 'overdue'
type CounterRow = Key &
  Partial<Record<`${Counted}Count` | `${Counted}Cents` | 'balanceCents' | 'overageDrafts', number>>
type PaidRow = Key & { paidCents: number }
type Countable = Pick<InvoiceRow, 'customerId' | 'status' | 'totalCents' | 'paidCents' | 'creditedCents' | 'overageOf'>

const shards = 8
const paidPartition = (month: string) => `COUNTER#invoices-paid#${month}`
export const customerInvoiceCountersKey = (id: PayerId): Key => ({ pk: `CUSTOMER#${id}`, sk: 'INVOICECOUNTERS' })
const isOverageDraft = (invoice: Countable | undefined) =>
  invoice?.status === 'draft' && invoice.overageOf !== undefined
const isCounted = (status: InvoiceStatus | undefined): status is Counted => status === 'pending' || status === 'overdue'

/**
 * The writes that move an invoice from its former counters to its new ones. `month` (`2026-11`) is the business's month of the
 * change: an invoice that becomes paid counts there.
 */
export function countInvoiceWrites(before: Countable | undefined, after: Countable, month: string): Write[] {
  const sums = new Map<string, number>()
  const add = (invoice: Countable | undefined, sign: 1 | -1) => {
    if (!invoice || !isCounted(invoice.status)) return
    const { status, totalCents } = invoice
    sums.set(`${status}Count`, (sums.get(`${status}Count`) ?? 0) + sign)
    sums.set(`${status}Cents`, (sums.get(`${status}Cents`) ?? 0) + sign * totalCents)
    sums.set('balanceCents', (sums.get('balanceCents') ?? 0) + sign * balanceCents(invoice))
  }
  add(before, -1)
  add(after, 1)
  const by = Object.fromEntries(sums)
  const overageDrafts = Number(isOverageDraft(after)) - Number(isOverageDraft(before))
  const isPaid = after.status === 'paid' && before?.status !== 'paid'
  return [
    ...addWrites({ pk: 'COUNTER#invoices', sk: anyShard(shards) }, { ...by, overageDrafts }),
    ...addWrites(customerInvoiceCountersKey(after.customerId), by),
    ...(isPaid ? addWrites({ pk: paidPartition(month), sk: anyShard(shards) }, { paidCents: after.totalCents }) : []),
  ]
}

const countersIn = (rows: readonly CounterRow[]) => {
  const sum = (name: keyof CounterRow) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0)
  return {
    pendingCount: Math.max(0, sum('pendingCount')),
    overdueCount: Math.max(0, sum('overdueCount')),
    pendingCents: sum('pendingCents'),
    overdueCents: sum('overdueCents'),
    balanceCents: sum('balanceCents'),
    overageDrafts: Math.max(0, sum('overageDrafts')),
  }
}

/** The numbers, totals and balance of unpaid invoices that some rows of counters have. */
export const invoiceCountsIn = (rows: readonly Key[]) => countersIn(rows as readonly CounterRow[])

/** Access pattern: the numbers, totals and balance of unpaid invoices. One consistent query of at most eight rows. */
export const invoiceCounts = async () => countersIn(await query<CounterRow>({ pk: 'COUNTER#invoices', limit: shards }))

/** Access pattern: the same for one customer. One consistent read. */
export const customerInvoiceCounts = async (id: PayerId) => {
  const row = await get<CounterRow>(customerInvoiceCountersKey(id))
  return countersIn(row ? [row] : [])
}

/** Access pattern: the total cents of the invoices paid in a month. One consistent query of at most eight rows. */
export async function paidIn(month: string): Promise<number> {
  const rows = await query<PaidRow>({ pk: paidPartition(month), limit: shards })
  return rows.reduce((sum, { paidCents }) => sum + paidCents, 0)
}
