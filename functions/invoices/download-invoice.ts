import { findCompany } from '#/functions/data/company.ts'
import { namesOf } from '#/functions/data/users.ts'
import { findInvoiceFor } from '#/functions/invoices/find-for.ts'
import { invoiceSheet } from '#/functions/invoices/sheet.ts'
import { handle } from '#/functions/lib/handle.ts'
import { answerSheet } from '#/functions/lib/pdf/answer-sheet.ts'
import { routes } from '#/shared/invoices.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.downloadInvoice, async ({ parameters: { id }, caller }) => {
  const whole = await findInvoiceFor(caller, id)
  const { invoice } = whole
  const [names, company] = await Promise.all([namesOf([invoice.customerId]), findCompany()])
  const customer = names.get(invoice.customerId)
  const billTo = [customer?.name ?? deletedUser, customer?.companyName ?? '']
  return answerSheet(invoiceSheet(whole, billTo, company), `Invoice ${invoice.invoiceNumber}.pdf`)
})
