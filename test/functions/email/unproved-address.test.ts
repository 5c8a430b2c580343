import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emailWrite } from '#/functions/email/outbox.ts'
import { transact } from '#/functions/table/table.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const words = 'Cheap watches'

/** Registers an account under names that a stranger chose. */
async function register(email: string, fields: object = {}) {
  const visitor = newVisitor(here.cloud)
  const body = { email, password: 'Correct horse 7', firstName: words, lastName: words, companyName: words, ...fields }
  return { visitor, ...(await visitor.request('POST', '/api/customer/register', body)) }
}
const emailsTo = (email: string) =>
  here.cloud
    .inbox()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(row => JSON.stringify(row))

describe('an address that its user has not verified', () => {
  test('gets none of their words by email: not their names, nor the titles and texts of their tickets', async () => {
    const email = `${randomUUID()}@people.test`
    const { visitor } = await register(email)
    const { body } = await visitor.request<{ id: string }>('POST', '/api/tickets', { title: words, description: words })
    await people.technician.request('POST', `/api/tickets/${body.id}/comments`, { comment: 'It is fixed' })
    await people.technician.request('PUT', `/api/tickets/${body.id}`, { status: 'resolved' })
    await visitor.request('POST', '/api/auth/forgotten-password', { email })
    await newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
    await sendGathered(here.cloud)
    const emails = emailsTo(email)
    expect(emails.length).toBeGreaterThanOrEqual(3)
    for (const row of emails) expect(row).not.toContain(words)
    expect(emails.join(), 'the words of the team').toContain('It is fixed')
  })

  test('gets them once it is verified', async () => {
    const { id } = await openedTicket(people.customer, { title: words })
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'Done' })
    await sendGathered(here.cloud)
    expect(emailsTo(people.customer.user.email).join()).toContain(words)
  })

  test('429 after five emails to one mailbox in a day, whatever comes after the plus sign', async () => {
    const name = randomUUID()
    for (let count = 0; count < 5; count++) {
      expect((await register(`${name}+${count}@people.test`)).status).toBe(201)
    }
    expect(await register(`${name}@people.test`)).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('Too many emails were sent to this address today.') },
    })
    expect((await register(`${name}@elsewhere.test`)).status).toBe(201)
  })
})

describe('links to reset a password that strangers request', () => {
  const requested = async (email: string, count: number) => {
    const at = new Date().toISOString()
    const link = () => emailWrite({ template: 'passwordReset', to: email, data: {} }, at)
    await transact(Array.from({ length: count }, link))
    await here.cloud.settle()
    return emailsTo(email).length
  }

  test('are among the five emails a day to an unverified address', async () => {
    const email = `${randomUUID()}@people.test`
    await register(email)
    expect(await requested(email, 8)).toBe(5)
  })

  test('all reach a verified address', async () => {
    expect(await requested(people.customer.user.email, 8)).toBe(8)
  })
})

describe('a name', () => {
  test.each(['https://evil.example', 'Visit www.evil.example', 'HTTP://X', 'a'.repeat(61)])(
    '400 refuses %s beside its field',
    async firstName => {
      expect(await register(`${randomUUID()}@people.test`, { firstName })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'firstName' }] },
      })
    },
  )

  test.each(['Anne-Marie', 'Jr.', 'Wwwanda', '-'])('accepts %s', async firstName => {
    expect((await register(`${randomUUID()}@people.test`, { firstName })).status).toBe(201)
  })
})
