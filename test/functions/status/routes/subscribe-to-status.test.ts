import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { put } from '#/functions/table/table.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'
import { emailsTo, subscriber, visitorEmail } from '#/test/support/fixtures/subscriptions.ts'

const here = useCloud()
const people = usePeople(here)
const subscribe = (body: object, headers: Record<string, string> = {}) =>
  newVisitor(here.cloud).request('POST', '/api/status-subscriptions', body, headers)
const subjectsTo = async (email: string) => (await emailsTo(here.cloud, email)).map(({ subject }) => subject)

const confirmSubject = 'Confirm your subscription to Beacon IT status updates'

describe('POST /api/status-subscriptions', () => {
  test('201 emails a link to confirm, and nothing else until it is confirmed', async () => {
    const email = visitorEmail()
    expect(await subscribe({ email })).toMatchObject({ status: 201, body: {} })
    await reportedEvent(people.technician)
    expect(await subjectsTo(email)).toEqual([confirmSubject])
    const [{ text = '' } = {}] = await emailsTo(here.cloud, email)
    expect(text).toMatch(new RegExp(`Confirm subscription: ${here.cloud.url}/status-emails#code=[\\w-]{66}\n`))
  })

  test('201 for a subscribed address responds the same, and says so in the email alone', async () => {
    const email = await subscriber()
    const [known, unknown] = [await subscribe({ email }), await subscribe({ email: visitorEmail() })]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const [{ subject, text = '' } = { subject: '' }, ...others] = await emailsTo(here.cloud, email)
    expect(subject).toBe('You’re already subscribed to Beacon IT status updates')
    expect(text).toMatch(/Unsubscribe: .*\/status-emails#code=[\w-]{66}&stop/)
    expect(others).toEqual([])
  })

  test('201 for a program that fills in the hidden field, and nothing is sent', async () => {
    const email = visitorEmail()
    expect(await subscribe({ email, website: 'https://spam.example' })).toMatchObject({ status: 201, body: {} })
    expect(await subjectsTo(email)).toEqual([])
  })

  test('201 emails a mailbox at most five times a day, whatever follows a plus', async () => {
    const mailbox = randomUUID()
    const emails = Array.from({ length: 7 }, (_, index) => `${mailbox}+${index}@harbor.test`)
    for (const email of emails) expect(await subscribe({ email })).toMatchObject({ status: 201 })
    expect((await Promise.all(emails.map(subjectsTo))).flat()).toEqual(Array(5).fill(confirmSubject))
  })

  test('201 with the same Idempotency-Key emails once', async () => {
    const email = visitorEmail()
    const key = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all([1, 2, 3].map(() => subscribe({ email }, key)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await subjectsTo(email)).toEqual([confirmSubject])
  })

  test.each(['sam@harbor', '', 'sam@harbor.test, all@example.test'])('400 for the address %j', async email => {
    expect(await subscribe({ email })).toMatchObject({ status: 400, body: { errors: [{ field: 'email' }] } })
  })

  test('404 while the status page is turned off', async () => {
    await put({ ...moduleKey('status-page'), enabled: false })
    expect(await subscribe({ email: visitorEmail() })).toMatchObject({ status: 404 })
  })
})
