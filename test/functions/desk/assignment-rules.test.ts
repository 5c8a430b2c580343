import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import { defaultEmailSettings } from '#/shared/desk/email-settings.ts'
import type { AssignmentRule, DeskSettings } from '#/shared/desk/settings.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import type { QueueCounts } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { forgetDeskSettings, ruleFor, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let marco: Person
let sena: Person
beforeEach(async () => {
  marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bell' })
  sena = await signedIn(here.cloud, 'technician', { firstName: 'Sena', lastName: 'Oyelaran' })
})
afterEach(forgetDeskSettings)

const keep = (...rules: AssignmentRule[]) => savedDeskSettings(people.admin, { rules })
const setAway = (person: Person, away = true) => person.request('PUT', '/api/profile/preferences', { away })
const assigneeOf = async (id: string) =>
  (await people.admin.request<Ticket>('GET', `/api/tickets/${id}`)).body.assignedTo
const open = async (fields: object = {}, by: Person = people.customer) =>
  assigneeOf((await openedTicket(by, fields)).id)
const historyOf = async (id: TicketId, by: Person) =>
  (await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body

describe('a new ticket', () => {
  test('goes to the person of the first rule that matches all of its conditions', async () => {
    await keep(
      ruleFor([marco], { category: 'network', priority: 'critical' }),
      ruleFor([sena], { category: 'network' }),
      ruleFor([people.technician]),
    )
    expect(await open({ category: 'network', priority: 'critical' })).toBe(marco.user.id)
    expect(await open({ category: 'network', priority: 'low' })).toBe(sena.user.id)
    expect(await open({ category: 'general' })).toBe(people.technician.user.id)
  })

  test('stays unassigned if no rule matches', async () => {
    await keep(ruleFor([marco], { category: 'network' }))
    expect(await open({ category: 'general' })).toBe(null)
  })

  test('of a customer, or of an address, follows the rule about them, also if staff open it', async () => {
    await keep(
      ruleFor([marco], { customerId: people.customer.user.id }),
      ruleFor([sena], { emailDomain: 'harborview-dental.test' }),
    )
    expect(await open()).toBe(marco.user.id)
    expect(await open({}, people.anotherCustomer)).toBe(null)
    const byStaff = { customerName: 'Luis', customerEmail: `${randomUUID()}@Harborview-Dental.test` }
    expect(await open(byStaff, people.technician)).toBe(sena.user.id)
  })

  test('of a company follows the rule about a company that was merged into it', async () => {
    const from = await companyOf(people)
    const into = await createdCompany(people.admin)
    const trusted = { sender: `alerts@${randomUUID().slice(0, 8)}.example`, companyId: from.id, usesReplyTo: false }
    const trustedSenders = [{ ...trusted, priority: 'high' as const, category: 'backup' as const }]
    const settings = {
      rules: [ruleFor([marco], { customerId: from.id })],
      email: { ...defaultEmailSettings, trustedSenders },
    }
    await savedDeskSettings(people.admin, settings)
    expect(await open()).toBe(marco.user.id)
    const body = { intoId: into.id, confirmName: from.name }
    await people.admin.request('POST', `/api/companies/${from.id}/merge`, body)
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.runSchedule('move-company-rows')
    expect(await open()).toBe(marco.user.id)
    const { body: saved } = await people.admin.request<DeskSettings>('GET', '/api/desk-settings')
    expect(saved.rules[0]?.customerId).toBe(into.id)
    expect(saved.email.trustedSenders[0]?.companyId).toBe(into.id)
  })

  test('from the website follows the rules', async () => {
    await keep(ruleFor([marco], { emailDomain: 'visitor.test' }))
    const message = { name: 'Vera', email: `${randomUUID()}@visitor.test`, message: 'Can you help?', seconds: 20 }
    expect(await people.anonymous.request('POST', '/api/leads', message)).toMatchObject({ status: 201 })
    await here.cloud.settle()
    const { body } = await marco.request<Ticket[]>('GET', '/api/queue?view=mine')
    expect(body.map(({ title }) => title)).toEqual(['Message from the website'])
  })

  test('is in its assignee’s queue and count, bell and inbox, and its history names the rule to staff alone', async () => {
    await keep(ruleFor([marco], { name: 'All to Marco' }))
    const { id } = await openedTicket(people.customer, { title: 'VPN drops' })
    expect((await marco.request<QueueCounts>('GET', '/api/queue/counts')).body.mine).toBe(1)
    expect(await notificationsOf(here.cloud, marco)).toMatchObject([{ kind: 'assigned', ticketId: id }])
    const emails = here.cloud.inbox().filter(({ to }) => to.includes(marco.user.email))
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('“VPN drops”')
    const byRule = { kind: 'assignedByRule', to: 'Marco Bell' }
    expect(await historyOf(id, marco)).toMatchObject([{ ...byRule, from: 'All to Marco' }, { kind: 'opened' }])
    expect(await historyOf(id, people.customer)).toMatchObject([{ ...byRule, from: '' }, { kind: 'opened' }])
  })

  test('repeated with the same key takes one turn', async () => {
    await keep(ruleFor([marco, sena]))
    const ticket = { title: 'Printer', description: 'Jams.', priority: 'low', category: 'general' }
    const key = { 'idempotency-key': randomUUID() }
    const post = () => people.customer.request<Ticket>('POST', '/api/tickets', ticket, key)
    const [first, again] = [await post(), await post()]
    expect(again.body.id).toBe(first.body.id)
    expect(await open()).toBe(sena.user.id)
  })

  test('that continues an old one follows the rules', async () => {
    const { id } = await openedTicket(people.customer, { category: 'network' })
    await keep(ruleFor([marco], { category: 'network' }))
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await change(ticketKey(id), { update: 'SET resolvedAt = :at', values: { ':at': '2026-01-01T00:00:00.000Z' } })
    const { body } = await people.customer.request<{ ticketId: string }>('POST', `/api/tickets/${id}/comments`, {
      comment: 'It is back',
    })
    expect(body.ticketId).not.toBe(id)
    expect(await assigneeOf(body.ticketId)).toBe(marco.user.id)
  })
})

describe('a rule for several people', () => {
  test('gives each the same number of tickets, also of thirty that are opened at once', async () => {
    await keep(ruleFor([marco, sena, people.technician]))
    const opened = await Promise.all(
      Array.from({ length: 30 }, (_, index) => openedTicket(index % 2 ? people.customer : people.anotherCustomer)),
    )
    const counts = new Map<UserId, number>()
    for (const { id } of opened) {
      const assignee = await assigneeOf(id)
      if (assignee) counts.set(assignee, (counts.get(assignee) ?? 0) + 1)
    }
    expect([...counts.values()]).toEqual([10, 10, 10])
  })

  test('skips who is away until they are back, and who has left the team', async () => {
    await keep(ruleFor([marco, sena, people.technician]))
    await setAway(marco)
    await people.admin.request('DELETE', `/api/users/${people.technician.user.id}`)
    expect([await open(), await open()]).toEqual([sena.user.id, sena.user.id])
    await setAway(marco, false)
    expect(new Set([await open(), await open()])).toEqual(new Set([marco.user.id, sena.user.id]))
  })

  test('leaves the ticket unassigned while everyone is away, and the next rule does not take over', async () => {
    await keep(ruleFor([marco, sena]), ruleFor([people.technician]))
    await setAway(marco)
    await setAway(sena)
    expect(await open()).toBe(null)
  })
})

describe('a ticket that is adopted', () => {
  test('follows the rule about its customer’s company or account, unless someone has begun it', async () => {
    const email = `${randomUUID()}@people.test`
    const raise = () =>
      openedTicket(people.technician, { title: 'Scanner jams', customerEmail: email, customerName: 'Dana' })
    const [untouched, begun] = [await raise(), await raise()]
    await sena.request('PUT', `/api/tickets/${begun.id}`, { status: 'in_progress' })
    await keep(ruleFor([marco], { emailDomain: 'people.test' }))
    const password = 'My own horse 1'
    const person = { email, password, firstName: 'Dana', lastName: 'Whitfield', companyName: 'W&M' }
    await people.anonymous.request('POST', '/api/customer/register', person)
    const code = await mailedCode(here.cloud, email, 'verify-email')
    await people.anonymous.request('POST', '/api/auth/password', { code, password })
    await here.cloud.settle()
    await here.cloud.runSchedule('adopt-tickets')
    expect(await assigneeOf(untouched.id)).toBe(marco.user.id)
    expect(await assigneeOf(begun.id)).toBe(sena.user.id)
    const history = await historyOf(untouched.id, marco)
    expect(history.filter(({ kind }) => kind === 'assignedByRule')).toHaveLength(1)
  })
})
