import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedProduct, aProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { aPng, filledPlace, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'

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
  startProductPicture: async ({ admin }) => {
    const { id } = await addedProduct()
    const announced = { contentType: 'image/png' }
    return keyed(key => admin.request('POST', `/api/admin/products/${id}/picture/upload-url`, announced, key))
  },
  finishProductPicture: async ({ admin }) => {
    const { id } = await addedProduct()
    const pictureURL = await filledPlace(startedUpload(admin, `admin/products/${id}/picture`, aPng()))
    return keyed(key => admin.request('PUT', `/api/admin/products/${id}/picture`, { pictureURL }, key))
  },
  removeProductPicture: async ({ admin }) => {
    const { id } = await addedProduct()
    await uploadedImage(admin, `admin/products/${id}/picture`, aPng())
    return keyed(key => admin.request('DELETE', `/api/admin/products/${id}/picture`, undefined, key))
  },
}
