import { businessToday } from '#/functions/branding/data/business-date.ts'
import { retryContract } from '#/functions/contracts/change-contract.ts'
import { overageInvoice, overageWrites } from '#/functions/contracts/close-month.ts'
import { findContract } from '#/functions/contracts/data/contracts.ts'
import { findMonth, invoiceHoursWrite } from '#/functions/contracts/data/hours.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayInvoice } from '#/functions/invoices/audit-summary.ts'
import { findInvoice } from '#/functions/invoices/data/invoices.ts'
import { invoiceResponse } from '#/functions/invoices/views.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.invoiceOverage,
  async ({ parameters: { id, day }, now, recordWrites }) => {
    const moment = { today: await businessToday(now), at: now.toISOString() }
    const contract = await findContract(id)
    const response = await invoiceResponse(contract.customerId)
    return retryContract(async () => {
      const month = await findMonth(id, day)
      if (!month) throw new NotFound('contract month')
      if (month.state === 'open') throw new Conflict('This month is still open.')
      const isVoid = month.invoiceId && (await findInvoice(month.invoiceId)).status === 'cancelled'
      if (!isVoid) throw new Conflict('This month has no voided invoice.')
      const invoice = await overageInvoice(contract, month, month, moment)
      if (!invoice) throw new Conflict('This month has no hours to invoice.')
      await transact([
        invoiceHoursWrite(month, invoice.id),
        ...overageWrites(contract, invoice, moment),
        ...recordWrites({ subject: invoice.id, changes: { contract: contract.contractNumber, month: day } }),
      ])
      return response(invoice)
    })
  },
  replayInvoice,
)
