import { describe, expect, test } from 'vitest'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { indexed, indexWrites } from '#/functions/orders/data/customer-order-index.ts'
import { findOrder } from '#/functions/orders/data/orders.ts'
import { transact } from '#/functions/table/table.ts'
import { dayStart } from '#/shared/lib/day-start.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import { businessDayOf } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { orderPastStripe, paidOrder, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = (person: Person, query = '') => person.request<Order[]>('GET', `/api/orders${query}`)
const idsOf = ({ body }: { body: Order[] }) => body.map(({ id }) => id)

describe('GET /api/orders', () => {
  test('200 lists a customer’s own, newest first, with their items, and no one else’s', async () => {
    const first = await placedOrder(people.customer)
    const second = await placedOrder(people.customer)
    await placedOrder(people.anotherCustomer)
    const response = await list(people.customer)
    expect(idsOf(response)).toEqual([second.id, first.id])
    expect(response.body[1]).toMatchObject({
      status: 'pending',
      totalAmount: '499.00',
      itemCount: 2,
      summary: first.lines[0]?.name,
      customerName: 'Dana Whitfield',
      companyName: 'Whitfield & Moss',
      reservedUntil: first.reservedUntil,
    })
    expect(JSON.stringify(response.body)).not.toMatch(/pi_|cus_|secret/)
  })

  test('200 lists everyone’s for staff, by status, customer and day', async () => {
    const mine = await paidOrder(people.customer)
    const other = await placedOrder(people.anotherCustomer)
    const staff = async (query = '') => idsOf(await list(people.technician, query))
    expect((await staff()).slice(0, 2)).toEqual([other.id, mine.id])
    expect(await staff(`?status=paid&customerId=${people.customer.user.id}`)).toEqual([mine.id])
    expect(await staff(`?status=paid`)).not.toContain(other.id)
    expect(await staff(`?customerId=${people.anotherCustomer.user.id}`)).toEqual([other.id])
    const today = businessDayOf(mine.createdAt)
    expect(await staff(`?from=${today}&to=${today}`)).toEqual(expect.arrayContaining([other.id, mine.id]))
    expect(await staff('?from=2020-01-01&to=2020-12-31')).toEqual([])
    expect(await staff('?from=2999-01-01')).toEqual([])
  })

  test('200 lists orders to ship, and orders that are ready for pickup, for staff', async () => {
    const waiting = await paidOrder(people.customer)
    await people.technician.request('POST', `/api/orders/${waiting.id}/ready`, {})
    const unshipped = await paidOrder(people.customer)
    const done = await paidOrder(people.customer)
    await people.technician.request('POST', `/api/orders/${done.id}/shipments`, { carrier: 'UPS' })
    const mine = `customerId=${people.customer.user.id}`
    const staff = async (query: string) => idsOf(await list(people.technician, `?${mine}&${query}`))
    expect(await staff('fulfillment=to-ship')).toEqual([unshipped.id])
    expect(await staff('fulfillment=ready-for-pickup')).toEqual([waiting.id])
    expect(await staff('fulfillment=to-ship&status=fulfilled')).toEqual([])
    expect((await list(people.customer, '?fulfillment=to-ship')).status).toBe(400)
  })

  test('200 finds an order by its number, in any notation', async () => {
    const order = await placedOrder(people.customer)
    const number = order.id.slice(0, 8).toLowerCase()
    expect(idsOf(await list(people.technician, `?search=%23${number}`))).toEqual([order.id])
    expect(idsOf(await list(people.technician, `?search=${number}&status=paid`))).toEqual([])
    expect(await list(people.customer, `?search=${number}`)).toMatchObject({ status: 400 })
    expect(await list(people.customer, `?customerId=${people.anotherCustomer.user.id}`)).toMatchObject({ status: 400 })
  })

  test('pages through all of them once, with and without filters', async () => {
    const { user } = people.customer
    const productId = await productWith(50)
    const placed: string[] = []
    for (let number = 0; number < 5; number++) {
      placed.push((await orderPastStripe(user, [{ productId, quantity: 1 }])).id)
    }
    for (const query of ['?limit=2', '?limit=2&status=pending']) {
      const pages = await pagesOf<Order>(people.customer, `/api/orders${query}`)
      expect(pages.flat().map(({ id }) => id)).toEqual([...placed].reverse())
    }
  })
})

test('200 filters by days in the business’s time zone', async () => {
  const { timeZone } = await findProvider()
  const { id, createdAt } = await placedOrder(people.customer)
  // An evening in America is the next day in UTC.
  const evening = new Date(Date.parse(dayStart('2026-03-10', timeZone)) + 23 * 60 * 60 * 1000).toISOString()
  const order = await findOrder(id)
  await transact([
    { put: { ...order, createdAt: evening, ...indexed({ ...order, createdAt: evening }) } },
    ...indexWrites({ ...order, createdAt: evening }),
  ])
  expect(createdAt > evening).toBe(true)
  const on = async (day: string, by = people.customer) =>
    (await by.request<Order[]>('GET', `/api/orders?from=${day}&to=${day}`)).body.map(one => one.id)
  for (const by of [people.customer, people.technician]) {
    expect(await on('2026-03-10', by)).toContain(id)
    expect(await on('2026-03-11', by)).not.toContain(id)
  }
})
