import type { Contract } from '#/shared/contracts/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { activeContract, businessDayNow, draftContract, notInvoicedMonth } from '#/test/support/fixtures/contracts.ts'
import type { People } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

/** An admin's request about an active contract. */
const onActive =
  (action: string, bodyOf: (contract: Contract) => object, fields: object = {}) =>
  async (people: People) => {
    const contract = await activeContract(people, fields)
    return keyed(key => people.admin.request('POST', `/api/contracts/${contract.id}${action}`, bodyOf(contract), key))
  }

const newLines = () => ({
  items: [{ description: 'More monitoring', quantity: '4', rate: '100.00' }],
  from: businessDayNow(),
})
const termination = () => ({ endDate: addDays(businessDayNow(), 3), reason: 'The office closes', fee: '50.00' })

export const contracts: Requests<'contracts'> = {
  createContract: async ({ admin, customer }) => {
    const items = [{ description: 'Monitoring', quantity: '3', rate: '100.00' }]
    const body = { customerId: customer.user.id, title: 'Managed services', items, startDate: businessDayNow() }
    return keyed(key => admin.request('POST', '/api/contracts', body, key))
  },
  updateContract: async people => {
    const { id } = await draftContract(people)
    return keyed(key => people.admin.request('PUT', `/api/contracts/${id}`, { title: 'Another title' }, key))
  },
  deleteContract: async people => {
    const { id } = await draftContract(people)
    return () => people.admin.request('DELETE', `/api/contracts/${id}`)
  },
  activateContract: async people => {
    // Its customer has a default contract already, however often this is called.
    await activeContract(people)
    const { id } = await draftContract(people)
    return keyed(key => people.admin.request('POST', `/api/contracts/${id}/activate`, {}, key))
  },
  previewContractItems: async people => {
    const { id } = await activeContract(people)
    return () => people.admin.request('POST', `/api/contracts/${id}/items-preview`, newLines())
  },
  changeContractItems: onActive('/items', newLines),
  changeContractTerms: onActive('/terms', () => ({ text: 'We answer within two hours.', reason: 'Faster responses' })),
  previewTermination: async people => {
    const { id } = await activeContract(people)
    return () => people.admin.request('POST', `/api/contracts/${id}/terminate-preview`, termination())
  },
  terminateContract: onActive('/terminate', termination),
  declineRenewal: async people => {
    const { id } = await activeContract(people, { autoRenewal: true })
    return keyed(key => people.customer.request('POST', `/api/contracts/${id}/decline-renewal`, {}, key))
  },
  downloadContract: async people => {
    const { id } = await activeContract(people)
    return () => people.customer.request('GET', `/api/contracts/${id}/pdf`)
  },
  invoiceOverage: async people => {
    const { id, day } = await notInvoicedMonth(people)
    return keyed(key => people.admin.request('POST', `/api/contracts/${id}/hours/${day}/invoices`, undefined, key))
  },
  setTicketContract: async people => {
    const contract = await activeContract(people)
    const ticket = await openedTicket(people.customer)
    const body = { contractId: contract.id }
    return keyed(key => people.technician.request('PUT', `/api/tickets/${ticket.id}/contract`, body, key))
  },
}
