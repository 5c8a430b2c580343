import { describe, expect, test } from 'vitest'
import { fulfillmentOf, isInQueue, type OrderFacts, paymentOf } from '#/shared/orders/order-states.ts'

const at = '2026-11-25T12:00:00.000Z'
const order = (fields: Partial<OrderFacts>, ...lines: [quantity: number, shipped: number, refunded: number][]) => ({
  status: 'paid' as const,
  paidAt: at,
  totalCents: 100_00,
  refundedCents: 0,
  deliveryAddress: {},
  ...fields,
  lines: lines.map(([quantity, shipped, refunded]) => ({ quantity, shipped, refunded })),
})
const pickup = { deliveryAddress: null }
const unpaid = { paidAt: null, status: 'pending' as const }

describe('the states of an order', () => {
  test.each([
    [order(unpaid, [2, 0, 0]), 'pending', null, []],
    [order({ ...unpaid, status: 'cancelled' }, [2, 0, 0]), 'canceled', null, []],
    [order({}, [2, 0, 0]), 'paid', 'unfulfilled', ['to-ship']],
    [order({}, [2, 1, 0]), 'paid', 'partially-shipped', ['to-ship']],
    [order({}, [2, 2, 0], [1, 0, 0]), 'paid', 'partially-shipped', ['to-ship']],
    [order({ refundedCents: 50_00 }, [2, 0, 1]), 'partially-refunded', 'unfulfilled', ['to-ship']],
    [order({ status: 'fulfilled' }, [2, 2, 0]), 'paid', 'shipped', []],
    [order({ status: 'fulfilled', refundedCents: 50_00 }, [2, 1, 1]), 'partially-refunded', 'shipped', []],
    [order({ status: 'refunded', refundedCents: 100_00 }, [2, 0, 2]), 'refunded', null, []],
    [order({ status: 'refunded', refundedCents: 100_00 }, [2, 2, 2]), 'refunded', 'shipped', []],
    [order({ status: 'cancelled', refundedCents: 100_00 }, [2, 0, 2]), 'refunded', null, []],
    [order({ status: 'refunded', totalCents: 0 }, [1, 0, 1]), 'refunded', null, []],
    [order({ totalCents: 0 }, [1, 0, 0]), 'paid', 'unfulfilled', ['to-ship']],
    [order(pickup, [1, 0, 0]), 'paid', 'unfulfilled', ['to-ship']],
    [order({ ...pickup, readyAt: at }, [1, 0, 0]), 'paid', 'ready-for-pickup', ['ready-for-pickup']],
    [order({ ...pickup, readyAt: at }, [2, 1, 0]), 'paid', 'partially-picked-up', ['to-ship']],
    [order({ ...pickup, readyAt: at, status: 'fulfilled' }, [1, 1, 0]), 'paid', 'picked-up', []],
  ])('of %j are %s and %s', (facts, payment, fulfillment, queues) => {
    expect([paymentOf(facts), fulfillmentOf(facts)]).toEqual([payment, fulfillment])
    expect((['to-ship', 'ready-for-pickup'] as const).filter(queue => isInQueue(facts, queue))).toEqual(queues)
  })
})
