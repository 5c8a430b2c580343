import { stripeCustomerOf } from '#/test/support/cards.ts'
import { addedPart, addedParts, savedBuild, sentBuild } from '#/test/support/pc-builds.ts'
import type { Person } from '#/test/support/people.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

/** A catalog has room for 500 parts, and a test may order hundreds of builds: a customer orders the same parts again. */
const ordered = new WeakMap<Person, Awaited<ReturnType<typeof addedPart>>[]>()

async function partsFor(customer: Person) {
  const parts = ordered.get(customer) ?? Object.values(await addedParts({ stockQuantity: 5000 }))
  ordered.set(customer, parts)
  return parts
}

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
}
