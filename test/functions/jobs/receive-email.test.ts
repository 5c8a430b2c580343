import { beforeEach, describe, expect, test } from 'vitest'
import { returnOf } from '#/functions/email/email-suppressions.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf, ticketsOfAddress } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { heldFrom } from '#/test/support/fixtures/held-emails.ts'
import {
  type Incoming,
  rawEmail,
  receive,
  replyAddressOf,
  supportAddress,
  unknownSender,
} from '#/test/support/fixtures/incoming-emails.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
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

const send = (email: Partial<Incoming> = {}) => receive(here.cloud, { from, to, ...email })
const conversation = (by = people.technician, id = ticket.id) => conversationOf(by, id)
const texts = async (id = ticket.id) => (await conversation(people.technician, id)).map(({ comment }) => comment)
const held = (sender = from) => heldFrom(people.technician, sender)
const reasons = async (sender = from) => (await held(sender)).map(({ reason }) => reason)
const page = async (id = ticket.id) => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const ticketsOf = (email = from) => ticketsOfAddress(people.technician, email)
/** An address of nobody, new in each test. */
const stranger = () => `stranger-${people.customer.user.id.slice(0, 8)}@elsewhere.test`
const resolve = () => people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'resolved' })

describe('receive-email, to the address of one person on one ticket', () => {
  test('adds the customer’s answer as their message, without what it quotes', async () => {
    await send({ text: 'It works again.\r\n\r\nOn Fri, Nov 27, 2026 at 9:00 AM Beacon wrote:\r\n> Does it work?' })
    const [message] = await conversation()
    expect(message).toMatchObject({
      comment: 'It works again.',
      userId: people.customer.user.id,
      internal: false,
      email: { quoted: expect.stringContaining('Does it work?') },
    })
    expect(message?.email).not.toHaveProperty('isUnverified')
    const [seen] = await conversation(people.customer)
    // The account has the address.
    expect([message, seen].map(one => one?.email?.from)).toEqual([undefined, undefined])
    expect((await page()).waitingOn).toBe('us')
  })

  test('reopens a resolved ticket, except for thanks', async () => {
    await resolve()
    await send({ text: 'Thank you!' })
    expect(await page()).toMatchObject({ status: 'resolved' })
    expect((await conversation())[0]?.email).toMatchObject({ isThanks: true })
    await send({ text: 'It stopped working again.' })
    expect((await page()).status).not.toBe('resolved')
  })

  test('marks a message whose sender nothing vouches for, and holds one that fails', async () => {
    await send({ text: 'From a phone', verdict: unknownSender })
    expect((await conversation())[0]).toMatchObject({ comment: 'From a phone', email: { isUnverified: true } })
    await send({ text: 'Forged', verdict: 'dmarc=FAIL' })
    expect(await texts()).toEqual(['From a phone'])
    expect(await held()).toMatchObject([{ reason: 'sender-not-verified', ticketId: ticket.id, text: 'Forged' }])
  })

  test('tells administrators about forged ones, and about no others, ten times an hour at most', async () => {
    // In turn: notices of the same millisecond are one.
    for (let index = 0; index < 12; index += 1) await send({ text: `Forged ${index}`, verdict: 'dmarc=FAIL' })
    await send({ from: stranger(), text: 'Another sender' })
    await send({ to: supportAddress, text: 'New', verdict: 'dmarc=FAIL' })
    expect(await held()).toHaveLength(13)
    const notices = await notificationsOf(here.cloud, people.admin)
    expect(notices.filter(({ ticketId }) => ticketId === ticket.id)).toMatchObject([{ kind: 'held', count: 10 }])
    const others = await Promise.all(
      [people.technician, people.customer].map(person => notificationsOf(here.cloud, person)),
    )
    expect(others.flat().filter(({ kind }) => kind === 'held')).toEqual([])
  })

  test('takes a colleague’s answer in their name, and holds a stranger’s', async () => {
    const domain = from.slice(from.indexOf('@'))
    await send({ from: `Pat Lee <pat.lee${domain}>`, text: 'I answer for her.' })
    const [message] = await conversation()
    expect(message).toMatchObject({ authorName: 'Pat Lee', comment: 'I answer for her.' })
    expect(message?.email?.from).toBe(`pat.lee${domain}`)
    expect((await conversation(people.customer))[0]?.email).not.toHaveProperty('from')
    expect(message?.email?.onBehalfOf).toBe(people.customer.user.firstName)
    await send({ from: stranger(), text: 'Not me' })
    expect(await reasons(stranger())).toEqual(['another-sender'])
  })

  test('adds a program’s answer for the team alone, and changes nothing', async () => {
    await resolve()
    await send({ text: 'I am away until Monday.', headers: { 'Auto-Submitted': 'auto-replied' } })
    expect((await conversation())[0]).toMatchObject({ internal: true, email: { isAutomatic: true } })
    expect(await conversation(people.customer)).toEqual([])
    expect((await page()).status).toBe('resolved')
  })

  test('marks replies that a delivery report names, and pauses nothing', async () => {
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/assignee`, { assignedTo: people.admin.user.id })
    await people.technician.request('POST', `/api/tickets/${ticket.id}/comments`, { comment: 'Unplug it' })
    await sendGathered(here.cloud)
    const email = here.cloud.inbox().find(one => one.to.includes(from) && one.text.includes('Unplug it'))
    const headers = { 'Auto-Submitted': 'auto-replied', 'X-Failed-Recipients': from }
    const report = (messageId: string, recipient = from) =>
      send({
        from: 'mailer-daemon@elsewhere.test',
        text: 'No such user.',
        headers: { ...headers, 'X-Failed-Recipients': recipient, 'X-Original-Message-ID': `<${messageId}>` },
      })
    const state = async () => (await conversation()).filter(({ emailState }) => emailState === 'bounced')
    const id = `${email?.id}@email.amazonses.com`
    await report('unknown@email.amazonses.com')
    await report(id, 'someone-else@elsewhere.test')
    expect(await state()).toEqual([])
    const before = await texts()
    await report(id)
    expect(await state()).toMatchObject([{ comment: 'Unplug it', undeliveredTo: [from] }])
    expect(await texts(), 'no message').toEqual(before)
    expect(await returnOf(from)).toBeUndefined()
    const kinds = (await notificationsOf(here.cloud, people.admin)).map(({ kind, ticketId }) => [kind, ticketId])
    expect(kinds).toContainEqual(['bounced', ticket.id])
  })

  test('adds files, and names those that it refused', async () => {
    await send({ text: 'See the log.', file: { name: 'error.log', text: 'line 1' } })
    const [message] = await conversation()
    expect(message?.attachments).toMatchObject([{ name: 'error.log' }])
    const path = `/api/tickets/${ticket.id}/attachments/${message?.attachments[0]?.id}`
    expect((await people.customer.request('GET', path)).status).toBe(302)
    expect((await people.anotherCustomer.request('GET', path)).status).toBe(404)
    await send({ text: 'And this.', file: { name: 'setup.exe', text: 'MZ' } })
    expect((await conversation())[0]).toMatchObject({ attachments: [], email: { blocked: ['setup.exe'] } })
  })

  test('takes a forged address, and one of another ticket, as a new request', async () => {
    const other = await openedTicket(people.anotherCustomer)
    await send({ to: to.replace(/^tk\w{6}-\w{10}/, other.id.toLowerCase()), subject: 'Another thing' })
    expect(await texts(other.id)).toEqual([])
    expect(await texts()).toEqual([])
    expect((await ticketsOf()).map(({ title }) => title)).toContain('Another thing')
  })

  test('adds the assignee’s answer as a note', async () => {
    await people.admin.request('PUT', `/api/tickets/${ticket.id}/assignee`, { assignedTo: people.technician.user.id })
    const address = await replyAddressOf(here.cloud, people.technician.user.email)
    await send({ from: people.technician.user.email, to: address, text: 'Ordered a part.' })
    expect((await conversation())[0]).toMatchObject({ internal: true, comment: 'Ordered a part.' })
    await send({ from: people.technician.user.email, to: address, text: 'Forged', verdict: unknownSender })
    expect(await reasons(people.technician.user.email)).toEqual(['sender-not-verified'])
    expect(await conversation(people.customer)).toEqual([])
  })

  test('adds an email once, however often and at the same time it arrives', async () => {
    const raw = rawEmail({ from, to, text: 'Once' })
    await Promise.all(Array.from({ length: 20 }, () => here.cloud.receiveEmail({ from, recipients: [to], raw })))
    await here.cloud.settle()
    expect(await texts()).toEqual(['Once'])
    expect(await held()).toEqual([])
  })

  test('holds the eleventh email of an hour, however often the first was tried', async () => {
    here.cloud.reconfigure('receive-email', { LIMIT_FACTOR: '1' })
    // As often as the client tries, twice.
    const failing = { kind: 'fail', function: 'receive-email', action: 'TransactWriteItems', times: 6 } as const
    const failed = here.cloud.faults.inject(failing)
    for (let number = 1; number <= 11; number += 1) await send({ text: `Message ${number}` })
    here.cloud.reconfigure('receive-email', { LIMIT_FACTOR: '1000' })
    expect(failed.hits()).toBe(6)
    expect(await texts()).toHaveLength(10)
    expect(await held()).toMatchObject([{ reason: 'too-many', ticketId: ticket.id }])
  })
})

describe('receive-email, between two instances', () => {
  test('ends after one email of each: the other one’s acknowledgment is never answered', async () => {
    const other = `support@${people.customer.user.id.slice(0, 8)}.test`
    const mailsTo = () => here.cloud.inbox().filter(({ to: readers }) => readers.includes(other))
    await send({ from: other, to: supportAddress, subject: 'Our printer', text: 'It is offline.' })
    const [acknowledgment, ...more] = mailsTo()
    expect(more).toEqual([])
    expect(acknowledgment?.headers['auto-submitted']).toBe('auto-replied')
    const before = (await ticketsOf(other)).length
    // The other instance acknowledges ours with the same headers, to our address for answers, and to the support address.
    for (const recipient of [acknowledgment?.replyTo ?? '', supportAddress]) {
      await send({
        from: other,
        to: recipient,
        subject: `Re: ${acknowledgment?.subject}`,
        text: acknowledgment?.text ?? '',
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
      })
    }
    expect(mailsTo()).toHaveLength(1)
    expect(await ticketsOf(other)).toHaveLength(before)
    expect(await reasons(other)).toEqual(['automatic'])
  })
})

describe('receive-email, to the support address', () => {
  const request = { to: supportAddress, subject: 'Printer offline', text: 'The printer is offline.' }

  test('opens the ticket of a customer, and acknowledges one a day', async () => {
    await send(request)
    await send({ ...request, subject: 'And the scanner' })
    const found = (await ticketsOf()).filter(({ id }) => id !== ticket.id)
    expect(found).toMatchObject([
      { title: 'And the scanner', customerId: people.customer.user.id },
      { title: 'Printer offline', description: 'The printer is offline.', waitingOn: 'us' },
    ])
    const received = here.cloud
      .inbox()
      .filter(email => email.to.includes(from) && /received your request/.test(email.text))
    expect(received.filter(email => email.subject.includes('Printer offline'))).toHaveLength(1)
    expect(received.filter(email => email.subject.includes('scanner'))).toHaveLength(0)
    expect(received[0]?.headers['auto-submitted']).toBe('auto-replied')
  })

  test('opens a ticket for someone without an account, who goes on by email', async () => {
    const pat = stranger()
    await send({ ...request, from: `Pat Lee <${pat}>` })
    const opened = (await ticketsOf(pat))[0]
    expect(opened).toMatchObject({ customerId: null, customerName: 'Pat Lee', title: 'Printer offline' })
    await send({ from: pat, to: await replyAddressOf(here.cloud, pat), text: 'It is the one upstairs.' })
    const [message] = await conversation(people.technician, opened?.id)
    expect(message).toMatchObject({ authorName: 'Pat Lee', authorIsStaff: false, comment: 'It is the one upstairs.' })
  })

  test.each([
    ['a sender whose check fails', { verdict: 'dmarc=FAIL' }, 'sender-not-verified'],
    ['a sender that nothing vouches for', { verdict: unknownSender }, 'sender-not-verified'],
    ['spam', { verdict: 'spam=FAIL' }, 'spam'],
    ['a virus', { verdict: 'virus=FAIL' }, 'virus'],
    ['a program', { headers: { Precedence: 'bulk' } }, 'automatic'],
    ['two senders', { headers: { From: 'b@elsewhere.test' } }, 'several-senders'],
  ] as const)('holds %s, and answers nobody', async (_, traits, reason) => {
    const sent = () => here.cloud.inbox().filter(email => email.to.includes(from))
    const before = sent().length
    await send({ ...request, ...traits })
    expect(await reasons()).toEqual([reason])
    expect(sent()).toHaveLength(before)
    expect(await ticketsOf()).toHaveLength(1)
  })

  test.each([
    ['Re: AW: Re: Printer', 'Printer'],
    ['RES: ENC: Printer', 'Printer'],
    ['Odp: Printer', 'Printer'],
    ['回复：答复: Printer', 'Printer'],
    ['Re[2]: Printer', 'Printer'],
    ['R: drive is full', 'R: drive is full'],
    ['Restart: Printer', 'Restart: Printer'],
    ['\u200b', 'The first line'],
    ['Re:', 'The first line'],
  ])('names the ticket of an email with the subject “%s” “%s”', async (subject, title) => {
    const pat = stranger()
    await send({ ...request, from: pat, subject, text: 'The first line' })
    expect(await ticketsOf(pat)).toMatchObject([{ title }])
  })

  test('names a ticket without a subject by its first line as it was written', async () => {
    const pat = stranger()
    await send({ ...request, from: pat, subject: '', text: '# 5 printers `down`\r\n\r\nPlease help.' })
    expect((await ticketsOf(pat))[0]?.title).toBe('# 5 printers `down`')
  })

  test('holds an email whose sender has no valid address, and opens no ticket for it', async () => {
    await send({ ...request, from: 'Dana <"dana w"@acme.test>', text: 'Nobody can answer' })
    const [email] = (await held('')).filter(({ text }) => text === 'Nobody can answer')
    expect(email?.reason).toBe('no-sender')
    const accept = { new: true }
    expect(await people.technician.request('POST', `/api/held-emails/${email?.id}/accept`, accept)).toMatchObject({
      status: 409,
      body: { detail: 'This email has no valid sender address. You can only discard it.' },
    })
  })

  test('opens the ticket of a sender with an unquoted comma in the name, or a sign before the @', async () => {
    const address = `r&d-${stranger()}`
    await send({ ...request, from: `Lee, Pat <${address}>` })
    expect(await ticketsOf(address)).toMatchObject([{ customerName: 'Lee, Pat', title: 'Printer offline' }])
  })

  test('opens the ticket of the person whose email a team member forwards, with their words as a note', async () => {
    const original = [`From: Pat Lee <${stranger()}>`, 'Subject: VPN drops', '', 'It drops every hour.']
    await send({
      ...request,
      from: people.technician.user.email,
      subject: 'Fwd: VPN drops',
      text: ['Please take this.', '', '---------- Forwarded message ---------', ...original].join('\r\n'),
    })
    const opened = (await ticketsOf(stranger()))[0]
    expect(opened).toMatchObject({ title: 'VPN drops', description: 'It drops every hour.' })
    expect(await conversation(people.technician, opened?.id)).toMatchObject([
      { internal: true, comment: 'Please take this.', userId: people.technician.user.id },
    ])
  })

  test('adds an answer to an email of the ticket that went to another address', async () => {
    await send({ text: 'First', messageId: 'first@sender.test' })
    await send({ to: supportAddress, text: 'Second', headers: { 'In-Reply-To': '<first@sender.test>' } })
    expect(await texts()).toEqual(['Second', 'First'])
    const forged = { to: supportAddress, text: 'Forged', headers: { 'In-Reply-To': '<first@sender.test>' } }
    for (const verdict of [unknownSender, 'dmarc=FAIL']) await send({ ...forged, text: `Forged ${verdict}`, verdict })
    expect(await texts()).toEqual(['Second', 'First'])
    expect(await held()).toMatchObject(Array(2).fill({ reason: 'sender-not-verified', ticketId: ticket.id }))
  })

  test('adds an email with a number in its subject to the sender’s own ticket alone', async () => {
    const subject = `Re: [${ticket.id.slice(0, 8)}] Printer`
    await send({ to: supportAddress, subject, text: 'Mine' })
    expect(await texts()).toEqual(['Mine'])
    await send({ to: supportAddress, subject, text: 'Theirs', from: people.anotherCustomer.user.email })
    expect(await texts()).toEqual(['Mine'])
  })

  test('adds an email with a number in its subject for anyone on the ticket, and for no one else', async () => {
    const contact = { email: `contact-${stranger()}`, name: 'Pat Lee' }
    const followers = { contacts: [contact], watchers: [people.admin.user.id] }
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/people`, followers)
    const numbered = { to: supportAddress, subject: `Re: [#${ticket.id.slice(0, 8)}] Printer` }
    await send({ ...numbered, from: contact.email, text: 'The contact’s' })
    await send({ ...numbered, from: people.admin.user.email, text: 'The watcher’s' })
    await send({ ...numbered, from: stranger(), text: 'A stranger’s' })
    await send({ ...numbered, from: contact.email, text: 'A forger’s', verdict: unknownSender })
    const forwarded = ['---------- Forwarded message ---------', `From: Ada <${stranger()}>`, '', 'Quokka'].join('\r\n')
    await send({ ...numbered, from: people.admin.user.email, subject: `Fwd: ${numbered.subject}`, text: forwarded })
    const said = (await conversation()).map(({ comment, internal }) => [comment, internal])
    expect(said).toEqual([
      ['The watcher’s', true],
      ['The contact’s', false],
    ])
    expect(await reasons(contact.email)).toEqual(['sender-not-verified'])
    expect(await ticketsOf(stranger())).toHaveLength(2)
  })
})
