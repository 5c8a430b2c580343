import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, queryAll, type Write } from '#/functions/table/table.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** Receivables by due date: the balance of the invoices due on a day. Many are due on the same day, so a day has several rows. */
export interface DueDay {
  day: Day
  cents: number
  invoices: number
}

type DueRow = Key & { cents?: number; invoices?: number }
type Owed = Pick<InvoiceRow, 'status' | 'dueDate' | 'totalCents' | 'paidCents' | 'creditedCents'>

const partition = 'COUNTER#outstanding'
const shards = 4

/** The writes that count an invoice's balance under its due date. */
export function countOutstandingWrites(before: Owed | undefined, after: Owed): Write[] {
  const days = new Map<Day, { cents: number; invoices: number }>()
  const add = (invoice: Owed | undefined, sign: 1 | -1) => {
    if (!invoice || !isOpen(invoice.status)) return
    const { cents, invoices } = days.get(invoice.dueDate) ?? { cents: 0, invoices: 0 }
    days.set(invoice.dueDate, { cents: cents + sign * balanceCents(invoice), invoices: invoices + sign })
  }
  add(before, -1)
  add(after, 1)
  return [...days].flatMap(([day, by]) => addWrites({ pk: partition, sk: `${day}#${anyShard(shards)}` }, { ...by }))
}

/** Access pattern: the receivables of each due date after a day. One consistent query of at most four rows per day. */
export async function dueAfter(day: Day): Promise<DueDay[]> {
  const rows = await queryAll<DueRow>({ pk: partition, after: `${day}~` })
  const days = new Map<Day, DueDay>()
  for (const { sk, cents = 0, invoices = 0 } of rows) {
    const due = sk.slice(0, 10)
    const before = days.get(due) ?? { day: due, cents: 0, invoices: 0 }
    days.set(due, { day: due, cents: before.cents + cents, invoices: before.invoices + invoices })
  }
  return [...days.values()]
}
