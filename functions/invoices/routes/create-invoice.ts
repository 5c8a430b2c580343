import { randomUUID } from 'node:crypto'
import { findBilling } from '#/functions/billing/data/billing-settings.ts'
import { businessToday, type Today } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { billedLines } from '#/functions/invoices/billed-lines.ts'
import type { Bill } from '#/functions/invoices/draft-invoice.ts'
import { makeInvoice } from '#/functions/invoices/issue-invoice.ts'
import { billablePayer, ownPaymentDays } from '#/functions/invoices/require-billable.ts'
import { invoiceResponse } from '#/functions/invoices/views.ts'
import { routes } from '#/shared/invoices/routes.ts'
import type { NewInvoice } from '#/shared/invoices/schemas.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { ScheduleId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { addDays } from '#/shared/schedules/periods.ts'

export const handler = handle(
  routes.createInvoice,
  async ({ body, now, recordWrites }) => {
    const customerId = await billablePayer(body.customerId)
    const today = await businessToday(now)
    const response = await invoiceResponse(customerId)
    const made = await makeInvoice(await billOf({ ...body, customerId }, today), {
      isDraft: body.status === 'draft',
      today,
      at: now.toISOString(),
      extraWrites: ({ id, customerId, totalCents }) =>
        recordWrites({ subject: id, changes: { customer: customerId, total: centsToDecimal(totalCents) } }),
    })
    return response(made)
  },
  replayInvoice,
)

async function billOf(body: NewInvoice, today: Today): Promise<Bill> {
  const { customerId, description, isRecurring, frequency, dayOfMonth } = body
  const dueDays = body.dueDate
    ? undefined
    : ((await ownPaymentDays(customerId)) ?? (await findBilling()).settings.dueDays)
  const dueDate = body.dueDate || addDays(today.day, dueDays ?? 0)
  if (dueDate < today.day) throw new Invalid([{ field: 'dueDate', message: 'Choose today or a later day' }])
  const bill = { customerId, description, lines: billedLines(body), dueDate, dueDays }
  if (!isRecurring || !frequency) return bill
  return {
    ...bill,
    isProrated: body.firstPeriod === 'prorated',
    schedule: { id: ScheduleId.parse(randomUUID()), frequency, dayOfMonth: dayOfMonth ?? 1 },
  }
}
