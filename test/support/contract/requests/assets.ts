import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

export const assets: Requests<'assets'> = {
  addAsset: async people => {
    const body = { name: 'Front desk printer', type: 'printer', customerId: people.customer.user.id }
    return keyed(key => people.technician.request('POST', '/api/assets', body, key))
  },
  changeAsset: async people => {
    const id = await handedOverPc(people)
    const body = { location: 'Front desk', parts: [{ category: 'case', serialNumber: 'FD-0448' }] }
    return keyed(key => people.technician.request('PUT', `/api/assets/${id}`, body, key))
  },
  deleteAsset: async people => {
    const { id } = await addedAsset(people)
    return keyed(key => people.admin.request('DELETE', `/api/assets/${id}`, undefined, key))
  },
  importAssets: async people => {
    const rows = [
      { row: 2, cells: { name: 'Label printer', type: 'printer', customerEmail: people.customer.user.email } },
    ]
    return keyed(key => people.technician.request('POST', '/api/assets/imports', { rows }, key))
  },
  printAssetLabels: async people => {
    const { id } = await addedAsset(people)
    return () => people.technician.request('GET', `/api/assets/labels?ids=${id}&layout=roll`)
  },
  listOrderAssets: async people => {
    const { id } = await shippedLaptops(people, 1)
    return () => people.customer.request('GET', `/api/orders/${id}/assets`)
  },
  linkTicketAssets: async people => {
    const [{ id }, ticket] = [await addedAsset(people), await openedTicket(people.customer)]
    const path = `/api/tickets/${ticket.id}/assets`
    return keyed(key => people.technician.request('PUT', path, { assetIds: [id] }, key))
  },
  changeAssetStatus: async people => {
    const { id } = await addedAsset(people)
    const body = { status: 'retired', reason: 'sold', note: 'Sold to a neighbor', wasWiped: true }
    return keyed(key => people.technician.request('POST', `/api/assets/${id}/status`, body, key))
  },
  replaceAsset: async people => {
    const { id } = await addedAsset(people)
    const body = { asset: { name: 'New laptop', type: 'laptop' } }
    return keyed(key => people.technician.request('POST', `/api/assets/${id}/replace`, body, key))
  },
}
