import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { addedPcComponent, aPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { aPng, filledPlace, startedUpload, uploadedImage } from '#/test/support/fixtures/images.ts'

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
  startPcComponentPicture: async ({ admin }) => {
    const { id } = await addedPcComponent()
    const announced = { contentType: 'image/png' }
    return keyed(key => admin.request('POST', `/api/admin/pc-components/${id}/picture/upload-url`, announced, key))
  },
  finishPcComponentPicture: async ({ admin }) => {
    const { id } = await addedPcComponent()
    const pictureURL = await filledPlace(startedUpload(admin, `admin/pc-components/${id}/picture`, aPng()))
    return keyed(key => admin.request('PUT', `/api/admin/pc-components/${id}/picture`, { pictureURL }, key))
  },
  removePcComponentPicture: async ({ admin }) => {
    const { id } = await addedPcComponent()
    await uploadedImage(admin, `admin/pc-components/${id}/picture`, aPng())
    return keyed(key => admin.request('DELETE', `/api/admin/pc-components/${id}/picture`, undefined, key))
  },
}
