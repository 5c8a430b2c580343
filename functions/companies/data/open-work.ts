import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import { customerInvoiceCountersKey, invoiceCountsIn } from '#/functions/invoices/data/invoice-counters.ts'
import { type CountersRow, scheduleCountersKey } from '#/functions/schedules/data/schedules.ts'
import { getAll, type Key } from '#/functions/table/table.ts'
import { companyCountersKey, ticketCountsIn } from '#/functions/tickets/data/ticket-counters.ts'
import { statusesIn } from '#/shared/tickets/rules.ts'

/** The numbers of what a company still has open. */
export interface OpenWork {
  tickets: number
  invoices: number
  schedules: number
  /** The balance due of its open invoices, and what its active schedules cost in a month, in cents. */
  balanceCents: number
  monthlyCents: number
}

/** Access pattern: the numbers of a company's open tickets, unpaid invoices and active schedules. One batch read. */
export async function openWorkOf({ id, payerIds }: Pick<CompanyRow, 'id' | 'payerIds'>): Promise<OpenWork> {
  const rows = await getAll<Key>([
    companyCountersKey(id),
    ...payerIds.flatMap(payer => [customerInvoiceCountersKey(payer), scheduleCountersKey(payer)]),
  ])
  const invoices = invoiceCountsIn(rows.filter(({ sk }) => sk === 'INVOICECOUNTERS'))
  const schedules = rows.filter(({ sk }) => sk === 'SCHEDULECOUNTERS') as CountersRow[]
  const sum = (name: 'active' | 'monthlyCents') => schedules.reduce((total, row) => total + Math.max(0, row[name]), 0)
  return {
    tickets: ticketCountsIn(rows.find(({ sk }) => sk === 'COUNTERS'))(statusesIn('unresolved')),
    invoices: invoices.pendingCount + invoices.overdueCount,
    schedules: sum('active'),
    balanceCents: invoices.balanceCents,
    monthlyCents: sum('monthlyCents'),
  }
}
