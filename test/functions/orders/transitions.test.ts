import { expect, test } from 'vitest'
import { applyShipment } from '#/functions/orders/transitions.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

test.each(['shipped', 'refunded'] as const)(
  'an order whose lines are all %s has nothing left to ship',
  async column => {
    const order = await paidOrder(people.customer)
    const done = { ...order, lines: order.lines.map(line => ({ ...line, [column]: line.quantity })) }
    expect(() => applyShipment(done, undefined, new Date().toISOString())).toThrow(
      'Nothing in this order is left to ship.',
    )
  },
)
