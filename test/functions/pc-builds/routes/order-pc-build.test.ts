import { describe, expect, test } from 'vitest'
import { newJobWrites } from '#/functions/build-jobs/data/build-jobs.ts'
import { stockOf } from '#/functions/inventory/data/stock.ts'
import { findOrder } from '#/functions/orders/data/orders.ts'
import { transact } from '#/functions/table/table.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import type { PcBuild, PricedBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPart, addedParts, savedBuild, savedCount, sentBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { realSpecifications } from '#/test/support/fixtures/real-parts.ts'

const here = useCloud()
const people = usePeople(here)
const address = {
  name: 'Dana Whitfield',
  company: '',
  street: '100 Main Street',
  street2: '',
  city: 'Seattle',
  state: 'WA',
  postalCode: '98101',
} as const

interface Ordered {
  buildId: string
  orderId: OrderId
  totalAmount: string
  detail: string
  errors: { field: string; message: string }[]
}
const order = (components: readonly { id: string }[], fields: object = {}) =>
  people.customer.request<Ordered>('POST', '/api/pc-builds/order', sentBuild(components, fields))

describe('POST /api/pc-builds/order', () => {
  test('201 creates a pending order of the components at the server’s prices, and reserves their stock', async () => {
    const parts = Object.values(await addedParts())
    const { status, body } = await order(parts)
    expect([status, body.detail]).toEqual([201, undefined])
    const placed = await findOrder(body.orderId)
    expect(placed).toMatchObject({ status: 'pending', customerId: people.customer.user.id })
    expect(placed.lines.map(({ catalog, quantity }) => [catalog, quantity])).toEqual(parts.map(() => ['components', 1]))
    expect(placed.subtotalCents).toBe(parts.reduce((sum, { priceCents }) => sum + priceCents, 0))
    const stock = await stockOf(parts.map(({ id }) => id))
    expect(parts.map(({ id }) => stock.get(id)?.reserved)).toEqual(parts.map(() => 1))
    const { body: build } = await people.customer.request<PcBuild>('GET', `/api/pc-builds/${body.buildId}`)
    expect(build).toMatchObject({ status: 'ordered', orderId: body.orderId })
  })

  test('201 creates an order that lists show by the name of the build', async () => {
    const { body } = await order(Object.values(await addedParts()), { name: 'Front desk PC' })
    const { body: listed } = await people.customer.request<Order[]>('GET', '/api/orders')
    expect(listed.find(({ id }) => id === body.orderId)?.summary).toBe('Front desk PC')
  })

  test('201 marks the saved build as ordered, once', async () => {
    const parts = Object.values(await addedParts())
    const { id: buildId } = await savedBuild(people.customer, parts)
    expect((await order(parts, { buildId })).status).toBe(201)
    expect((await order(parts, { buildId })).status).toBe(409)
    expect((await people.customer.request('DELETE', `/api/pc-builds/${buildId}`)).status).toBe(409)
  })

  test('201 again for a build whose order was canceled, which counts as ordered once', async () => {
    const { customer } = people
    const parts = Object.values(await addedParts())
    const { id: buildId } = await savedBuild(customer, parts)
    const { body: first } = await order(parts, { buildId })
    expect(await savedCount(customer)).toBe(0)
    await customer.request('POST', `/api/orders/${first.orderId}/cancel`, {})
    const { status, body } = await order(parts, { buildId })
    expect([status, body.buildId]).toEqual([201, buildId])
    expect(body.orderId).not.toBe(first.orderId)
    expect(await savedCount(customer)).toBe(0)
    expect((await order(parts, { buildId })).status).toBe(409)
  })

  test.each([null, '', undefined])('201 for a component whose customSpecs is %j', async customSpecs => {
    const parts = Object.values(await addedParts())
    const { components } = sentBuild(parts)
    const sent = components.map(one => ({ ...one, customSpecs }))
    expect((await order(parts, { components: sent })).status).toBe(201)
  })

  test('400 unless all seven categories are chosen', async () => {
    const { status, body } = await order([await addedPart('cpu')])
    expect([status, body.detail]).toEqual([400, 'Select all required components to place order'])
  })

  test('409 names what is out of stock and possible replacements', async () => {
    // The nearest price decides; no other power supply in this file is close to it.
    const psu = await addedPart('psu', { price: '500.00', inStock: false })
    await addedPart('psu', { price: '501.00' }, 'Focus GX-650')
    const parts = { ...(await addedParts()), psu }
    await here.cloud.settle()
    const { status, body } = await order(Object.values(parts))
    expect(status).toBe(409)
    expect(body.detail).toBe('The Corsair RM750e (2023) is out of stock. Try the Focus GX-650 instead.')
  })

  test('409 suggests a replacement at the price of the size that was chosen', async () => {
    const drive = (name: string, price: string, fields: object = {}) => {
      const { specifications } = realSpecifications('Samsung 990 PRO')
      const options = [
        { size: 1000, price: '90.00' },
        { size: 4000, price },
      ]
      const specified = { price: '90.00', specifications: JSON.stringify({ ...specifications, options }) }
      return addedPart('storage', { ...specified, name, ...fields }, 'Samsung 990 PRO')
    }
    const storage = await drive('Sold out drive', '900.00', { inStock: false })
    await drive('Discounted drive', '90.00')
    await drive('Similar drive', '901.00')
    await here.cloud.settle()
    const { components } = sentBuild(Object.values({ ...(await addedParts()), storage }))
    const sized = components.map(one => (one.component.id === storage.id ? { ...one, customSpecs: '4000GB' } : one))
    const { status, body } = await order([], { components: sized })
    expect([status, body.detail]).toEqual([409, 'The Sold out drive is out of stock. Try the Similar drive instead.'])
  })

  test('201 with a shipping address, its tax, and the purchase order number', async () => {
    const parts = Object.values(await addedParts())
    await people.admin.request('PUT', '/api/tax-settings', {
      homeState: null,
      rates: [{ state: 'WA', percent: '10.1' }],
    })
    const { components } = sentBuild(parts)
    const priced = (state?: string) =>
      people.customer.request<PricedBuild>('POST', '/api/pc-builds/price', { components, ...(state && { state }) })
    const { body: there } = await priced('WA')
    expect(Number(there.tax)).toBeGreaterThan(0)
    const sent = { deliveryAddress: address, purchaseOrderNumber: 'PO-9', expectedAmount: there.total }
    const { status, body } = await order(parts, sent)
    expect([status, body.totalAmount]).toEqual([201, there.total])
    expect(await findOrder(body.orderId)).toMatchObject({ deliveryAddress: address, purchaseOrderNumber: 'PO-9' })
    const { body: untaxed } = await priced()
    expect((await order(parts, { ...sent, expectedAmount: untaxed.total })).status).toBe(409)
  })

  test.each([
    [{ deliveryAddress: { street: 'Nowhere' } }, 'deliveryAddress.name'],
    [{ deliveryAddress: { ...address, postalCode: '10001' } }, 'deliveryAddress.postalCode'],
    [{ purchaseOrderNumber: 'x'.repeat(61) }, 'purchaseOrderNumber'],
  ])('400 for %j, beside its field', async (fields, field) => {
    const { status, body } = await order(Object.values(await addedParts()), fields)
    expect([status, body.errors.map(error => error.field)]).toEqual([400, expect.arrayContaining([field])])
  })

  test('409 if the buyer saw another total; the total in the request is ignored', async () => {
    const parts = Object.values(await addedParts())
    const { status, body } = await order(parts, { expectedTotal: '1.00' })
    expect(status).toBe(409)
    expect(body.detail).toMatch(/^The total is now \$[\d.]+\./)
  })

  test('201 for incompatible parts, with a warning for staff on the order and its build job', async () => {
    const parts = Object.values({
      ...(await addedParts()),
      motherboard: await addedPart('motherboard', {}, 'MAG B550 Tomahawk'),
    })
    const { status, body } = await order(parts, { notes: 'No lights, please.' })
    expect(status).toBe(201)
    const warning = expect.stringContaining('does not fit')
    const { technician, customer } = people
    const path = `/api/orders/${body.orderId}`
    expect(await technician.request('GET', path)).toMatchObject({
      body: { buildWarnings: expect.arrayContaining([warning]) },
    })
    expect(await customer.request('GET', path)).toMatchObject({ body: { buildWarnings: [] } })
    await transact(newJobWrites(await findOrder(body.orderId), new Date().toISOString()))
    expect(await technician.request('GET', `/api/build-jobs/${body.orderId}`)).toMatchObject({
      body: { warnings: expect.arrayContaining([warning]), notes: 'No lights, please.' },
    })
    expect((await order(parts, { acknowledged: true })).status).toBe(201)
  })
})
