import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { addedPart, partsFor, savedBuild, sentBuild } from '#/test/support/fixtures/pc-builds.ts'

export const pcBuilds: Requests<'pc-builds'> = {
  savePcBuild: async ({ customer }) => {
    const body = sentBuild([await addedPart('cpu'), await addedPart('ram')])
    return keyed(key => customer.request('POST', '/api/pc-builds', body, key))
  },
  orderPcBuild: async ({ customer }) => {
    await stripeCustomerOf(customer)
    const body = sentBuild(await partsFor(customer))
    return keyed(key => customer.request('POST', '/api/pc-builds/order', body, key))
  },
  updatePcBuild: async ({ customer }) => {
    const { id, version } = await savedBuild(customer)
    const change = { name: 'Another name', components: sentBuild([await addedPart('gpu')]).components, version }
    return keyed(key => customer.request('PUT', `/api/pc-builds/${id}`, change, key))
  },
  deletePcBuild: async ({ customer }) => {
    const { id } = await savedBuild(customer)
    return keyed(key => customer.request('DELETE', `/api/pc-builds/${id}`, undefined, key))
  },
  duplicatePcBuild: async ({ customer }) => {
    const { id } = await savedBuild(customer)
    return keyed(key => customer.request('POST', `/api/pc-builds/${id}/duplicate`, undefined, key))
  },
  sharePcBuild: async ({ customer }) => {
    const { id } = await savedBuild(customer)
    return keyed(key => customer.request('PUT', `/api/pc-builds/${id}/share`, undefined, key))
  },
  unsharePcBuild: async ({ customer }) => {
    const { id } = await savedBuild(customer)
    await customer.request('PUT', `/api/pc-builds/${id}/share`)
    return keyed(key => customer.request('DELETE', `/api/pc-builds/${id}/share`, undefined, key))
  },
  askForQuote: async ({ customer }) => {
    const { id } = await savedBuild(customer)
    return keyed(key => customer.request('POST', `/api/pc-builds/${id}/quote`, undefined, key))
  },
  pricePcBuild: async ({ customer }) => {
    const { components } = sentBuild(await partsFor(customer))
    return () => customer.request('POST', '/api/pc-builds/price', { components, state: 'WA' })
  },
}
