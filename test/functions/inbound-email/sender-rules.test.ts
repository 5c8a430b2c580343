import { beforeEach, describe, expect, test } from 'vitest'
import { clearAttempts, countAttempt } from '#/functions/identity/data/attempts.ts'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import { TooMany } from '#/shared/lib/errors.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf, ticketsOfAddress } from '#/test/support/fixtures/conversations.ts'
import { heldFrom } from '#/test/support/fixtures/held-emails.ts'
import {
  type Incoming,
  rawEmail,
  receive,
  replyAddressOf,
  supportAddress,
  unknownSender,
} from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
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

const send = (email: Partial<Incoming> = {}) => receive(here.cloud, { from, to, ...email })
const conversation = (id = ticket.id) => conversationOf(people.technician, id)
const texts = async (id = ticket.id) => (await conversation(id)).map(({ comment }) => comment)
const ticketsOf = (email = from) => ticketsOfAddress(people.technician, email)
const held = (sender = from) => heldFrom(people.technician, sender)
const put = (fields: object) => people.technician.request('PUT', `/api/tickets/${ticket.id}`, fields)
const colleagueAddress = 'marco@company.test'
const stranger = () => `stranger-${people.customer.user.id.slice(0, 8)}@elsewhere.test`

describe('an email of a member of the team', () => {
  let colleague: Person
  let address: string
  beforeEach(async () => {
    colleague = await signedIn(here.cloud, 'technician')
    await people.admin.request('PUT', `/api/tickets/${ticket.id}/assignee`, { assignedTo: colleague.user.id })
    address = await replyAddressOf(here.cloud, colleague.user.email)
  })

  test('is held if nothing verifies it, or its check fails', async () => {
    const mine = { from: colleague.user.email, to: address }
    for (const verdict of [unknownSender, 'dmarc=FAIL']) await send({ ...mine, text: verdict, verdict })
    for (const verdict of [unknownSender, 'dmarc=FAIL'])
      await send({ ...mine, to: supportAddress, text: verdict, verdict })
    expect(await held(colleague.user.email)).toMatchObject(Array(4).fill({ reason: 'sender-not-verified' }))
    expect(await texts()).toEqual([])
  })

  test('is never passed on once they left, neither to their ticket nor as a new one', async () => {
    await people.admin.request('POST', `/api/users/${colleague.user.id}/deactivate`)
    for (const recipient of [address, supportAddress])
      await send({ from: colleague.user.email, to: recipient, text: 'Still me.' })
    expect(await held(colleague.user.email)).toMatchObject(Array(2).fill({ reason: 'deactivated' }))
    expect(await texts()).toEqual([])
    expect(await ticketsOf(colleague.user.email)).toEqual([])
  })

  test('opens their own ticket if it forwards an email whose sender cannot be read', async () => {
    const text = ['Please take this.', '', '---------- Forwarded message ---------', 'Something else'].join('\r\n')
    await send({ from: colleague.user.email, to: supportAddress, subject: 'Fwd: VPN drops', text })
    expect(await ticketsOf(colleague.user.email)).toMatchObject([
      { title: 'VPN drops', customerId: colleague.user.id, description: expect.stringContaining('Something else') },
    ])
  })
})

