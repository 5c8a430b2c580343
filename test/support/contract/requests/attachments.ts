import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

export const attachments: Requests<'attachments'> = {
  startAttachment: async ({ customer }) => {
    const { id } = await openedTicket(customer)
    const file = { name: 'a.txt', contentType: 'text/plain', size: 3 }
    return keyed(key => customer.request('POST', `/api/tickets/${id}/attachments`, file, key))
  },
  finishAttachment: async ({ customer }) => {
    const { id } = await openedTicket(customer)
    const place = await customer.request<{ id: string; url: string; headers: Record<string, string> }>(
      'POST',
      `/api/tickets/${id}/attachments`,
      { name: 'a.txt', contentType: 'text/plain', size: 3 },
    )
    await fetch(place.body.url, { method: 'PUT', headers: place.body.headers, body: 'abc' })
    return keyed(key => customer.request('PUT', `/api/tickets/${id}/attachments/${place.body.id}`, undefined, key))
  },
}
