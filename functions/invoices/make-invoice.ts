import type { Today } from '#/functions/data/business-today.ts'
import { creditLabel } from '#/functions/data/credits.ts'
import { newInvoiceWrites } from '#/functions/data/invoice-changes.ts'
import type { NewInvoiceRow } from '#/functions/data/invoices.ts'
import { retryWhenOvertaken } from '#/functions/data/lib/optimistic-lock.ts'
import { transact, type Write } from '#/functions/data/lib/table.ts'
import { newScheduleWrites } from '#/functions/data/schedules.ts'
import { type Bill, issued, newInvoice } from '#/functions/invoices/new-invoice.ts'
import { daysBetween, nextBilling } from '#/shared/billing/periods.ts'

interface Making {
  /** A draft stays with the team. */
  isDraft: boolean
  today: Today
  at: string
  along: (invoice: NewInvoiceRow) => readonly Write[]
}

/** Makes an invoice and, where it is the first of several, their schedule, with what goes along, or nothing. Answers it as it was written. */
export async function makeInvoice(bill: Bill, { isDraft, today, at, along }: Making): Promise<NewInvoiceRow> {
  const draft = await newInvoice(bill, today, at)
  const beside = [...scheduleWrites(bill, draft, today, at), ...along(draft)]
  return retryWhenOvertaken(creditLabel, async () => {
    const { after, along: sent } = isDraft ? { after: draft, along: [] } : await issued(draft, at)
    await transact([...newInvoiceWrites(after, today.month), ...sent, ...beside])
    return after
  })
}

/** The writes of the schedule that a recurring invoice begins: it is the invoice of its first period. */
function scheduleWrites({ schedule, ...bill }: Bill, draft: NewInvoiceRow, today: Today, at: string): Write[] {
  if (!schedule) return []
  const { customerId, description, lines, dueDate } = bill
  const row = {
    ...schedule,
    customerId,
    description,
    lines: [...lines],
    amountCents: draft.subtotalCents,
    state: 'active' as const,
    lastGeneratedAt: at,
    billedFrom: today.day,
    nextDueDate: nextBilling(today.day, schedule),
    dueDays: daysBetween(today.day, dueDate),
    createdAt: at,
    updatedAt: at,
  }
  return newScheduleWrites(row, today.day, draft.id, today.month)
}
