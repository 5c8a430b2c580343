import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import { payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { customerInvoiceCountersKey, invoiceCountsIn } from '#/functions/invoices/data/invoice-counters.ts'
import { countOpenQuotes } from '#/functions/quotes/data/quote-lists.ts'
import { type CountersRow, scheduleCountersKey } from '#/functions/schedules/data/schedules.ts'
import { getAll, type Key } from '#/functions/table/table.ts'
import { companyCountersKey, ticketCountsIn } from '#/functions/tickets/data/ticket-counters.ts'
import { statusesIn } from '#/shared/tickets/rules.ts'

const maxCounted = 100

/** The numbers of what a company still has open. Of quotes and contracts at most a hundred are counted. */
export interface OpenWork {
  tickets: number
  /** Quotes that await an answer, or what follows from it. */
  quotes: number
  contracts: number
  invoices: number
  schedules: number
  /** The balance due of its open invoices, and what its active schedules cost in a month, in cents. */
  balanceCents: number
  monthlyCents: number
}

/**
 * Access pattern: the numbers of a company's open tickets, quotes, unpaid invoices, active schedules and contracts. One batch read and,
 * for each of its payers and each status of open quotes, one query.
 */
export async function openWorkOf({ id, payerIds }: Pick<CompanyRow, 'id' | 'payerIds'>): Promise<OpenWork> {
  const [rows, quotes, contracts] = await Promise.all([
    getAll<Key>([
      companyCountersKey(id),
      ...payerIds.flatMap(payer => [customerInvoiceCountersKey(payer), scheduleCountersKey(payer)]),
    ]),
    countOpenQuotes(id, maxCounted),
    Promise.all(payerIds.map(payerContracts)),
  ])
  const invoices = invoiceCountsIn(rows.filter(({ sk }) => sk === 'INVOICECOUNTERS'))
  const schedules = rows.filter(({ sk }) => sk === 'SCHEDULECOUNTERS') as CountersRow[]
  const sum = (name: 'active' | 'monthlyCents') => schedules.reduce((total, row) => total + Math.max(0, row[name]), 0)
  return {
    quotes,
    contracts: contracts.reduce((total, { active }) => total + active.length, 0),
    tickets: ticketCountsIn(rows.find(({ sk }) => sk === 'COUNTERS'))(statusesIn('unresolved')),
    invoices: invoices.pendingCount + invoices.overdueCount,
    schedules: sum('active'),
    balanceCents: invoices.balanceCents,
    monthlyCents: sum('monthlyCents'),
  }
}
