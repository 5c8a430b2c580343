import type { Requests } from '#/test/support/contract/requests/request.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

export const commandMenu: Requests<'command-menu'> = {
  search: async ({ customer, technician }) => {
    await openedTicket(customer)
    return () => technician.request('GET', '/api/search?q=printer')
  },
}
