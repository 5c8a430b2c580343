import { addedProduct, aProduct } from '#/test/support/entries.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

export const products: Requests<'products'> = {
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
}
