import { newInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import { invoicePaymentWrite } from '#/functions/invoices/data/invoice-payments.ts'
import type { NewInvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import type { Key, Write } from '#/functions/table/table.ts'
import { type Asked, askInTurns, type Timing } from '#/scripts/bench/ask-in-turns.ts'
import { rowsWrittenBy } from '#/scripts/bench/counter-rows.ts'
import { filledCloud, login, pageNumber } from '#/scripts/bench/filled-cloud.ts'
import { idOfUser, userRows } from '#/scripts/bench/many-users.ts'
import { printGrowth } from '#/scripts/bench/print-growth.ts'
import { people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import { invoiceId, UserId } from '#/shared/lib/ids.ts'
import { parseTaxRate } from '#/shared/tax/rates.ts'

/** Numbers of invoices to measure with. Years and customers are the same each time, so only the number of invoices grows. */
const sizes = [1000, 10_000, 100_000] as const
/** Maximum ratio of a request's time with a hundred thousand invoices to its time with a thousand. */
const maxGrowth = 2

const rounds = 40
const customers = 200
const dayMs = 24 * 60 * 60 * 1000
const yearsMs = 3 * 365 * dayMs
const taxRate = parseTaxRate('8.875')
/** The customer with the most invoices: a tenth of all. */
const dana = UserId.parse(people[2].id)
/**
 * A customer with the same number of invoices at each size, because a statement's cost depends on the customer’s entries of the
 * year.
 */
const steady = idOfUser(customers)
const steadyInvoices = 50

/** Compares requests about invoices at each size. Fails the run if one grows. Filling the tables takes some minutes. */
export async function printInvoices() {
  const growth = printGrowth('Invoices', sizes, await measureInvoices())
  const slow = growth.filter(({ ratios }) => (ratios.at(-1) ?? 0) > maxGrowth)
  for (const { name } of slow) console.error(`Grows with the number of invoices: ${name}`)
  if (slow.length > 0) process.exitCode = 1
}

/** Times lists, statistics and reports of invoices at each size. */
async function measureInvoices(): Promise<Timing[][]> {
  const clouds: Cloud[] = []
  try {
    const now = Date.now()
    for (const size of sizes) clouds.push(await filledCloud(rowsOf(size, now)))
    const measured = await Promise.all(clouds.map(async cloud => ({ cloud, requests: await requestsOf(cloud, now) })))
    return await askInTurns(measured, rounds)
  } finally {
    for (const cloud of clouds) await cloud.stop()
  }
}

async function requestsOf({ url }: Cloud, now: number): Promise<Asked[]> {
  const asAdmin = await login(url, people[0].email)
  const asCustomer = await login(url, people[2].email)
  const list = '/api/invoices?limit=50'
  const lastMonth = { from: dayOf(now - 30 * dayMs), to: dayOf(now) }
  const byStaff = {
    'GET /api/health (no AWS call: the local cloud itself)': '/api/health',
    'the team’s invoices': list,
    '… the tenth page': await pageNumber(url, asAdmin, list, 10),
    '… that are overdue': `${list}&status=overdue`,
    '… of a customer with a tenth of all': `${list}&customerId=${dana}`,
    '… of that customer that are paid': `${list}&customerId=${dana}&status=paid`,
    'Payment Summary': '/api/invoices/summary',
    'the dashboard’s figures': '/api/stats/dashboard',
    'revenue, recurring revenue and receivables by age': '/api/reports',
    'time and margin by customer': `/api/reports/customers?year=${dayOf(now).slice(0, 4)}`,
    'the billing forecast': '/api/billing-forecast',
    'a month’s statement of a customer with 50 invoices': `/api/statements/${steady}?${new URLSearchParams(lastMonth)}`,
  }
  const byCustomer = {
    'Billing of a customer with a tenth of all': list,
    '… the statistics on their dashboard': '/api/stats/customer',
  }
  return [
    ...Object.entries(byStaff).map(([name, path]) => ({ name, path, cookie: asAdmin })),
    ...Object.entries(byCustomer).map(([name, path]) => ({ name, path, cookie: asCustomer })),
  ]
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Rows of customers and invoices, including counters, as the product's own writes would create them. */
function* rowsOf(size: number, now: number): Generator<Key> {
  for (let number = 0; number <= customers; number++) yield* userRows(number)
  yield* rowsWrittenBy(invoicesOf(size, now))
}

function* invoicesOf(size: number, now: number): Generator<Write[]> {
  for (let number = 0; number < size; number++) {
    const billedAt = now - yearsMs * (1 - number / size)
    yield writesOf(invoice(number, customerOf(number, size), billedAt, now))
  }
}

function customerOf(number: number, size: number): UserId {
  if (number % (size / steadyInvoices) === 1) return steady
  return number % 10 === 0 ? dana : idOfUser(number % customers)
}

function invoice(number: number, customerId: UserId, billedAt: number, now: number): NewInvoiceRow {
  const at = new Date(billedAt).toISOString()
  const dueDate = dayOf(billedAt + 30 * dayMs)
  const lines = [
    { description: 'Managed workstation', quantity: 1200, rateCents: 4500 + (number % 90) },
    { description: 'Engineer, hours', quantity: 650, rateCents: 12_500 },
  ]
  const priced = priceLines(lines, taxRate)
  const status = statusOf(number, billedAt, now)
  const sums = sumOf(priced)
  return {
    id: invoiceId(100_000 + number, number.toString(36).padStart(10, '0')),
    customerId,
    invoiceNumber: `INV-${at.slice(0, 4)}-${100_000 + number}`,
    description: 'Managed support',
    status,
    lines: priced,
    ...sums,
    taxRate,
    paidCents: status === 'paid' ? sums.totalCents : 0,
    creditedCents: 0,
    dueDate,
    paidAt: status === 'paid' ? at : null,
    isRecurring: false,
    frequency: null,
    dayOfMonth: null,
    recurringScheduleId: null,
    orderIds: [],
    quoteId: null,
    quoteNumber: null,
    emailSent: true,
    reminded: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Most are paid, a few are drafts or voided, and a twentieth are unpaid. */
function statusOf(number: number, billedAt: number, now: number): InvoiceStatus {
  if (number % 53 === 0) return 'draft'
  if (number % 59 === 0) return 'cancelled'
  if (number % 21 !== 0) return 'paid'
  return dayOf(billedAt + 30 * dayMs) < dayOf(now) ? 'overdue' : 'pending'
}

function writesOf(row: NewInvoiceRow): Write[] {
  const { id, customerId, createdAt: at, paidCents } = row
  const month = at.slice(0, 7)
  const writes = newInvoiceWrites(row, month)
  if (paidCents === 0) return writes
  const method = 'bank-transfer'
  return [
    ...writes,
    invoicePaymentWrite(id, { at, amountCents: paidCents, method, note: '', userId: customerId as UserId }),
    ...bookPaymentWrites({ customerId, invoice: row, cents: paidCents, method, at, month }),
  ]
}
