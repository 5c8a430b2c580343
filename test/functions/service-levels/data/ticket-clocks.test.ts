import { beforeEach, describe, expect, test } from 'vitest'
import { queryAll } from '#/functions/table/table.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import {
  aged,
  aroundTheClock,
  clocksOf,
  minutesLater,
  serviceLevelsOn,
} from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const people = usePeople(here)
const change = (id: string, body: object) => people.technician.request<Ticket>('PUT', `/api/tickets/${id}`, body)
const say = (person: (typeof people)['customer'], id: string, internal = false) =>
  person.request('POST', `/api/tickets/${id}/comments`, { comment: 'Any news?', ...(internal && { internal }) })
const resultsOf = async (id: string) =>
  (await queryAll({ pk: `TICKET#${id}`, prefix: 'SLARESULT#' })) as unknown as Record<string, unknown>[]
const list = async (query: string) => {
  await here.cloud.settle()
  return (await people.technician.request<Ticket[]>('GET', `/api/tickets?limit=200&${query}`)).body
}

beforeEach(async () => {
  await serviceLevelsOn()
})

describe('POST /api/tickets', () => {
  test('201 starts the clocks of the default policy', async () => {
    const { id, createdAt } = await openedTicket(people.customer)
    expect(await clocksOf(id)).toMatchObject({
      policyName: 'Standard',
      responseDueAt: minutesLater(createdAt, 240),
      resolutionDueAt: minutesLater(createdAt, 1440),
    })
    const { body } = await people.customer.request<TicketPage>('GET', `/api/tickets/${id}`)
    expect(body).toMatchObject({ answerBy: minutesLater(createdAt, 240), waitingOn: 'us' })
    for (const key of ['sla', 'dueAt', 'dueKind', 'duePaused', 'waitingSince']) expect(body).not.toHaveProperty(key)
  })

  test('201 for a customer counts as answered', async () => {
    const { user } = people.customer
    const { id } = await openedTicket(people.technician, { customerEmail: user.email, customerName: 'Dana' })
    expect(await clocksOf(id)).toMatchObject({ responseState: 'met', resolutionState: 'running' })
  })

  test('a customer who may not see targets is not told', async () => {
    await serviceLevelsOn({ ...aroundTheClock, showsTargets: false })
    const { id } = await openedTicket(people.customer)
    expect((await people.customer.request<TicketPage>('GET', `/api/tickets/${id}`)).body.answerBy).toBeNull()
  })
})

describe('POST /api/tickets/{id}/comments', () => {
  test('201 of the team answers, and a note or the customer’s own words do not', async () => {
    const { id } = await openedTicket(people.customer)
    await say(people.technician, id, true)
    await say(people.customer, id)
    expect((await clocksOf(id)).respondedAt).toBeNull()
    await say(people.technician, id)
    const { respondedAt, responseState } = await clocksOf(id)
    expect(responseState).toBe('met')
    await say(people.technician, id)
    expect((await clocksOf(id)).respondedAt).toBe(respondedAt)
    expect(await resultsOf(id)).toMatchObject([{ clock: 'response', missed: false, minutes: 0 }])
    expect((await people.customer.request<TicketPage>('GET', `/api/tickets/${id}`)).body.answerBy).toBeNull()
  })

  test('201 of the customer ends the wait for them', async () => {
    const { id } = await openedTicket(people.customer)
    await say(people.technician, id)
    await change(id, { waitingOn: 'customer' })
    expect(await clocksOf(id)).toMatchObject({ resolutionState: 'stopped', resolutionDueAt: null })
    await Promise.all([say(people.customer, id), say(people.technician, id)])
    expect(await findTicket(id)).toMatchObject({ waitingOn: 'us', duePaused: false, dueKind: 'resolution' })
    expect(await clocksOf(id)).toMatchObject({ resolutionState: 'running' })
    const { body: history } = await people.technician.request<object[]>('GET', `/api/tickets/${id}/history`)
    expect(history).toContainEqual(expect.objectContaining({ kind: 'waiting', from: 'customer', to: 'us' }))
  })
})

