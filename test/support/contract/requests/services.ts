import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedService, aService } from '#/test/support/fixtures/catalog-entries.ts'

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
