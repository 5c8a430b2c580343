import { describe, expect, test } from 'vitest'
import { change } from '#/functions/data/lib/table.ts'
import { recount } from '#/functions/reports/recount.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice, madeSchedule } from '#/test/support/invoices.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const run = async () => {
  const before = here.cloud.logs().length
  await here.cloud.runSchedule('recount-books')
  return here.cloud.logs().slice(before)
}

describe('the nightly recount', () => {
  test('finds nothing after invoices were sent, paid, credited, voided and made by schedules', async () => {
    const act = (id: string, action: string, body: object) =>
      people.technician.request('POST', `/api/invoices/${id}/${action}`, body)
    const [partly, paid, voided, full] = await Promise.all(
      ['one', 'two', 'three', 'four'].map(description => madeInvoice(people, { description })),
    )
    await act(partly?.id ?? '', 'payments', { amount: 30 })
    await act(paid?.id ?? '', 'payments', {})
    await act(paid?.id ?? '', 'credit-notes', { amount: 10, reason: 'A courtesy' })
    await act(voided?.id ?? '', 'void', {})
    await act(full?.id ?? '', 'credit-notes', { amount: 100, reason: 'All of it' })
    await madeInvoice(people, { status: 'draft' })
    const { id } = await madeSchedule(people)
    await people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state: 'paused' })
    await madeSchedule(people, { frequency: 'yearly', totalAmount: 1000 })
    await here.cloud.settle()
    expect(await recount()).toEqual([])
    expect((await run()).filter(line => JSON.stringify(line).includes('books differ'))).toEqual([])
  })

  test('rings an alarm for a counter that is wrong, and says by how much', async () => {
    const { customerId } = await madeInvoice(people)
    const by = { update: 'ADD pendingCount :by', values: { ':by': 2 } }
    const key = { pk: `CUSTOMER#${customerId}`, sk: 'INVOICECOUNTERS' }
    await change(key, by)
    await here.cloud.settle()
    const subject = `customer ${customerId} pendingCount`
    expect(await recount()).toEqual([{ subject, counted: 3, expected: 1 }])
    const said = (await run()).map(line => JSON.stringify(line)).join('\n')
    expect(said).toContain('books differ')
    expect(said).toContain(subject)
    await change(key, { ...by, values: { ':by': -2 } })
  })
})
