import { randomUUID } from 'node:crypto'
import { marshall } from '@aws-sdk/util-dynamodb'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { change, get, type Key, transact } from '#/functions/data/lib/table.ts'
import { emailWrite, type OutboxRow, team } from '#/functions/data/outbox.ts'
import type { Fault } from '#/scripts/local/faults.ts'
import type { Ticket } from '#/shared/tickets.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

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
const mailAbout = (ticket: object | undefined, to: Pick<OutboxRow, 'to' | 'toUser'> = { to: team }) => {
  const title = randomUUID()
  const mail = emailWrite(
    { template: 'ticketOpened', ...to, data: { ticket: { ...ticket, title } } },
    new Date().toISOString(),
  )
  if (!('put' in mail)) throw new Error('An email is put')
  return { title, mail, key: { pk: mail.put.pk, sk: mail.put.sk } }
}
type Mail = ReturnType<typeof mailAbout>
const write = (mails: readonly Mail[]) => transact(mails.map(({ mail }) => mail))

/** As many emails as fit in a batch: to the team, and to two people. */
const batch = () => [
  ...Array.from({ length: 8 }, (_, number) => mailAbout(tickets[number % 4])),
  ...[people.technician, people.admin].map(({ user }) => mailAbout(tickets[0], { to: user.email, toUser: user.id })),
]
const timesSent = ({ title }: Mail) => here.cloud.inbox().filter(({ subject }) => subject.endsWith(title)).length
const row = ({ key }: Mail) => get<OutboxRow>(key)
const expectSentOnce = async (mails: readonly Mail[]) => {
  expect(mails.map(timesSent)).toEqual(mails.map(() => 1))
  for (const mail of mails) {
    const sent = await row(mail)
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
    const mails = batch()
    here.cloud.journal.length = 0
    await write(mails)
    await here.cloud.settle()
    await expectSentOnce(mails)
    const calls = here.cloud.journal.filter(call => call.function.endsWith('-dispatch-changes'))
    const count = (action: string) => calls.filter(call => call.action === action).length
    expect(count('UpdateItem'), 'claims').toBe(mails.length)
    expect(count('SendEmail')).toBe(mails.length)
    expect(count('BatchGetItem'), 'brand and people, returned emails, tickets').toBe(3)
    expect(count('BatchWriteItem'), 'done').toBeLessThanOrEqual(mails.length)
    expect(calls.filter(({ action }) => action === 'GetItem')).toEqual([])
  })

  test('are sent except for those that cannot be', async () => {
    here.cloud.ses.rejectRecipient('poison@beacon.test')
    const mails = batch()
    const poisoned = [
      mailAbout(tickets[0], { to: 'poison@beacon.test' }),
      mailAbout({ ...tickets[0], id: 'TKZZZZZZ-0000000000' }),
      mailAbout(undefined),
      mailAbout(tickets[0], { to: 5 as unknown as string }),
    ]
    await write([...poisoned.slice(0, 2), ...mails, ...poisoned.slice(2)])
    await here.cloud.settle()
    await expectSentOnce(mails)
    for (const mail of poisoned) {
      expect(timesSent(mail)).toBe(0)
      const failed = { state: 'pending', attempts: 1, lastError: expect.stringMatching(/\w/) }
      expect(await row(mail)).toMatchObject(failed)
    }
  })

  test('are sent once if the stream delivers them again, also at the same time', async () => {
    const mails = batch()
    await write(mails)
    const keys = mails.map(({ key }) => key)
    expect(await Promise.all([deliver(keys), deliver(keys.slice(3))])).toEqual([
      { batchItemFailures: [] },
      { batchItemFailures: [] },
    ])
    await here.cloud.settle()
    await deliver(keys)
    await expectSentOnce(mails)
  })

  test.each(['UpdateItem', 'BatchGetItem', 'BatchWriteItem'])(
    'are sent once if the response to a %s is lost',
    async action => {
      const fault = inject({ kind: 'lose-answer', action })
      const mails = [...batch(), ...batch()]
      await write(mails)
      await here.cloud.settle()
      expect(fault.hits()).toBe(1)
      await expectSentOnce(mails)
    },
  )

  test('are recorded one by one if the table refuses to record them together', async () => {
    const mails = batch()
    const fault = inject({ kind: 'fail', action: 'BatchWriteItem', times: allTries })
    await write(mails)
    await here.cloud.settle()
    expect(fault.hits()).toBe(allTries)
    await expectSentOnce(mails)
  })

  test('are all retried if the table refuses a read that they share', async () => {
    const mails = batch()
    inject({ kind: 'fail', action: 'BatchGetItem', times: allTries })
    await write(mails)
    await here.cloud.settle()
    for (const mail of mails) {
      expect(timesSent(mail)).toBe(0)
      expect(await row(mail)).toMatchObject({ state: 'pending', attempts: 1 })
      const past = new Date(Date.now() - 1000).toISOString()
      await change(mail.key, {
        update: 'SET nextAttemptAt = :past, gsi1sk = :order',
        values: { ':past': past, ':order': `${past}#${mail.key.pk}` },
      })
    }
    await here.cloud.runSchedule('sweep-outbox')
    await expectSentOnce(mails)
  })

  test('are left to the sweeper if the table refuses a claim', async () => {
    const mails = batch()
    inject({ kind: 'fail', action: 'UpdateItem', nth: 4, times: allTries * (mails.length - 3) })
    await write(mails)
    await here.cloud.settle()
    expect(mails.filter(mail => timesSent(mail) === 1)).toHaveLength(3)
    await here.cloud.runSchedule('sweep-outbox')
    await expectSentOnce(mails)
  })
})
