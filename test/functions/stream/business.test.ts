import { beforeEach, describe, expect, test } from 'vitest'
import type { Measure } from '#/shared/system/measures.ts'
import { measureService, measures } from '#/shared/system/measures.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(async () => {
  await here.cloud.settle()
  here.cloud.monitoring.clear()
})

/** Count of each measure since the test began. */
async function counted(): Promise<Partial<Record<Measure, number>>> {
  await here.cloud.settle()
  const dimensions = { service: measureService }
  const until = Date.now() + 1
  return Object.fromEntries(
    measures.flatMap(name => {
      const metric = { namespace: 'beacon-production', name, dimensions }
      const sum = here.cloud.monitoring.statistic(metric, 'Sum', 0, until)
      return sum === undefined ? [] : [[name, sum]]
    }),
  )
}

describe('the business metrics', () => {
  test('count each new ticket, not its changes', async () => {
    const { id } = await openedTicket(people.customer)
    await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    expect(await counted()).toMatchObject({ TicketsOpened: 2 })
  })

  test('count an invoice when it is issued, and each email that is sent', async () => {
    const { id } = await madeInvoice(people, { status: 'draft' })
    expect(await counted()).toEqual({})
    await people.technician.request('POST', `/api/invoices/${id}/send`, {})
    expect(await counted()).toEqual({ InvoicesIssued: 1, EmailsSent: 1 })
  })

  test('count an order when it is paid', async () => {
    await paidOrder(people.customer)
    expect(await counted()).toMatchObject({ OrdersPaid: 1 })
  })
})
