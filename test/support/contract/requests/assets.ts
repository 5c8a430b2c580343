import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'

export const assets: Requests<'assets'> = {
  changeAsset: async people => {
    const id = await handedOverPc(people)
    const body = { location: 'Front desk', parts: [{ category: 'case', serialNumber: 'FD-0448' }] }
    return keyed(key => people.technician.request('PUT', `/api/assets/${id}`, body, key))
  },
}
