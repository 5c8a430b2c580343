import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedPcComponent, aPcComponent } from '#/test/support/fixtures/catalog-entries.ts'

export const pcComponents: Requests<'pc-components'> = {
  addPcComponent: async ({ admin }) => {
    const body = aPcComponent()
    return keyed(key => admin.request('POST', '/api/admin/pc-components', body, key))
  },
  updatePcComponent: async ({ admin }) => {
    const { id, version } = await addedPcComponent()
    const change = { name: 'Another name', price: '12.00', version }
    return keyed(key => admin.request('PUT', `/api/admin/pc-components/${id}`, change, key))
  },
  retirePcComponent: async ({ admin }) => {
    const { id } = await addedPcComponent()
    return keyed(key => admin.request('DELETE', `/api/admin/pc-components/${id}`, undefined, key))
  },
  importPcComponents: async ({ admin }) => {
    const { id, version } = await addedPcComponent()
    const rows = { add: [aPcComponent(), aPcComponent()], change: [{ id, version, price: '12.00' }] }
    return keyed(key => admin.request('POST', '/api/admin/pc-components/import', rows, key))
  },
}
