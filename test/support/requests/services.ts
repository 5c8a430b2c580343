import { addedService, aService } from '#/test/support/entries.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

export const services: Requests<'services'> = {
  addService: async ({ admin }) => {
    const body = aService()
    return keyed(key => admin.request('POST', '/api/services', body, key))
  },
  updateService: async ({ admin }) => {
    const { id, version } = await addedService()
    const change = { name: 'Another name', price: '12.00', version }
    return keyed(key => admin.request('PUT', `/api/services/${id}`, change, key))
  },
  importServices: async ({ admin }) => {
    const { id, version } = await addedService()
    const rows = { add: [aService(), aService()], change: [{ id, version, price: '12.00' }] }
    return keyed(key => admin.request('POST', '/api/admin/services/import', rows, key))
  },
}
