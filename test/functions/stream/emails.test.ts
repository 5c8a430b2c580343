import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailWrite, type OutboxRow, team } from '#/functions/email/outbox.ts'
import { change, get, type Key, transact } from '#/functions/table/table.ts'
import type { Fault } from '#/scripts/local-cloud/faults.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
let tickets: Omit<Ticket, 'description'>[]
beforeAll(async () => {
  tickets = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { description: _description, ...ticket } = await openedTicket(people.customer)
      return ticket
    }),
  )
  await here.cloud.settle()
})
afterEach(() => {
  here.cloud.faults.clear()
  here.cloud.ses.setDown(false)
})

/** An email about a new ticket, which quotes the ticket's description. */
const emailAbout = (ticket: object | undefined, to: Pick<OutboxRow, 'to' | 'toUser'> = { to: team }) => {
  const title = randomUUID()
  const outboxRow = emailWrite(
    { template: 'ticketOpened', ...to, data: { ticket: { ...ticket, title } } },
    new Date().toISOString(),
  )
  if (!('put' in outboxRow)) throw new Error('An email is put')
  return { title, outboxRow, key: { pk: outboxRow.put.pk, sk: outboxRow.put.sk } }
}
type Email = ReturnType<typeof emailAbout>
const write = (emails: readonly Email[]) => transact(emails.map(({ outboxRow }) => outboxRow))

/** As many emails as fit in a batch: to the team, and to two people. */
const batch = () => [
  ...Array.from({ length: 8 }, (_, number) => emailAbout(tickets[number % 4])),
  ...[people.technician, people.admin].map(({ user }) => emailAbout(tickets[0], { to: user.email, toUser: user.id })),
]
const timesSent = ({ title }: Email) => here.cloud.inbox().filter(({ subject }) => subject.endsWith(title)).length
const row = ({ key }: Email) => get<OutboxRow>(key)
const expectSentOnce = async (emails: readonly Email[]) => {
  expect(emails.map(timesSent)).toEqual(emails.map(() => 1))
  for (const outboxRow of emails) {
    const sent = await row(outboxRow)
    expect(sent).toMatchObject({ state: 'sent', template: 'ticketOpened', expire: expect.any(Number) })
    for (const name of ['data', 'to', 'toUser', 'claimedBy', 'gsi1pk']) expect(sent).not.toHaveProperty(name)
  }
}
/** Delivers new rows as the stream does. */
const deliver = (keys: readonly Key[]) =>
  here.cloud.invoke('dispatch-changes', {
    Records: keys.map((key, number) => ({
      eventName: 'INSERT',
      dynamodb: { SequenceNumber: String(number), Keys: marshall(key) },
    })),
  })
const inject = (fault: Omit<Fault, 'function' | 'service'>) =>
  here.cloud.faults.inject({ function: 'dispatch-changes', service: 'dynamodb', ...fault })
/** Attempts that the SDK makes per call. */
const allTries = 3

describe('emails that the stream delivers together', () => {
  test('share their reads, and need one call each only to be claimed and sent', async () => {
    const emails = batch()
    here.cloud.journal.length = 0
    await write(emails)
    await here.cloud.settle()
    await expectSentOnce(emails)
    const calls = here.cloud.journal.filter(call => call.function.endsWith('-dispatch-changes'))
    const count = (action: string) => calls.filter(call => call.action === action).length
    expect(count('UpdateItem'), 'claims').toBe(emails.length)
    expect(count('SendRawEmail')).toBe(emails.length)
    expect(count('BatchGetItem'), 'brand and people, returned emails, tickets').toBe(3)
    expect(count('BatchWriteItem'), 'done').toBeLessThanOrEqual(emails.length)
    expect(calls.filter(({ action }) => action === 'GetItem')).toEqual([])
  })

  test('are sent except for those that cannot be', async () => {
    here.cloud.ses.rejectRecipient('poison@beacon.test')
    const emails = batch()
    const poisoned = [
      emailAbout(tickets[0], { to: 'poison@beacon.test' }),
      emailAbout({ ...tickets[0], id: 'TKZZZZZZ-0000000000' }),
      emailAbout(undefined),
      emailAbout(tickets[0], { to: 5 as unknown as string }),
    ]
    await write([...poisoned.slice(0, 2), ...emails, ...poisoned.slice(2)])
    await here.cloud.settle()
    await expectSentOnce(emails)
    for (const outboxRow of poisoned) {
      expect(timesSent(outboxRow)).toBe(0)
      const failed = { state: 'pending', attempts: 1, lastError: expect.stringMatching(/\w/) }
      expect(await row(outboxRow)).toMatchObject(failed)
    }
  })

  test('are sent once if the stream delivers them again, also at the same time', async () => {
    const emails = batch()
    await write(emails)
    const keys = emails.map(({ key }) => key)
    expect(await Promise.all([deliver(keys), deliver(keys.slice(3))])).toEqual([
      { batchItemFailures: [] },
      { batchItemFailures: [] },
    ])
    await here.cloud.settle()
    await deliver(keys)
    await expectSentOnce(emails)
  })

  test.each(['UpdateItem', 'BatchGetItem', 'BatchWriteItem'])(
    'are sent once if the response to a %s is lost',
    async action => {
      const fault = inject({ kind: 'lose-answer', action })
      const emails = [...batch(), ...batch()]
      await write(emails)
      await here.cloud.settle()
      expect(fault.hits()).toBe(1)
      await expectSentOnce(emails)
    },
  )

  test('are recorded one by one if the table refuses to record them together', async () => {
    const emails = batch()
    const fault = inject({ kind: 'fail', action: 'BatchWriteItem', times: allTries })
    await write(emails)
    await here.cloud.settle()
    expect(fault.hits()).toBe(allTries)
    await expectSentOnce(emails)
  })

  test('are all retried if the table refuses a read that they share', async () => {
    const emails = batch()
    inject({ kind: 'fail', action: 'BatchGetItem', times: allTries })
    await write(emails)
    await here.cloud.settle()
    for (const outboxRow of emails) {
      expect(timesSent(outboxRow)).toBe(0)
      expect(await row(outboxRow)).toMatchObject({ state: 'pending', attempts: 1 })
      const past = new Date(Date.now() - 1000).toISOString()
      await change(outboxRow.key, {
        update: 'SET nextAttemptAt = :past, gsi1sk = :order',
        values: { ':past': past, ':order': `${past}#${outboxRow.key.pk}` },
      })
    }
    await here.cloud.runSchedule('sweep-outbox')
    await expectSentOnce(emails)
  })

  test('are left to the sweeper if the table refuses a claim', async () => {
    const emails = batch()
    inject({ kind: 'fail', action: 'UpdateItem', nth: 4, times: allTries * (emails.length - 3) })
    await write(emails)
    await here.cloud.settle()
    expect(emails.filter(outboxRow => timesSent(outboxRow) === 1)).toHaveLength(3)
    await here.cloud.runSchedule('sweep-outbox')
    await expectSentOnce(emails)
  })
})
