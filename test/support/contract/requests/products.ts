import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedProduct, aProduct } from '#/test/support/fixtures/catalog-entries.ts'

export const products: Requests<'products'> = {
  addProduct: async ({ admin }) => {
    const body = aProduct()
    return keyed(key => admin.request('POST', '/api/products', body, key))
  },
  updateProduct: async ({ admin }) => {
    const { id, version } = await addedProduct()
    const change = { name: 'Another name', price: '12.00', version }
    return keyed(key => admin.request('PUT', `/api/products/${id}`, change, key))
  },
  importProducts: async ({ admin }) => {
    const { id, version } = await addedProduct()
    const rows = { add: [aProduct(), aProduct()], change: [{ id, version, price: '12.00' }] }
    return keyed(key => admin.request('POST', '/api/admin/products/import', rows, key))
  },
}
