import { businessMonth } from '#/test/support/cloud/business-days.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'

const period = 'from=2026-01-01&to=2099-12-31'

export const reports: Requests<'reports'> = {
  listCustomerReports: async people => {
    await madeInvoice(people)
    return () => people.admin.request('GET', `/api/reports/customers?year=${businessMonth().slice(0, 4)}`)
  },
  exportBooks: async people => {
    await madeInvoice(people)
    return () => people.technician.request('GET', `/api/reports/books?month=${businessMonth()}`)
  },
  getStatement: async people => {
    const { customerId } = await madeInvoice(people)
    return () => people.customer.request('GET', `/api/statements/${customerId}?${period}`)
  },
  downloadStatement: async people => {
    const { customerId } = await madeInvoice(people)
    return () => people.customer.request('GET', `/api/statements/${customerId}/pdf?${period}`)
  },
}
