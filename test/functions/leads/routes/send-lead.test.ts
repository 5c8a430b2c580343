import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { userKey } from '#/functions/users/data/users.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const lead = { name: 'Sam Ortiz', email: 'sam@harbor.test', message: 'What would **20 laptops** cost?', seconds: 20 }
const send = (fields: object = {}, headers: Record<string, string> = {}) =>
  newVisitor(here.cloud).request<{ detail: string; errors: { field: string }[] }>(
    'POST',
    '/api/leads',
    { ...lead, ...fields },
    headers,
  )
const ticketsOf = async (name: string) =>
  (await people.technician.request<Ticket[]>('GET', '/api/tickets')).body.filter(one => one.customerName === name)
const emailsTo = (address: string) => here.cloud.inbox().filter(({ to }) => to.includes(address))

describe('POST /api/leads', () => {
  test('201 opens a general ticket of no account, for the team', async () => {
    const name = `Sam ${randomUUID()}`
    expect(await send({ name, companyName: 'Harbor Dental' })).toMatchObject({ status: 201, body: {} })
    expect(await ticketsOf(name)).toMatchObject([
      {
        title: 'Message from the website',
        description: lead.message,
        category: 'general',
        priority: 'medium',
        status: 'open',
        customerId: null,
        customerEmail: lead.email,
        companyName: 'Harbor Dental',
      },
    ])
  })

  test('201 emails the team the message, and the visitor a confirmation with none of their words', async () => {
    const email = `${randomUUID()}@harbor.test`
    const name = `Sam ${randomUUID()}`
    await send({ name, email })
    await here.cloud.settle()
    const toTeam = emailsTo('team@beacon.test').find(({ text }) => text.includes(name))
    expect(toTeam?.text).toContain('20 laptops')
    const [toVisitor, ...more] = emailsTo(email)
    expect(more).toEqual([])
    expect(toVisitor?.subject).toMatch(/^We received your message \[#TK/)
    expect(toVisitor?.text).toContain('within one business day')
    expect(toVisitor?.text).not.toMatch(/Sam|laptops/)
  })

  test('201 for an address with an account is not in its list, also not after the address is verified', async () => {
    const { customer } = people
    const name = `Sam ${randomUUID()}`
    await send({ name, email: customer.user.email })
    expect(await customer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
    await change(userKey(customer.user.id), { update: 'SET emailVerified = :yes', values: { ':yes': true } })
    await here.cloud.runSchedule('adopt-tickets')
    expect(await customer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
    expect(await ticketsOf(name)).toHaveLength(1)
  })

  test('201 confirms at most five messages a day to one mailbox', async () => {
    const mailbox = randomUUID()
    const emails = Array.from({ length: 7 }, (_, index) => `${mailbox}+${index}@harbor.test`)
    for (const email of emails) expect(await send({ email })).toMatchObject({ status: 201 })
    await here.cloud.settle()
    expect(emails.flatMap(emailsTo)).toHaveLength(5)
  })

  test('201 for a program that fills in the hidden field, and nothing is kept', async () => {
    const name = `Sam ${randomUUID()}`
    expect(await send({ name, website: 'https://spam.example' })).toMatchObject({ status: 201, body: {} })
    expect(await ticketsOf(name)).toEqual([])
  })

  test('201 with the same Idempotency-Key opens one ticket', async () => {
    const name = `Sam ${randomUUID()}`
    const key = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 5 }, () => send({ name }, key)))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await ticketsOf(name)).toHaveLength(1)
    expect(await send({ name, message: 'Another' }, key)).toMatchObject({ status: 422 })
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Win at https://spam.example' }],
    ['name', { name: 'Sam\r\nBcc: all@example.test' }],
    ['email', { email: 'sam@harbor' }],
    ['message', { message: '\n' }],
    ['message', { message: 'x'.repeat(5001) }],
    ['seconds', { seconds: 1 }],
    ['priority', { priority: 'critical' }],
  ])('400 for a wrong %s: %j', async (field, fields) => {
    expect(await send(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})
