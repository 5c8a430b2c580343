import { describe, expect, test } from 'vitest'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { greeting } from '#/web/features/dashboard/greeting.ts'
import { nextSteps } from '#/web/features/dashboard/next-steps.ts'
import { percentOf } from '#/web/features/dashboard/percent.ts'
import { byUrgency } from '#/web/features/dashboard/TicketQueues.tsx'
import { stateIn } from '#/web/features/dashboard/use-health.ts'
import { ApiError } from '#/web/shell/api/errors.ts'

describe('a part as a percentage', () => {
  test.each([
    [0, 0, '0%'],
    [0, 8, '0%'],
    [3, 8, '38%'],
    [8, 8, '100%'],
    [1, 1000, '<1%'],
    [999, 1000, '>99%'],
  ])('%i of %i is %s', (part, total, percent) => {
    expect(percentOf(part, total)).toBe(percent)
  })
})

test.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it says %s', (hour, words) => {
  expect(greeting(new Date(2026, 10, 21, hour))).toBe(words)
})

describe('the message of a failed health check', () => {
  const parts = { database: 'down', accounts: 'up', email: 'up', storage: 'up' }

  test('names the part that is down for a 503 of the API', async () => {
    expect(await stateIn(new ApiError(503, JSON.stringify({ status: 'down', parts })))).toEqual(parts)
  })

  test.each([
    new ApiError(0, 'Network error'),
    new ApiError(503, 'Service Unavailable'),
    new ApiError(504, '{"message":"Endpoint request timed out"}'),
    new Error('odd'),
  ])('makes no claim about the parts for %s', async error => {
    expect(await stateIn(error)).toBe('unreachable')
  })
})

const ticket = (fields: Partial<Ticket>) =>
  ({
    id: 'TK000001-abcdefghij',
    title: 'Printer',
    status: 'open',
    updatedAt: '2026-11-21T10:00:00Z',
    ...fields,
  }) as Ticket

describe('a technician’s queue', () => {
  test('has the most urgent ticket first and, among equals, the one that waits longest', () => {
    const sorted = byUrgency([
      ticket({ title: 'low', priority: 'low', updatedAt: '2026-11-20T10:00:00Z' }),
      ticket({ title: 'new', priority: 'high', updatedAt: '2026-11-21T10:00:00Z' }),
      ticket({ title: 'critical', priority: 'critical' }),
      ticket({ title: 'old', priority: 'high', updatedAt: '2026-11-20T10:00:00Z' }),
    ])
    expect(sorted.map(({ title }) => title)).toEqual(['critical', 'old', 'new', 'low'])
  })
})

describe('a customer’s next steps', () => {
  const invoice = (fields: object) =>
    ({
      id: 'IN000001-abcdefghij',
      invoiceNumber: 'INV-0001',
      description: 'Support',
      status: 'pending',
      balance: '120.00',
      dueDate: '2026-12-01',
      isPartlyPaid: false,
      ...fields,
    }) as Invoice
  const order = (fields: object) =>
    ({ id: 'OR000001-abcdefghij', summary: 'Desk dock', payment: 'paid', fulfillment: 'shipped', ...fields }) as Order
  const now = new Date('2026-11-21T12:00:00Z')
  const nothing = { invoices: [], orders: [], tickets: [], now, timeZone: 'America/New_York' }

  test('are none for a new customer, and for one who owes nothing and waits for nothing', () => {
    expect(nextSteps(nothing)).toEqual([])
    const invoices = [invoice({ status: 'paid', balance: '0.00' })]
    expect(nextSteps({ ...nothing, invoices, orders: [order({})], tickets: [ticket({})] })).toEqual([])
  })

  test('begin with the invoice that is due first', () => {
    const invoices = [invoice({}), invoice({ invoiceNumber: 'INV-0000', status: 'overdue', dueDate: '2026-11-01' })]
    expect(nextSteps({ ...nothing, invoices })).toMatchObject([
      {
        title: 'Invoice INV-0000: $120.00',
        detail: 'Support · Was due Nov 1, 2026',
        tone: 'danger',
        name: 'Pay INV-0000',
        isDocument: true,
      },
    ])
  })

  test('have the tickets that wait for an answer', () => {
    const tickets = [
      ticket({ id: 'TK000002-abcdefghij' as Ticket['id'], waitingOn: 'customer', assignedToName: 'Marco Diaz' }),
      ticket({ waitingOn: 'us' }),
      ticket({ waitingOn: 'customer', status: 'closed' }),
    ]
    expect(nextSteps({ ...nothing, tickets })).toMatchObject([
      {
        detail: '#TK000002 · Your turn: Marco asked you something.',
        state: 'Waiting on you',
        name: 'Reply to #TK000002',
        to: '/tickets/TK000002-abcdefghij',
      },
    ])
  })

  test('lead to the payment of an order while its items are reserved', () => {
    const pending = { payment: 'pending', fulfillment: null } as const
    const stepOf = (reservedUntil: string | null) =>
      nextSteps({ ...nothing, orders: [order({ ...pending, reservedUntil })] })[0]
    expect(stepOf('2026-11-21T12:20:00Z')).toMatchObject({
      state: 'Waiting for payment',
      action: 'Pay',
      to: '/checkout?order=OR000001-abcdefghij',
      isDocument: true,
    })
    expect(stepOf('2026-11-21T11:50:00Z')).toMatchObject({ action: 'View order', to: '/orders/OR000001-abcdefghij' })
    expect(stepOf(null)?.action).toBe('View order')
  })

  test('have resolved tickets, and the newest order under way', () => {
    const tickets = [ticket({ status: 'resolved' }), ticket({ status: 'closed' })]
    const orders = [
      order({}),
      order({ fulfillment: 'ready-for-pickup' }),
      order({ payment: 'pending', fulfillment: null }),
    ]
    expect(nextSteps({ ...nothing, tickets, orders }).map(({ state, to }) => [state, to])).toEqual([
      ['Resolved', '/tickets/TK000001-abcdefghij'],
      ['Ready for pickup', '/orders/OR000001-abcdefghij'],
    ])
  })
})
