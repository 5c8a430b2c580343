import { findProvider } from '#/functions/branding/data/provider.ts'
import { customerInvoiceCountersKey, invoiceCounts, paidIn } from '#/functions/invoices/data/invoice-counters.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { allInvoices, allSchedules, counterRows } from '#/functions/reports/data/full-reads.ts'
import { type BookMonth, bookMonths, entriesIn } from '#/functions/reports/data/ledger.ts'
import { dueAfter } from '#/functions/reports/data/receivables-by-due-date.ts'
import { type Miscount, Sums } from '#/functions/reports/expected-totals.ts'
import { recountAssets } from '#/functions/reports/verify-asset-counters.ts'
import { recountQuotes } from '#/functions/reports/verify-quote-counters.ts'
import { recountTickets } from '#/functions/reports/verify-ticket-counters.ts'
import { recountTime } from '#/functions/reports/verify-time-counters.ts'
import { activeServices, scheduleCountersKey } from '#/functions/schedules/data/schedules.ts'
import type { Key } from '#/functions/table/table.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { isSale } from '#/shared/reports/ledger.ts'
import { monthlyCents } from '#/shared/schedules/periods.ts'
import { addMonths } from '#/shared/service-levels/months.ts'

/** Recounts invoices, schedules, the ledger, time, tickets, quotes and assets, and returns the counters that differ. */
export async function recount(): Promise<Miscount[]> {
  const { timeZone } = await findProvider()
  const sums = new Sums()
  const customers = new Set<PayerId>()
  const paidMonths = new Set<string>()
  for await (const invoices of allInvoices()) {
    for (const invoice of invoices) {
      customers.add(invoice.customerId)
      addInvoice(sums, invoice)
      if (invoice.status !== 'paid' || !invoice.paidAt) continue
      const month = businessDay(invoice.paidAt, timeZone).slice(0, 7)
      paidMonths.add(month)
      sums.add(`paid ${month}`, invoice.totalCents)
    }
  }
  for await (const schedules of allSchedules()) {
    for (const schedule of schedules) {
      const { customerId, state, amountCents, frequency } = schedule
      customers.add(customerId)
      if (state !== 'active') continue
      const cents = monthlyCents(amountCents, frequency)
      sums.add('recurring', cents)
      sums.add(`customer ${customerId} active`, activeServices(schedule))
      sums.add(`customer ${customerId} monthlyCents`, cents)
    }
  }
  const months = await bookMonths()
  for (const month of months.keys()) await addEntries(sums, month)
  const counters = await readCounters(months, [...paidMonths], [...customers])
  const thisMonth = businessDay(new Date().toISOString(), timeZone).slice(0, 7)
  const thisYear = thisMonth.slice(0, 4)
  const recent = { from: addMonths(thisMonth, 1 - recountedMonths), to: thisMonth }
  const bookYears = [...months.keys()].map(month => month.slice(0, 4))
  const years = new Set([...bookYears, thisYear, String(Number(thisYear) - 1)])
  await recountTime(sums, counters, { years, recent })
  await recountTickets(sums, counters, recent)
  await recountQuotes(sums, counters, timeZone)
  await recountAssets(sums, counters)
  return sums.against(counters)
}

/** Months in which tickets and the time of each person are recounted, with the current one. An older one was recounted every night. */
const recountedMonths = 2

/** Sorts before every day. */
const beforeAllDays = '0000-00-00'
const invoiceCounters = ['pendingCount', 'pendingCents', 'overdueCount', 'overdueCents', 'balanceCents'] as const
const teamCounters = [...invoiceCounters, 'overageDrafts'] as const
const scheduleCounters = ['active', 'monthlyCents'] as const
const monthCounters = ['revenueCents', 'taxCents', 'receivedCents'] as const

function addInvoice(sums: Sums, invoice: InvoiceRow) {
  const { status, customerId, totalCents, dueDate } = invoice
  if (status === 'draft' && invoice.overageOf) sums.add('invoices overageDrafts', 1)
  if (!isOpen(status)) return
  const balance = balanceCents(invoice)
  for (const owner of ['invoices', `customer ${customerId}`]) {
    sums.add(`${owner} ${status}Count`, 1)
    sums.add(`${owner} ${status}Cents`, totalCents)
    sums.add(`${owner} balanceCents`, balance)
  }
  sums.add(`due ${dueDate}`, balance)
}

async function addEntries(sums: Sums, month: string) {
  let after: string | undefined
  do {
    const { items, next } = await entriesIn(month, 500, after)
    for (const { kind, amountCents, taxCents, customerId } of items) {
      const customerYear = `customer ${customerId} ${month.slice(0, 4)}`
      sums.add(`${customerYear} balanceCents`, amountCents)
      if (isSale(kind)) sums.add(`${customerYear} revenueCents`, amountCents - taxCents)
      if (isSale(kind)) sums.add(`${month} revenueCents`, amountCents - taxCents)
      if (kind === 'payment') sums.add(`${month} receivedCents`, -amountCents)
      sums.add(`${month} taxCents`, taxCents)
    }
    after = next
  } while (after)
}

/** The values of the counters, under the same names. */
async function readCounters(
  months: ReadonlyMap<string, BookMonth>,
  paidMonths: readonly string[],
  customers: readonly PayerId[],
): Promise<Map<string, number>> {
  const counters = new Map<string, number>()
  const counts = await invoiceCounts()
  for (const name of teamCounters) counters.set(`invoices ${name}`, counts[name])
  for (const { day, cents } of await dueAfter(beforeAllDays)) counters.set(`due ${day}`, cents)
  for (const month of paidMonths) counters.set(`paid ${month}`, await paidIn(month))
  let recurring = 0
  for (const [month, sums] of months) {
    recurring += sums.recurringCents
    for (const name of monthCounters) counters.set(`${month} ${name}`, sums[name])
  }
  counters.set('recurring', recurring)
  await readOf(counters, customers, customerInvoiceCountersKey, invoiceCounters)
  await readOf(counters, customers, scheduleCountersKey, scheduleCounters)
  return counters
}

async function readOf(
  counters: Map<string, number>,
  customers: readonly PayerId[],
  keyOf: (id: PayerId) => Key,
  names: readonly string[],
) {
  for (const row of await counterRows(customers.map(keyOf))) {
    const id = row.pk.slice('CUSTOMER#'.length)
    for (const name of names) counters.set(`customer ${id} ${name}`, row[name] ?? 0)
  }
}
