import { type InvoiceRow, invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { filledPage, type IndexEntry, mergeNewest, type Page, type Source } from '#/functions/table/page.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import type { InvoiceId, PayerId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/**
 * Lists sort invoices by id, which begins with the invoice number. A customer's list consists of rows in the table itself,
 * because an index lags and a newly sent invoice must appear at once; the team's lists are indexes.
 */
type Placed = Pick<InvoiceRow, 'id' | 'customerId' | 'status' | 'dueDate'>

const partitionOf = (customerId: PayerId) => `CUSTOMER#${customerId}`
const statusIndex = ({ customerId, status, id }: Placed): Key => ({
  pk: partitionOf(customerId),
  sk: `INVOICESTATUS#${status}#${id}`,
})

/** The writes that add a new invoice to its customer's list. */
export const invoiceIndexWrites = (invoice: Placed): Write[] => [
  { put: { pk: partitionOf(invoice.customerId), sk: `INVOICE#${invoice.id}` } },
  { put: statusIndex(invoice) },
]

/** The writes that move an invoice's index row to its new status; none if the status is the same. */
export const moveInvoiceWrites = (before: Placed, after: Placed): Write[] =>
  before.status === after.status ? [] : [{ remove: statusIndex(before) }, { put: statusIndex(after) }]

const partitionsByDay: Partial<Record<InvoiceStatus, string>> = { pending: 'INVOICES#due', overdue: 'INVOICES#late' }

/** An invoice's index keys; those by due date only while it is unpaid. */
export const indexedInvoice = ({ id, status, dueDate }: Placed) => ({
  gsi1pk: 'INVOICES',
  gsi1sk: id,
  gsi2pk: `INVOICES#${status}`,
  gsi2sk: id,
  ...(partitionsByDay[status] && { gsi3pk: partitionsByDay[status], gsi3sk: `${dueDate}#${id}` }),
})

interface PageRequest {
  limit: number
  after?: string | undefined
  customerId?: PayerId | undefined
  /** The payers whose invoices a customer sees. */
  payers?: readonly PayerId[] | undefined
  status?: InvoiceStatus | undefined
  /** Whether drafts are included: only the team may see them. */
  drafts: boolean
}

/** Access pattern: invoices, newest first, optionally of some payers and one status. One key query for each payer and one batch read. */
export const listInvoices = ({ limit, after, drafts, ...filters }: PageRequest): Promise<Page<InvoiceRow>> =>
  filledPage<InvoiceRow>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await mergeNewest(sourcesOf(filters), count, position)).map(indexEntry => ({
        ...indexEntry,
        key: keyAt(indexEntry),
      })),
    belongs: row =>
      (!filters.customerId || row.customerId === filters.customerId) &&
      (!filters.payers || filters.payers.includes(row.customerId)) &&
      (!filters.status || row.status === filters.status) &&
      (drafts || row.status !== 'draft'),
  })

function sourcesOf({ customerId, payers, status }: Pick<PageRequest, 'customerId' | 'payers' | 'status'>): Source[] {
  const owners = payers ?? (customerId ? [customerId] : undefined)
  const prefix = status ? `INVOICESTATUS#${status}#` : 'INVOICE#'
  if (owners) return owners.map(owner => ({ pk: partitionOf(owner), prefix }))
  return [status ? { index: 'gsi2', pk: `INVOICES#${status}` } : { index: 'gsi1', pk: 'INVOICES' }]
}

const keyAt = ({ position }: IndexEntry): Key => invoiceKey(position as InvoiceId)

/** Access pattern: pending invoices due by a day, longest due first, after a cursor. One index query. */
export const invoicesDue = async (upTo: Day, limit: number, after: string | undefined) =>
  (await entriesByDay('INVOICES#due', limit, after)).filter(({ position }) => position <= `${upTo}~`)

/** Access pattern: overdue invoices that were due on a day or later, longest due first, after a cursor. One index query. */
export const invoicesLate = (from: Day, limit: number, after: string | undefined) =>
  entriesByDay('INVOICES#late', limit, after ?? from)

async function entriesByDay(partition: string, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi3sk: string }>({ index: 'gsi3', pk: partition, after, limit })
  return rows.map(({ pk, gsi3sk }) => ({ id: pk.slice('INVOICE#'.length) as InvoiceId, position: gsi3sk }))
}
