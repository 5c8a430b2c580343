import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordBounce } from '#/functions/email/email-suppressions.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { subscribeWrites, unsubscribeWrite } from '#/functions/status/data/subscribers.ts'
import { transact } from '#/functions/table/table.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'
import { emailsTo, subscriber, visitorEmail } from '#/test/support/fixtures/subscriptions.ts'

const here = useCloud()
const people = usePeople(here)
let email: string
beforeEach(async () => {
  email = await subscriber()
})
const subjectsTo = async (address: string) => (await emailsTo(here.cloud, address)).map(({ subject }) => subject)
const post = (event: StatusEvent, path: string, body?: object, headers?: Record<string, string>) =>
  people.technician.request<StatusEvent>('POST', `/api/status-events/${event.id}/${path}`, body, headers)

describe('a subscriber of the status page', () => {
  test('gets one email for an event, its update and its end', async () => {
    const event = await reportedEvent(people.technician)
    await post(event, 'updates', { status: 'partial_outage', stage: 'identified', message: 'A disk is full.' })
    await post(event, 'resolve', { message: 'We added a disk.' })
    await post(event, 'resolve', { message: 'We added another.' })
    expect((await subjectsTo(email)).toSorted()).toEqual([
      'Identified: Mail is slow',
      'Investigating: Mail is slow',
      'Resolved: Mail is slow',
    ])
  })

  test('reads the text as it was written, the state in its tone, the services and the time', async () => {
    const title = `<b>Mail</b> ${randomUUID()}`
    const event = await reportedEvent(people.technician, { title })
    await post(event, 'updates', { status: 'major_outage', stage: 'identified', message: 'Use <webmail>\nuntil 5 PM.' })
    const { text = '', html = '' } =
      (await emailsTo(here.cloud, email)).find(({ subject }) => subject === `Identified: ${title}`) ?? {}
    expect(text).toContain('Use <webmail>\nuntil 5 PM.')
    expect(text).toContain('Status: Major Outage\nStage: Identified\nAffected services: Email Services\nStarted: ')
    expect(text).toContain(`View status page: ${here.cloud.url}/status#event-${event.id}`)
    expect(text).toMatch(/Unsubscribe: http:\/\/.*\/status-emails#code=[\w-]{66}&stop/)
    expect(html).toContain('Use &lt;webmail&gt;<br>until 5 PM.')
    expect(html).toContain('● Major Outage')
    expect(html).not.toContain('<b>Mail')
  })

  test('hears of maintenance when it is planned, and when it is canceled', async () => {
    const [startTime, plannedEnd] = [1, 2].map(day => new Date(Date.now() + day * 24 * 60 * 60_000).toISOString())
    const event = await reportedEvent(people.technician, { status: 'maintenance', startTime, plannedEnd })
    const [{ subject, text = '' } = { subject: '' }] = await emailsTo(here.cloud, email)
    expect(subject).toBe('Scheduled: Mail is slow')
    expect(text).toMatch(/Status: Maintenance\nAffected services: Email Services\nStarts: .+\nPlanned end: /)
    await post(event, 'resolve')
    expect((await subjectsTo(email)).toSorted()).toEqual(['Canceled: Mail is slow', 'Scheduled: Mail is slow'])
  })

  test('gets nothing about an event that only the team sees', async () => {
    const event = await reportedEvent(people.technician, { publicVisible: false })
    await post(event, 'updates', { status: 'degraded', message: 'A disk is full.' })
    await post(event, 'resolve')
    expect(await subjectsTo(email)).toEqual([])
  })

  test('gets one email although the request is repeated', async () => {
    const event = await reportedEvent(people.technician)
    const update = { status: 'degraded', stage: 'monitoring', message: 'It is better.' }
    const key = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 3; time++) expect((await post(event, 'updates', update, key)).status).toBe(201)
    expect((await subjectsTo(email)).toSorted()).toEqual(['Investigating: Mail is slow', 'Monitoring: Mail is slow'])
  })

  test('gets one email although the stream delivers its changes again', async () => {
    const { id: eventId, createdAt: at } = await reportedEvent(people.technician)
    const data = { eventId, at }
    const write = emailWrite({ template: 'statusNews', to: '', toSubscribersAfter: '', data }, new Date().toISOString())
    if (!('put' in write)) throw new Error('An email is put')
    const { pk, sk } = write.put
    await transact([write])
    const dynamodb = { SequenceNumber: '1', Keys: marshall({ pk, sk }), NewImage: marshall(write.put) }
    const again = { Records: [{ eventName: 'INSERT', dynamodb }] }
    await Promise.all([1, 2, 3].map(() => here.cloud.invoke('dispatch-changes', again)))
    // One for the report, and one for the row of this test.
    expect(await subjectsTo(email)).toEqual(['Investigating: Mail is slow', 'Investigating: Mail is slow'])
  })

  test('gets nothing once email to it bounced, or it has unsubscribed', async () => {
    const gone = await subscriber()
    await recordBounce(email, 'bounced', new Date().toISOString())
    await transact([unsubscribeWrite(hashEmail(gone))])
    await reportedEvent(people.technician)
    expect([...(await subjectsTo(email)), ...(await subjectsTo(gone))]).toEqual([])
  })
})

test('120 subscribers get one email each, in parts that the sweeper continues', { timeout: 60_000 }, async () => {
  const emails = Array.from({ length: 120 }, visitorEmail)
  const at = new Date().toISOString()
  for (let start = 0; start < emails.length; start += 40) {
    await transact(emails.slice(start, start + 40).flatMap(one => subscribeWrites(one, at)))
  }
  const title = randomUUID()
  await reportedEvent(people.technician, { title })
  const received = () =>
    here.cloud
      .inbox()
      .filter(({ subject }) => subject.endsWith(title))
      .map(({ to }) => to[0])
  await here.cloud.settle()
  expect(received().length, 'the first part').toBeLessThanOrEqual(50)
  await Promise.all([here.cloud.runSchedule('sweep-outbox'), here.cloud.runSchedule('sweep-outbox')])
  await here.cloud.runSchedule('sweep-outbox')
  await here.cloud.settle()
  expect(
    received()
      .filter(to => emails.includes(to ?? ''))
      .toSorted(),
  ).toEqual(emails.toSorted())
})