describe('an answer of a customer', () => {
  test('opens a ticket that continues one closed for more than seven days', async () => {
    await put({ status: 'resolved' })
    const resolvedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
    await change(ticketKey(ticket.id), { update: 'SET resolvedAt = :at', values: { ':at': resolvedAt } })
    await send({ text: 'It is back.' })
    expect(await texts()).toEqual([])
    const next = (await ticketsOf()).find(({ id }) => id !== ticket.id)
    const { body } = await people.technician.request<TicketPage>('GET', `/api/tickets/${next?.id}`)
    expect(body).toMatchObject({ continues: ticket.id })
    expect(JSON.stringify([body.description, await texts(next?.id)])).toContain('It is back.')
  })

  test('to two addresses of ours is one message, on the ticket of the first valid one', async () => {
    const other = await openedTicket(people.customer, { title: 'Scanner' })
    const otherTo = await replyAddressOf(here.cloud, from)
    const raw = rawEmail({ from, to, text: 'To both' })
    const forged = otherTo.replace(/\.[a-z2-7]{16}@/, `.${'a'.repeat(16)}@`)
    await here.cloud.receiveEmail({ from, recipients: [forged, to, otherTo, supportAddress], raw })
    await here.cloud.settle()
    expect([await texts(), await texts(other.id)]).toEqual([['To both'], []])
    expect(await ticketsOf()).toHaveLength(2)
  })

  test('and of a contact to the customer’s address are each their own', async () => {
    const pat = { email: stranger(), name: 'Pat Lee' }
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/people`, { contacts: [pat], watchers: [] })
    await send({ text: 'Mine' })
    await send({ from: pat.email, text: 'Pat’s' })
    await send({ from: pat.email, text: 'Not verified', verdict: unknownSender })
    const [second, first, ...others] = await conversation()
    expect([first, second]).toMatchObject([{ comment: 'Mine' }, { comment: 'Pat’s', authorName: 'Pat Lee' }])
    expect(others).toEqual([])
    expect(await held(pat.email)).toMatchObject([{ reason: 'another-sender' }])
  })

  test('to an invitation is for the team alone', async () => {
    const text = 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR'
    const calendar = rawEmail({ from, to, text })
    const raw = Buffer.from(calendar.toString().replace('text/plain', 'text/calendar; method=REPLY'))
    await here.cloud.receiveEmail({ from, recipients: [to], raw })
    await here.cloud.settle()
    expect(await conversation()).toMatchObject([{ internal: true, email: { isAutomatic: true, isUnreadable: true } }])
  })
})

describe('too many emails', () => {
  const limited = async (work: () => Promise<void>) => {
    here.cloud.reconfigure('receive-email', { LIMIT_FACTOR: '1' })
    await work()
    here.cloud.reconfigure('receive-email', { LIMIT_FACTOR: '1000' })
  }

  test('are held beyond twenty new requests of one address in an hour', async () => {
    await limited(async () => {
      for (let number = 1; number <= 21; number += 1)
        await send({ to: supportAddress, subject: `Request ${number}`, text: `Request ${number}` })
    })
    expect(await ticketsOf()).toHaveLength(21)
    expect(await held()).toMatchObject([{ reason: 'too-many', subject: 'Request 21' }])
  })

  test('are held beyond three hundred of all senders in an hour', async () => {
    await limited(async () => {
      const limit = { max: 300, minutes: 60 }
      await expect(
        (async () => {
          for (let count = 0; count <= limit.max; count += 1) await countAttempt('received-emails', limit)
        })(),
      ).rejects.toThrow(TooMany)
      await send({ text: 'Beyond' })
      await clearAttempts('received-emails')
      await send({ text: 'Within' })
    })
    expect(await texts()).toEqual(['Within'])
    expect(await held()).toMatchObject([{ reason: 'too-many', text: 'Beyond', ticketId: ticket.id }])
  })
})

describe('an answer whose program kept only the beginning of the conversation', () => {
  const beginning = () => `<${ticket.id.toLowerCase()}@in.beacon.test>`

  test('is the customer’s message on that ticket, and never a stranger’s', async () => {
    await send({ to: supportAddress, text: 'More', headers: { References: beginning() } })
    await send({ from: stranger(), to: supportAddress, text: 'Mine, too', headers: { References: beginning() } })
    expect(await texts()).toEqual(['More'])
    expect(await ticketsOf(stranger())).toHaveLength(1)
  })
})

describe('a notice of ours that comes back', () => {
  const company = 'support@beacon.test'
  const generated = () => ({
    'Auto-Submitted': 'auto-generated',
    References: `<${ticket.id.toLowerCase()}@in.beacon.test>`,
  })
  const notice = (email: Partial<Incoming> = {}) =>
    send({ from: `Beacon IT <${company}>`, to: supportAddress, text: 'A new ticket', headers: generated(), ...email })

  test('is dropped, from a mailbox that redirects the team’s emails', async () => {
    await notice()
    expect(await held(company)).toEqual([])
    expect(await ticketsOf(company)).toEqual([])
  })

  test('is held if it may be someone else’s: not verified, by hand, or about no ticket', async () => {
    await notice({ verdict: unknownSender, text: 'Not verified' })
    await notice({ headers: { References: generated().References }, text: 'By hand' })
    await notice({ headers: { 'Auto-Submitted': 'auto-generated' }, text: 'A backup failed' })
    const texts = (await held(company)).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(['A backup failed', 'By hand', 'Not verified'])
  })
})

describe('an email that the team forwards as a file', () => {
  const forwarded = async (attached: Buffer) => {
    const colleague = await signedIn(here.cloud, 'technician')
    const author = colleague.user.email
    const [head = ''] = rawEmail({ from: author, to: supportAddress, subject: 'FW: Scanner' })
      .toString()
      .split('Content-Type')
    const parts = [
      'Content-Type: multipart/mixed; boundary="forwarded"',
      '',
      '--forwarded',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Please look today.',
      '--forwarded',
      'Content-Type: message/rfc822; name="Scanner.eml"',
      'Content-Disposition: attachment; filename="Scanner.eml"',
      '',
      attached.toString(),
      '--forwarded--',
    ]
    const raw = Buffer.from(`${head}${parts.join('\r\n')}\r\n`)
    await here.cloud.receiveEmail({ from: author, recipients: [supportAddress], raw })
    await here.cloud.settle()
    return colleague
  }

  test('is its sender’s ticket, with the forwarder’s words as a note', async () => {
    const colleague = await forwarded(
      rawEmail({ from: `Dana <${from}>`, to: colleagueAddress, subject: 'Scanner', text: 'It sends nothing.' }),
    )
    const opened = (await ticketsOf()).find(({ id }) => id !== ticket.id)
    expect(opened).toMatchObject({ title: 'Scanner', customerId: people.customer.user.id })
    expect(opened?.description).toContain('It sends nothing.')
    const messages = await conversation(opened?.id)
    expect(messages).toContainEqual(
      expect.objectContaining({ comment: 'Please look today.', internal: true, userId: colleague.user.id }),
    )
  })

  test('is the forwarder’s own ticket if its sender cannot be read', async () => {
    const colleague = await forwarded(Buffer.from('Subject: Scanner\r\n\r\nIt sends nothing.\r\n'))
    expect(await ticketsOf(colleague.user.email)).toMatchObject([{ customerId: colleague.user.id }])
    expect(await ticketsOf()).toHaveLength(1)
  })
})
