import type { RouteId } from '#/shared/contract.ts'
import {
  addedPcComponent,
  addedProduct,
  addedService,
  aPcComponent,
  aProduct,
  aService,
} from '#/test/support/entries.ts'
import type { People } from '#/test/support/people.ts'
import { keyed, type Send } from '#/test/support/send.ts'

/** Requests that change the three catalogues. */
export const catalogueRequests = {
  addService: async ({ admin }) => {
    const body = aService()
    return keyed(key => admin.request('POST', '/api/services', body, key))
  },
  updateService: async ({ admin }) => {
    const { id, updatedAt } = await addedService()
    const change = { name: 'Another name', price: '12.00', updatedAt }
    return keyed(key => admin.request('PUT', `/api/services/${id}`, change, key))
  },
  importServices: async ({ admin }) => {
    const { id, updatedAt } = await addedService()
    const rows = { add: [aService(), aService()], change: [{ id, updatedAt, price: '12.00' }] }
    return keyed(key => admin.request('POST', '/api/admin/services/import', rows, key))
  },

  addProduct: async ({ admin }) => {
    const body = aProduct()
    return keyed(key => admin.request('POST', '/api/products', body, key))
  },
  updateProduct: async ({ admin }) => {
    const { id, updatedAt } = await addedProduct()
    const change = { name: 'Another name', price: '12.00', updatedAt }
    return keyed(key => admin.request('PUT', `/api/products/${id}`, change, key))
  },
  importProducts: async ({ admin }) => {
    const { id, updatedAt } = await addedProduct()
    const rows = { add: [aProduct(), aProduct()], change: [{ id, updatedAt, price: '12.00' }] }
    return keyed(key => admin.request('POST', '/api/admin/products/import', rows, key))
  },

  addPcComponent: async ({ admin }) => {
    const body = aPcComponent()
    return keyed(key => admin.request('POST', '/api/admin/pc-components', body, key))
  },
  updatePcComponent: async ({ admin }) => {
    const { id, updatedAt } = await addedPcComponent()
    const change = { name: 'Another name', price: '12.00', updatedAt }
    return keyed(key => admin.request('PUT', `/api/admin/pc-components/${id}`, change, key))
  },
  retirePcComponent: async ({ admin }) => {
    const { id } = await addedPcComponent()
    return keyed(key => admin.request('DELETE', `/api/admin/pc-components/${id}`, undefined, key))
  },
  importPcComponents: async ({ admin }) => {
    const { id, updatedAt } = await addedPcComponent()
    const rows = { add: [aPcComponent(), aPcComponent()], change: [{ id, updatedAt, price: '12.00' }] }
    return keyed(key => admin.request('POST', '/api/admin/pc-components/import', rows, key))
  },
} satisfies Partial<Record<RouteId, (people: People) => Promise<Send>>>
