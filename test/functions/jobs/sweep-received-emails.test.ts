import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { processedAmong } from '#/functions/inbound-email/data/received-emails.ts'
import { readReceivedEmail } from '#/functions/providers/storage.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { draws } from '#/test/support/contract/fuzz-settings.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { type Incoming, rawEmail, replyAddressOf, supportAddress } from '#/test/support/fixtures/incoming-emails.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let ticket: Ticket
let from: string
let to: string
beforeEach(async () => {
  ticket = await openedTicket(people.customer)
  from = people.customer.user.email
  to = await replyAddressOf(here.cloud, from)
})
afterEach(async () => {
  here.cloud.faults.clear()
  await here.cloud.settle()
})

/** Received emails of an outage: all in the nightly run. */
const emailsOfOutage = draws < 1000 ? 30 : 500
const always = Number.POSITIVE_INFINITY
const arrive = (email: Partial<Incoming>) =>
  here.cloud.receiveEmail({ from, recipients: [email.to ?? to], raw: rawEmail({ from, to, ...email }) })
/** Runs the job as if in some minutes, because it leaves new emails to their own job. */
const sweep = (minutes = 16) =>
  here.cloud.runSchedule('sweep-received-emails', new Date(Date.now() + minutes * 60_000).toISOString())

const conversation = () => conversationOf(people.technician, ticket.id)
const texts = async () => (await conversation()).map(({ comment }) => comment).toSorted()

describe('the job that processes emails whose own job failed', () => {
  test(`adds ${emailsOfOutage} that arrived while the table was down, none twice`, { timeout: 900_000 }, async () => {
    const { queues } = here.cloud.monitoring
    queues.purge('MissedRuns')
    here.cloud.faults.inject({ kind: 'fail', service: 'dynamodb', times: always })
    const sent = Array.from({ length: emailsOfOutage }, (_, index) => `Message ${index + 1}`)
    // A tenth of them on one ticket, and the others new requests.
    const isAnswer = (index: number) => index % 10 === 0
    for (const [index, text] of sent.entries()) {
      await arrive(isAnswer(index) ? { text } : { to: supportAddress, subject: text, text })
    }
    await here.cloud.settle()
    await sweep().catch(() => {})
    here.cloud.faults.clear()
    expect(await texts()).toEqual([])
    expect(queues.messages('MissedRuns').length, 'an alarm rings').toBeGreaterThanOrEqual(emailsOfOutage)
    await Promise.all([sweep(), sweep()])
    await sweep()
    await here.cloud.settle()
    const messages = await pagesOf<Comment>(people.technician, `/api/tickets/${ticket.id}/comments`)
    const requests = await pagesOf<Ticket>(people.customer, '/api/tickets')
    const opened = requests.flat().filter(({ id }) => id !== ticket.id)
    expect(
      messages
        .flat()
        .map(({ comment }) => comment)
        .toSorted(),
    ).toEqual(sent.filter((_, index) => isAnswer(index)).toSorted())
    expect(opened.map(({ title }) => title).toSorted()).toEqual(sent.filter((_, index) => !isAnswer(index)).toSorted())
    queues.purge('MissedRuns')
  })

  test('leaves the object alone that SES writes when a rule is created, and goes on after it', async () => {
    here.cloud.faults.inject({ kind: 'fail', function: 'receive-email', times: always })
    await arrive({ text: 'After the note' })
    await here.cloud.settle()
    expect(await readReceivedEmail('AMAZON_SES_SETUP_NOTIFICATION')).toBeDefined()
    await sweep()
    expect(await texts()).toEqual(['After the note'])
    expect(await processedAmong(['AMAZON_SES_SETUP_NOTIFICATION'])).toEqual(new Set())
  })

  test('leaves emails of the last 15 minutes to their own job', async () => {
    here.cloud.faults.inject({ kind: 'fail', function: 'receive-email', times: always })
    await arrive({ text: 'Just now' })
    await here.cloud.settle()
    await sweep(14)
    expect(await texts()).toEqual([])
    await sweep()
    expect(await texts()).toEqual(['Just now'])
  })

  test('changes nothing about an email that its own job processes at the same time', async () => {
    const inTurn = { kind: 'wait', function: 'receive-email', action: 'TransactWriteItems', meanwhile: sweep } as const
    const waiting = here.cloud.faults.inject(inTurn)
    await arrive({ text: 'Once' })
    await here.cloud.settle()
    expect(waiting.hits()).toBe(1)
    expect(await texts()).toEqual(['Once'])
  })

  test('goes on after an email that it cannot process', async () => {
    here.cloud.faults.inject({ kind: 'fail', function: 'receive-email', times: always })
    for (const text of ['First', 'Second', 'Third']) await arrive({ text })
    await here.cloud.settle()
    // Three times, as often as the client tries.
    const write = { function: 'sweep-received-emails', action: 'TransactWriteItems' }
    here.cloud.faults.inject({ kind: 'fail', ...write, times: 3 })
    await sweep()
    expect(await texts()).toHaveLength(2)
    await sweep()
    expect(await texts()).toEqual(['First', 'Second', 'Third'])
  })
})

describe('receive-email, killed before or after any of its calls', () => {
  const outcomes = {
    'a message with a file': {
      email: (text: string): Partial<Incoming> => ({ text, file: { name: `${text}.log`, text } }),
      count: async (text: string) =>
        (await conversation()).filter(
          ({ comment, attachments }) =>
            comment === text && attachments.length === 1 && attachments[0]?.name === `${text}.log`,
        ).length,
    },
    'a new ticket': {
      email: (text: string): Partial<Incoming> => ({ to: supportAddress, subject: text, text }),
      count: async (text: string) =>
        (await people.technician.request<Ticket[]>('GET', '/api/tickets')).body.filter(({ title }) => title === text)
          .length,
    },
    'a held email': {
      email: (text: string): Partial<Incoming> => ({ text, verdict: 'dmarc=FAIL' }),
      count: async (text: string) =>
        (await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')).body.filter(one => one.text === text)
          .length,
    },
  }

  test.each(Object.entries(outcomes))('makes %s exactly once', { timeout: 240_000 }, async (_, { email, count }) => {
    const calls = async () => {
      here.cloud.journal.length = 0
      await arrive(email(randomUUID()))
      await here.cloud.settle()
      return here.cloud.journal.filter(call => call.function.endsWith('receive-email')).length
    }
    // The first one may also read what later ones remember.
    await calls()
    const total = await calls()
    expect(total).toBeGreaterThan(3)
    for (let nth = 1; nth <= total; nth += 1) {
      for (const killed of ['before', 'after'] as const) {
        const text = randomUUID()
        const one = { function: 'receive-email', nth }
        if (killed === 'after') here.cloud.faults.inject({ ...one, kind: 'lose-answer' })
        here.cloud.faults.inject({ ...one, kind: 'fail', times: always })
        await arrive(email(text))
        await here.cloud.settle()
        here.cloud.faults.clear()
        await sweep()
        await here.cloud.settle()
        expect(await count(text), `killed ${killed} call ${nth} of ${total}`).toBe(1)
      }
    }
  })
})
