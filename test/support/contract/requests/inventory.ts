import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'

export const inventory: Requests<'inventory'> = {
  receiveStock: async ({ technician }) => {
    const { id } = await addedProduct()
    const body = { quantity: 5, note: 'Invoice 4711' }
    return keyed(key => technician.request('POST', `/api/inventory/${id}/receipts`, body, key))
  },
  countStock: async ({ technician }) => {
    const { id } = await addedProduct({ stockQuantity: 7 })
    const body = { onHand: 6, onHandBase: 7 }
    return keyed(key => technician.request('PUT', `/api/inventory/${id}/count`, body, key))
  },
  updateStockDetails: async ({ technician }) => {
    const { id } = await addedProduct()
    const body = {
      reorderPoint: 3,
      location: 'Shelf B3',
      barcode: '4006381333931',
      unitCost: '120.00',
      detailsVersion: 0,
    }
    return keyed(key => technician.request('PUT', `/api/inventory/${id}/details`, body, key))
  },
}
