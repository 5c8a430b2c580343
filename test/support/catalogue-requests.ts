import type { contract } from '#/shared/contract.ts'
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

type Contract = typeof contract
type CatalogueRouteId = keyof Contract['services'] | keyof Contract['products'] | keyof Contract['pc-components']

/** A request for each route of the three catalogues. */
export const catalogueRequests: Record<CatalogueRouteId, (people: People) => Promise<Send>> = {
  listServices: async ({ customer }) => {
    await addedService()
    return () => customer.request('GET', '/api/services')
  },
  listAllServices: async ({ admin }) => {
    await addedService({ active: false })
    return () => admin.request('GET', '/api/admin/services?retired=1&limit=5')
  },
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

  listProducts: async ({ customer }) => {
    await addedProduct()
    return () => customer.request('GET', '/api/products')
  },
  listAllProducts: async ({ admin }) => {
    await addedProduct({ active: false })
    return () => admin.request('GET', '/api/admin/products?retired=1&limit=5')
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

  listPcComponents: async ({ anonymous }) => {
    await addedPcComponent()
    return () => anonymous.request('GET', '/api/pc-components')
  },
  listAllPcComponents: async ({ admin }) => {
    await addedPcComponent({ active: false })
    return () => admin.request('GET', '/api/admin/pc-components?retired=1&limit=5')
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
}
