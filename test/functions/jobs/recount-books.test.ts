import { describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import { change, type Key } from '#/functions/table/table.ts'
import type { TimeEntry } from '#/shared/tickets/schemas.ts'
import { businessDayOf, businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const run = async () => {
  const before = here.cloud.logs().length
  await here.cloud.runSchedule('recount-books')
  return here.cloud.logs().slice(before)
}

const today = () => businessDayOf(new Date().toISOString())
const month = businessMonth()
const year = month.slice(0, 4)

/** Adds to a counter, and expects that the recount reports exactly that. */
async function expectFound(subject: string, key: Key, name: string) {
  const add = (by: number) => change(key, { update: 'ADD #name :by', names: { '#name': name }, values: { ':by': by } })
  await add(7)
  await here.cloud.settle()
  const found = await recount()
  await add(-7)
  expect(found).toMatchObject([{ subject }])
  expect((found[0]?.counted ?? 0) - (found[0]?.expected ?? 0)).toBe(7)
}

describe('the nightly recount', () => {
  test('finds a wrong count of quotes', async () => {
    await draftedQuote(people)
    await sentQuote(people)
    await acceptedQuote(people)
    await expectFound('quotes sentCount', { pk: 'COUNTER#quotes', sk: 'SHARD#0' }, 'sentCount')
  })

  test('finds a wrong count of the quotes decided on a day, and nothing else after they were sent, declined, revised and expired', async () => {
    await acceptedQuote(people)
    const declined = await sentQuote(people)
    const decline = { reason: 'not-needed', revision: declined.revision }
    await people.customer.request('POST', `/api/quotes/${declined.id}/decline`, decline)
    await people.technician.request('POST', `/api/quotes/${declined.id}/revise`, {})
    await people.technician.request('POST', `/api/quotes/${declined.id}/send`, {})
    await sentQuote(people, { validUntil: today() })
    await here.cloud.settle()
    expect(await recount()).toEqual([])
    await here.cloud.runSchedule('expire-quotes', new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString())
    await here.cloud.settle()
    expect(await recount()).toEqual([])
    const day = today()
    const key = { pk: 'COUNTER#quote-days', sk: `DAY#${day}` }
    await expectFound(`quotes ${day} accepted`, key, 'accepted')
    await expectFound(`quotes ${day} not-needed`, key, 'declined_not_needed')
    await expectFound(`quotes ${day} sentCents`, key, 'sentCents')
  })

  test('finds nothing after invoices were sent, paid, credited, voided and created by schedules', async () => {
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

  test('finds nothing after time was logged, corrected, billed and released', async () => {
    await people.admin.request('PUT', '/api/time-rates', ratesWith())
    const [first, second, third] = [
      await loggedTime(people),
      await loggedTime(people, { minutes: 45 }),
      await loggedTime(people),
    ]
    const entry = `/api/tickets/${second.ticketId}/time-entries/${second.id}`
    expect(await people.technician.request('PUT', entry, { duration: 30, billable: false })).toMatchObject({
      status: 200,
    })
    const bills = `/api/unbilled-time/${people.customer.user.id}/invoices`
    const bill = (entries: TimeEntry[]) =>
      people.technician.request<{ id: string }>('POST', bills, { entries: named(entries) })
    expect(await bill([first])).toMatchObject({ status: 201 })
    const { body } = await bill([third])
    await people.technician.request('POST', `/api/invoices/${body.id}/void`, {})
    await here.cloud.settle()
    expect(await recount()).toEqual([])
  })

  test.each([
    ['invoices pendingCount', 'COUNTER#invoices', 'SHARD#1', 'pendingCount'],
    ['invoices balanceCents', 'COUNTER#invoices', 'SHARD#2', 'balanceCents'],
    ['due 2031-01-01', 'COUNTER#outstanding', '2031-01-01#SHARD#1', 'cents'],
    [`${month} revenueCents`, 'COUNTER#books', `${month}#SHARD#3`, 'revenueCents'],
    [`${month} receivedCents`, 'COUNTER#books', `${month}#SHARD#3`, 'receivedCents'],
    ['recurring', 'COUNTER#books', `${month}#SHARD#3`, 'recurringCents'],
    [`paid ${month}`, `COUNTER#invoices-paid#${month}`, 'SHARD#1', 'paidCents'],
    ['unbilled total minutes', 'COUNTER#unbilled-time', 'SHARD#1', 'minutes'],
  ])('finds that %s is wrong', async (subject, pk, sk, name) => {
    await madeInvoice(people)
    const paid = await madeInvoice(people)
    await people.technician.request('POST', `/api/invoices/${paid.id}/payments`, {})
    await expectFound(subject, { pk, sk }, name)
  })

  test('finds nothing after tickets were opened, changed, resolved, reopened and merged', async () => {
    const { technician, customer } = people
    const [first, second, third] = [
      await openedTicket(customer),
      await openedTicket(customer, { priority: 'high' }),
      await openedTicket(customer),
    ]
    await technician.request('PUT', `/api/tickets/${first.id}`, { priority: 'critical', category: 'network' })
    for (const { id } of [first, second]) await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await customer.request('POST', `/api/tickets/${second.id}/reopen`)
    await technician.request('POST', `/api/tickets/${second.id}/merges`, { sourceIds: [third.id] })
    await here.cloud.settle()
    expect(await recount()).toEqual([])
  })

  test.each(['resolved', 'priority_high', 'category_network'])('finds that %s of a month is wrong', async name => {
    const { id } = await openedTicket(people.customer, { priority: 'high', category: 'network' })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await expectFound(`tickets ${month} ${name}`, { pk: 'COUNTER#ticket-months', sk: `${month}#SHARD#1` }, name)
  })

  test.each(['minutes', 'billableMinutes', 'contractMinutes'])('finds that a person’s %s are wrong', async name => {
    await loggedTime(people)
    const { id } = people.technician.user
    await expectFound(`time ${id} ${month} ${name}`, { pk: 'COUNTER#time-months', sk: `${month}#${id}` }, name)
  })

  test.each([
    ['overdueCents', 'INVOICECOUNTERS', 'overdueCents'],
    ['monthlyCents', 'SCHEDULECOUNTERS', 'monthlyCents'],
    [`${year} minutes`, `BOOKYEAR#${year}`, 'minutes'],
    [`${year} billableMinutes`, `BOOKYEAR#${year}`, 'billableMinutes'],
    [`${year} costCents`, `BOOKYEAR#${year}`, 'costCents'],
    [`${year} revenueCents`, `BOOKYEAR#${year}`, 'revenueCents'],
    [`${year} balanceCents`, `BOOKYEAR#${year}`, 'balanceCents'],
  ])('finds that a customer’s %s is wrong', async (counter, sk, name) => {
    await madeSchedule(people)
    await loggedTime(people)
    const { id } = people.customer.user
    await expectFound(`customer ${id} ${counter}`, { pk: `CUSTOMER#${id}`, sk }, name)
  })

  test.each(['entries', 'minutes', 'amountCents'])(
    'finds that the %s of a customer’s unbilled time are wrong',
    async name => {
      await loggedTime(people)
      const { id } = people.customer.user
      await expectFound(`unbilled ${id} ${name}`, { pk: `CUSTOMER#${id}`, sk: 'UNBILLEDTIME' }, name)
    },
  )

  test('raises an alarm for a wrong counter, with the difference', async () => {
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
