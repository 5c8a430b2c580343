import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { change } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { savedTemplate } from '#/test/support/fixtures/ticket-templates.ts'

const here = useCloud()
const people = usePeople(here)
const ticket = { title: 'VPN drops', description: 'Every hour.\nSince Monday.' }
const open = (person: Person, body: object = ticket, headers: Record<string, string> = {}) =>
  person.request<Ticket & { detail: string }>('POST', '/api/tickets', body, headers)

beforeEach(() => here.cloud.settle())

describe('POST /api/tickets by a customer', () => {
  test('201 returns the ticket: the customer’s, open, with medium priority and the general category', async () => {
    const { user } = people.customer
    const { status, body } = await open(people.customer)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...ticket,
      customerId: user.id,
      customerEmail: user.email,
      customerName: 'Dana Whitfield',
      companyName: 'Whitfield & Moss',
      assignedTo: null,
      status: 'open',
      priority: 'medium',
      category: 'general',
      timeLogged: 0,
    })
    expect(body.id).toMatch(/^TK[0-9A-Z]{6}-[0-9a-z]{10}$/)
  })

  test('201 is in their own list at once', async () => {
    const { body } = await open(people.customer)
    const list = await people.customer.request<Ticket[]>('GET', '/api/tickets')
    // Their list also names the technician.
    expect(list.body).toEqual([{ ...body, assignedToName: null }])
  })

  test('emails the team, with a link', async () => {
    const { body } = await open(people.customer, { ...ticket, title: `VPN ${randomUUID()}`, priority: 'high' })
    await here.cloud.settle()
    const row = here.cloud
      .inbox()
      .find(({ to, subject }) => to.includes('team@beacon.test') && subject.includes(body.title))
    expect(row).toMatchObject({ to: ['team@beacon.test'], subject: `[#${body.id.slice(0, 8)}] ${body.title}` })
    expect(row?.text).toContain('Every hour.\nSince Monday.')
    expect(row?.text).toMatch(/Priority: High\n/)
    expect(row?.text).toContain(`${here.cloud.url}/tickets/${body.id}`)
  })

  test('201 while email is down: it is sent later', async () => {
    here.cloud.ses.setDown(true)
    const { status } = await open(people.customer)
    await here.cloud.settle()
    here.cloud.ses.setDown(false)
    expect(status).toBe(201)
  })

  test.each(['customerEmail', 'companyName', 'assignedTo', 'status', 'customerId', 'id', 'timeLogged'])(
    '400 for a customer who sends %s',
    async field => {
      const value = field === 'customerEmail' ? { customerEmail: 'a@b.test', customerName: 'Ann' } : { [field]: 'x' }
      const response = await open(people.customer, { ...ticket, ...value })
      expect(response).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    },
  )

  test.each([
    ['a title of two lines', { title: 'VPN\r\nBcc: all@example.test' }],
    ['a blank title', { title: '  ' }],
    ['a blank description', { description: '\n\t ' }],
    ['a title over 255 characters', { title: 'x'.repeat(256) }],
    ['an unknown priority', { priority: 'urgent' }],
    ['an object for a title', { title: { $ne: '' } }],
  ])('400 for %s, and nothing is written', async (_, fields) => {
    expect(await open(people.customer, { ...ticket, ...fields })).toMatchObject({ status: 400 })
    expect(await people.customer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
  })

  test('keeps markup as plain text', async () => {
    const title = '<img src=x onerror=alert(1)> & "quotes" 🦊'
    const { body } = await open(people.customer, { ...ticket, title })
    await here.cloud.settle()
    expect(body.title).toBe(title)
    const row = here.cloud.inbox().find(({ subject }) => subject.includes(body.id.slice(0, 8)))
    expect(row?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
    expect(row?.html).not.toContain('<img')
  })
})