describe('PUT /api/tickets/{id}', () => {
  test('200 with waitingOn stops the clock, and the list shows it as paused', async () => {
    const { id } = await openedTicket(people.customer)
    await say(people.technician, id)
    expect((await change(id, { waitingOn: 'customer' })).body).toMatchObject({ waitingOn: 'customer', duePaused: true })
    expect((await list('waitingOn=customer')).map(ticket => ticket.id)).toContain(id)
    expect((await list('due=next')).map(ticket => ticket.id)).not.toContain(id)
  })

  test('409 for a resolved ticket, which waits for nobody', async () => {
    const { id } = await openedTicket(people.customer)
    await change(id, { status: 'resolved' })
    expect((await change(id, { waitingOn: 'customer' })).status).toBe(409)
    expect(await findTicket(id)).toMatchObject({ waitingOn: null, waitingSince: null, dueAt: null })
  })

  test('200 resolves a paused ticket without counting the pause, and a reopened one goes on', async () => {
    const { id } = await openedTicket(people.customer)
    await aged(id, 100)
    await change(id, { waitingOn: 'customer' })
    await change(id, { status: 'resolved' })
    expect(await clocksOf(id)).toMatchObject({ responseState: 'met', resolutionState: 'met' })
    const results = await resultsOf(id)
    expect(results).toMatchObject([
      { clock: 'resolution', missed: false, minutes: 100 },
      { clock: 'response', missed: false, minutes: 100 },
    ])
    await people.customer.request('POST', `/api/tickets/${id}/reopen`)
    const sla = await clocksOf(id)
    expect(sla.resolutionState).toBe('running')
    const left = (Date.parse(sla.resolutionDueAt ?? '') - Date.now()) / 60_000
    expect(Math.round(left)).toBe(1340)
  })

  test('200 with a new priority keeps the used time, and one without a target ends the due time', async () => {
    const { id } = await openedTicket(people.customer)
    await say(people.technician, id)
    await aged(id, 100)
    await change(id, { priority: 'high' })
    const { resolutionDueAt } = await clocksOf(id)
    expect(Math.round((Date.parse(resolutionDueAt ?? '') - Date.now()) / 60_000)).toBe(380)
    expect((await change(id, { priority: 'low' })).body).toMatchObject({ dueAt: null })
    expect((await clocksOf(id)).resolutionState).toBe('none')
  })

  test('a missed target stays missed, and its result is replaced when it is resolved', async () => {
    const { id } = await openedTicket(people.customer)
    await aged(id, 2000)
    expect((await list('due=missed')).map(ticket => ticket.id)).toContain(id)
    await change(id, { status: 'resolved' })
    await change(id, { status: 'in_progress' })
    await change(id, { status: 'resolved' })
    expect(await clocksOf(id)).toMatchObject({ responseState: 'missed', resolutionState: 'missed' })
    const results = await resultsOf(id)
    expect(results).toHaveLength(2)
    expect(results[0]).toMatchObject({ clock: 'resolution', missed: true, minutes: 2000 })
  })
})

describe('GET /api/tickets', () => {
  test('200 with a due filter lists the next one first, today’s and missed ones', async () => {
    const first = await openedTicket(people.customer, { priority: 'critical' })
    const second = await openedTicket(people.customer, { priority: 'high' })
    const third = await openedTicket(people.customer, { priority: 'low' })
    const next = (await list('due=next')).map(ticket => ticket.id)
    expect(next.indexOf(first.id)).toBeLessThan(next.indexOf(second.id))
    expect(next).not.toContain(third.id)
    const page = await people.technician.request<Ticket[]>('GET', '/api/tickets?due=next&limit=1')
    expect(page.body).toMatchObject([{ id: next[0], dueKind: 'first_response' }])
    expect((await list('due=missed')).map(ticket => ticket.id)).not.toContain(first.id)
    expect((await list('due=next&priority=high')).every(({ priority }) => priority === 'high')).toBe(true)
  })

  test('200 gives a customer no due times', async () => {
    await openedTicket(people.customer)
    const { body } = await people.customer.request<Ticket[]>('GET', '/api/tickets')
    expect(body[0]).toMatchObject({ waitingOn: 'us' })
    for (const key of ['dueAt', 'dueKind', 'duePaused', 'waitingSince']) expect(body[0]).not.toHaveProperty(key)
  })
})

describe('the policy of a new ticket', () => {
  const [standard] = aroundTheClock.policies
  if (!standard) throw new Error('There is a policy')
  const gold = { ...standard, id: '0199b2f4-6c1a-7d3e-8f10-2b4c6d8e0f11', name: 'Gold', isDefault: false }
  const silver = { ...standard, id: '0199b2f4-6c1a-7d3e-8f10-2b4c6d8e0f12', name: 'Silver', isDefault: false }
  const policyOf = async () => (await clocksOf((await openedTicket(people.customer)).id)).policyName

  test('is its contract’s, else its company’s, else the default, and stays when they change', async () => {
    await serviceLevelsOn({ ...aroundTheClock, policies: [standard, silver, gold] })
    const company = await companyOf(people)
    expect(await policyOf()).toBe('Standard')
    await people.admin.request('PUT', `/api/companies/${company.id}`, { slaPolicyId: silver.id })
    const { id } = await openedTicket(people.customer)
    expect((await clocksOf(id)).policyName).toBe('Silver')
    const contract = await activeContract(people)
    expect(await policyOf()).toBe('Silver')
    const { body } = await people.admin.request<object>('PUT', `/api/contracts/${contract.id}`, {
      slaPolicyId: gold.id,
    })
    expect(body).toMatchObject({ id: contract.id })
    expect(await policyOf()).toBe('Gold')
    expect((await clocksOf(id)).policyName).toBe('Silver')
  })
})
