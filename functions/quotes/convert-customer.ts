import {
  type CompanyRow,
  newCompanyWrites,
  requireActive,
  requireCompany,
} from '#/functions/companies/data/companies.ts'
import { newCompany } from '#/functions/companies/new-company.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultWrite } from '#/functions/quotes/data/results.ts'
import { payingAccount } from '#/functions/quotes/recipient.ts'
import { transact } from '#/functions/table/table.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

/**
 * Decides on the payer of an accepted quote: the account that it is addressed to or that has verified the recipient's address or,
 * because anyone can register any address, no account but a company. It is the one that the quote names, or a new one.
 */
export async function convertCustomer(quote: QuoteRow, now: Date): Promise<Results['customer']> {
  const at = now.toISOString()
  const account = await payingAccount(quote)
  if (account) {
    const result = { payerId: payerOf(account), customerId: account.id, companyId: account.companyId, isNew: false }
    await transact([resultWrite(quote.id, 'customer', result, at)])
    return result
  }
  const known = quote.companyId && (await currentCompany(quote.companyId))
  if (known) requireActive(known)
  const company = known || newCompany({ ...noDetails, name: quote.recipientCompany || quote.recipientName }, now)
  const result = { payerId: company.id, customerId: null, companyId: company.id, isNew: !known }
  await transact([...(known ? [] : newCompanyWrites(company)), resultWrite(quote.id, 'customer', result, at)])
  return result
}

const noDetails = {
  domains: [],
  phone: '',
  billingAddress: null,
  deliveryAddress: null,
  paymentDays: null,
  taxExempt: false,
  taxCertificate: '',
}

/** A company, or the one that it was merged into. */
async function currentCompany(id: CompanyId): Promise<CompanyRow> {
  const company = await requireCompany(id)
  return company.mergedIntoId ? currentCompany(company.mergedIntoId) : company
}
