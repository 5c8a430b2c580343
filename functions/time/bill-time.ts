import { retryWhenOvertaken } from '#/functions/data/lib/optimistic-lock.ts'
import { findUnbilled, unbilledLabel } from '#/functions/data/time-counters.ts'
import { findTimeEntries, timeLabel } from '#/functions/data/time-entries.ts'
import { businessToday } from '#/functions/invoices/business-today.ts'
import { makeInvoice } from '#/functions/invoices/make-invoice.ts'
import { replayed, unkeptInvoice } from '#/functions/invoices/recorded.ts'
import { requireBillable } from '#/functions/invoices/require-billable.ts'
import { answerFor } from '#/functions/invoices/shown-invoice.ts'
import { handle } from '#/functions/lib/handle.ts'
import { billEntriesWrites, requireUnbilled } from '#/functions/time/billed-entries.ts'
import { titlesOf } from '#/functions/time/shown-time-record.ts'
import { addDays } from '#/shared/billing/periods.ts'
import { defaultDueDays } from '#/shared/billing/statuses.ts'
import { timeLines } from '#/shared/billing/time.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/time.ts'

export const handler = handle(
  routes.billTime,
  async ({ parameters: { customerId }, body, now, record }) => {
    await requireBillable(customerId)
    const today = await businessToday(now)
    const answer = await answerFor(customerId)
    const bill = async () => {
      const entries = await findTimeEntries(body.entries)
      requireUnbilled(customerId, entries, body.entries.length)
      const titles = await titlesOf(entries)
      const unbilled = await findUnbilled(customerId)
      const times = entries.map(entry => ({ ...entry, ticketTitle: titles.get(entry.ticketId) ?? '' }))
      const lines = timeLines(times, body.grouping)
      const { description } = body
      return makeInvoice(
        { customerId, description, lines, dueDate: addDays(today.day, defaultDueDays), entries: body.entries },
        {
          isDraft: true,
          today,
          at: now.toISOString(),
          along: ({ id, totalCents }) => [
            ...billEntriesWrites(entries, id, unbilled),
            ...record(unkeptInvoice, id, { customer: customerId, total: centsToDecimal(totalCents) }),
          ],
        },
      )
    }
    // Whoever bills or corrects some of it at the same moment is met by reading it again.
    const made = await retryWhenOvertaken(timeLabel, () => retryWhenOvertaken(unbilledLabel, bill))
    return answer(made)
  },
  replayed,
)