describe('POST /api/tickets by a technician', () => {
  const forCustomer = (email: string, more: object = {}) => ({
    ...ticket,
    priority: 'critical',
    customerEmail: email,
    customerName: 'Dana W.',
    ...more,
  })

  test('201 belongs to the customer with this verified address', async () => {
    const { user } = people.customer
    const { status, body } = await open(people.technician, forCustomer(user.email.toUpperCase()))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      customerId: user.id,
      customerEmail: user.email,
      customerName: 'Dana W.',
      companyName: '',
    })
    expect(await people.customer.request('GET', '/api/tickets')).toMatchObject({ body: [{ id: body.id }] })
  })

  test('201 belongs to no one while the address is unverified or unknown', async () => {
    const { user } = people.anotherCustomer
    await change(userKey(user.id), { update: 'SET emailVerified = :no', values: { ':no': false } })
    for (const email of [user.email, 'stranger@elsewhere.test']) {
      expect(await open(people.technician, forCustomer(email))).toMatchObject({
        status: 201,
        body: { customerId: null },
      })
    }
    expect(await people.anotherCustomer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
  })

  test('400 for an address without a name, and a name without an address', async () => {
    expect(await open(people.technician, { ...ticket, customerEmail: 'a@b.test' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'customerName', message: 'Required' }] },
    })
    expect(await open(people.technician, { ...ticket, customerName: 'Ann' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'customerEmail', message: 'Required' }] },
    })
  })

  test('writes its author to the audit log, in the same transaction', async () => {
    const { body } = await open(people.technician, forCustomer(people.customer.user.email))
    const { items } = await auditLog({ limit: 5, subject: body.id })
    expect(items).toMatchObject([{ userId: people.technician.user.id, action: 'POST /api/tickets' }])
  })
})

describe('an Idempotency-Key', () => {
  test('opens one ticket, however often it is sent, also at once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(people.customer, ticket, key)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await people.customer.request<Ticket[]>('GET', '/api/tickets')).toMatchObject({ body: { length: 1 } })
  })

  test('422 with another body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await open(people.customer, ticket, key)
    expect(await open(people.customer, { ...ticket, title: 'Other' }, key)).toMatchObject({ status: 422 })
  })

  test('belongs to its user: the same key from another user is a different request', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const mine = await open(people.customer, ticket, key)
    const theirs = await open(people.anotherCustomer, ticket, key)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  test.each(['', 'two words', 'x'.repeat(256)])('400 for %j, which is not a valid key', async key => {
    expect(await open(people.customer, ticket, { 'idempotency-key': key })).toMatchObject({ status: 400 })
  })
})

describe('a ticket’s number', () => {
  test('is unique, also for a hundred tickets opened at once', async () => {
    // On a busy machine a request may fail or time out with a 503, and is retried under the same key.
    const opening = async (title: string, by: Person): ReturnType<typeof open> => {
      const response = await open(by, { ...ticket, title }, { 'idempotency-key': title.replace(' ', '-') })
      return response.status === 503 ? opening(title, by) : response
    }
    const opened = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        opening(`Ticket ${index}`, index % 2 ? people.customer : people.anotherCustomer),
      ),
    )
    expect(opened.map(({ status }) => status)).toEqual(Array(100).fill(201))
    expect(new Set(opened.map(({ body }) => body.id.slice(0, 8))).size).toBe(100)
    expect(await people.customer.request('GET', '/api/stats/customer')).toMatchObject({ body: { openTickets: 50 } })
  })
})

describe('POST /api/tickets from a template', () => {
  test('201 starts from a template, with its assignee, tags and checklist', async () => {
    const { id: assignedTo } = people.technician.user
    const template = await savedTemplate(people.admin, {
      assignedTo,
      tags: ['onboarding'],
      checklist: ['Create mailbox'],
    })
    const request = {
      ...{ title: 'New hire: Ann', description: 'Monday.', templateId: template.id },
      ...{ customerEmail: 'ann@elsewhere.test', customerName: 'Ann Wu' },
    }
    const opened = await people.admin.request<Ticket>('POST', '/api/tickets', request)
    expect(opened).toMatchObject({ status: 201, body: { assignedTo, tags: ['onboarding'], openItems: 1 } })
    const page = await people.technician.request<TicketPage>('GET', `/api/tickets/${opened.body.id}`)
    expect(page.body).toMatchObject({ checklist: [{ text: 'Create mailbox', done: false }], source: 'staff' })
    const queue = await people.technician.request<Ticket[]>('GET', '/api/queue?view=mine&tag=onboarding')
    expect(queue.body.map(({ id }) => id)).toContain(opened.body.id)
    await people.admin.request('DELETE', `/api/ticket-templates/${template.id}`)
    expect(await people.admin.request('POST', '/api/tickets', request)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'templateId', message: 'This template was deleted. Choose another one.' }] },
    })
    const { customerEmail: _, customerName: __, ...own } = request
    expect(await people.customer.request('POST', '/api/tickets', own)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'templateId' }] },
    })
  })
})
