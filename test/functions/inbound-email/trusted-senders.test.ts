import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { seriesKey } from '#/functions/inbound-email/data/automatic-tickets.ts'
import { change } from '#/functions/table/table.ts'
import { defaultEmailSettings, type EmailSettings, type TrustedSender } from '#/shared/desk/email-settings.ts'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { conversationOf, ticketsOfAddress } from '#/test/support/fixtures/conversations.ts'
import { forgetDeskSettings, saveDeskSettings, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { type Incoming, receive, supportAddress, unknownSender } from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let alerts: string
let domain: string
beforeEach(async () => {
  await forgetDeskSettings()
  domain = `vendor-${randomUUID().slice(0, 8)}.test`
  alerts = `alerts@${domain}`
})

const generated = { 'Auto-Submitted': 'auto-generated' }
const trusted = (fields: Partial<TrustedSender> = {}): TrustedSender => ({
  sender: alerts,
  priority: 'high',
  category: 'network',
  companyId: null,
  usesReplyTo: false,
  ...fields,
})
const save = (email: Partial<EmailSettings>) =>
  savedDeskSettings(people.admin, { email: { ...defaultEmailSettings, ...email } })
const arrives = (email: Partial<Incoming> = {}) =>
  receive(here.cloud, { from: alerts, to: supportAddress, headers: generated, ...email })
const ticketsOf = (email = alerts) => ticketsOfAddress(people.technician, email)
const texts = async (id = '') => (await conversationOf(people.technician, id)).map(({ comment }) => comment)
const reasons = async (sender = alerts) =>
  (await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')).body
    .filter(({ from }) => from === sender)
    .map(({ reason }) => reason)
const emailsTo = (address: string) => here.cloud.inbox().filter(({ to }) => to.includes(address))

describe('an automatic email of a trusted sender', () => {
  test('opens a ticket with its priority, category and company, and gets no answer', async () => {
    const company = await createdCompany(people.admin)
    await save({ trustedSenders: [trusted({ companyId: company.id })] })
    await arrives({ subject: 'Disk full on db-1', text: '97% used.' })
    expect(await ticketsOf()).toMatchObject([
      {
        ...{ title: 'Disk full on db-1', description: '97% used.', priority: 'high', category: 'network' },
        ...{ customerId: null, companyId: company.id, companyName: company.name },
      },
    ])
    expect(emailsTo(alerts)).toEqual([])
  })

  test('is added to the ticket of an equal one within the hour, whatever its digits', async () => {
    await save({ trustedSenders: [trusted()] })
    for (const at of [1, 2]) await arrives({ subject: `Backup 2026-11-2${at} failed`, text: `Run ${at}` })
    await arrives({ subject: 'Backup of mail failed', text: 'Another' })
    const [other, first, ...more] = await ticketsOf()
    expect([other?.title, first?.title, more]).toEqual(['Backup of mail failed', 'Backup 2026-11-21 failed', []])
    expect(await texts(first?.id)).toEqual(['Run 2'])
    const series = seriesKey({ sender: alerts, author: alerts, subject: 'Backup 2026-11-21 failed' })
    await change(series, { update: 'SET expire = :past', values: { ':past': 1 } })
    await arrives({ subject: 'Backup 2026-11-23 failed' })
    expect(await ticketsOf()).toHaveLength(3)
  })

  test('opens one ticket with equal ones that arrive at the same time', async () => {
    await save({ trustedSenders: [trusted()] })
    await Promise.all([1, 2, 3].map(number => arrives({ subject: `Link ${number} down`, text: `Text ${number}` })))
    const [ticket, ...more] = await ticketsOf()
    expect(more).toEqual([])
    expect([ticket?.description, ...(await texts(ticket?.id))].toSorted()).toEqual(['Text 1', 'Text 2', 'Text 3'])
  })

  test('reopens its ticket', async () => {
    await save({ trustedSenders: [trusted()] })
    await arrives({ subject: 'Link 1 down' })
    const [ticket] = await ticketsOf()
    await people.technician.request('PUT', `/api/tickets/${ticket?.id}`, { status: 'resolved' })
    await arrives({ subject: 'Link 2 down' })
    expect((await people.technician.request<TicketPage>('GET', `/api/tickets/${ticket?.id}`)).body.status).not.toBe(
      'resolved',
    )
  })

  test.each([
    ['a forged one', { verdict: 'dmarc=FAIL' }, 'sender-not-verified'],
    ['one that nothing vouches for', { verdict: unknownSender }, 'sender-not-verified'],
    ['its answer to an email', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['an answer by another header', { headers: { 'X-Autoreply': 'yes' } }, 'automatic'],
    ['Exchange’s out-of-office reply', { subject: 'Automatic reply: Printer' }, 'automatic'],
    ['generated as an answer', { headers: { ...generated, References: '<one@elsewhere.test>' } }, 'automatic'],
    ['spam in its name', { verdict: 'spam=FAIL' }, 'spam'],
  ] as const)('is held if it is %s', async (_, traits, reason) => {
    await save({ trustedSenders: [trusted(), trusted({ sender: domain })] })
    await arrives(traits)
    expect([await ticketsOf(), await reasons()]).toEqual([[], [reason]])
  })

  test('is never one of our own, whose tickets would open more', async () => {
    const own = `no-reply-${randomUUID().slice(0, 8)}@beacon.test`
    await save({ trustedSenders: [trusted({ sender: 'beacon.test' }), trusted({ sender: own })] })
    await arrives({ from: own })
    expect([await ticketsOf(own), await reasons(own)]).toEqual([[], ['automatic']])
  })

  test('may be of a trusted domain, unlike what people there write, and of no other', async () => {
    await save({ trustedSenders: [trusted({ sender: domain })], unknownSenders: 'reject' })
    await arrives({ subject: 'By a program' })
    await arrives({ subject: 'By a person', headers: {} })
    await arrives({ from: `alerts@not${domain}` })
    await arrives({ from: `alerts@${domain}.elsewhere.test` })
    expect((await ticketsOf()).map(({ title }) => title)).toEqual(['By a program'])
    expect(await reasons(`alerts@not${domain}`)).toEqual(['automatic'])
    expect(await reasons(`alerts@${domain}.elsewhere.test`)).toEqual(['automatic'])
  })
})

describe('an email of a trusted web form', () => {
  const form = (replyTo: string, email: Partial<Incoming> = {}) =>
    arrives({ subject: 'Website form', headers: { 'Reply-To': replyTo }, ...email })
  const visitor = () => `visitor-${domain.slice(7, 15)}@elsewhere.test`
  beforeEach(() => save({ trustedSenders: [trusted({ usesReplyTo: true })], unknownSenders: 'reject' }))

  test('opens a ticket for its visitor, who gets no email, and one for each visitor', async () => {
    await form(`Pat Lee <${visitor()}>`, { text: 'Please call me.' })
    await form(`Sam <sam-${visitor()}>`, { text: 'Secret of Sam' })
    const [ticket, ...more] = await ticketsOf(visitor())
    expect(ticket).toMatchObject({ customerId: null, customerName: 'Pat Lee', description: 'Please call me.' })
    expect([await texts(ticket?.id), more, await ticketsOf()]).toEqual([[], [], []])
    expect(await ticketsOf(`sam-${visitor()}`)).toMatchObject([{ description: 'Secret of Sam' }])
    expect(emailsTo(visitor())).toEqual([])
  })

  test('gives the account of a stranger’s address no ticket', async () => {
    const { user } = people.customer
    await form(user.email, { text: 'Forged by a visitor' })
    expect(await ticketsOf(user.email)).toMatchObject([{ customerId: null }])
    expect((await people.customer.request<Ticket[]>('GET', '/api/tickets')).body).toEqual([])
  })

  test('belongs to the form itself if its Reply-To is the team’s, our own, or of several', async () => {
    const headers = [people.technician.user.email, supportAddress, `${visitor()}, ${people.customer.user.email}`]
    for (const [index, one] of headers.entries()) await form(one, { subject: `Form ${'abc'[index]}` })
    expect((await ticketsOf()).map(({ title }) => title)).toEqual(['Form c', 'Form b', 'Form a'])
  })

  test('is held if nothing verifies it, and its Reply-To gets no answer', async () => {
    await form(visitor(), { headers: { ...generated, 'Reply-To': visitor() }, verdict: unknownSender })
    expect([await ticketsOf(visitor()), await reasons()]).toEqual([[], ['sender-not-verified']])
    expect(emailsTo(visitor())).toEqual([])
  })
})

describe('an email that a mailing list forwards', () => {
  const list = (id: string) => ({ 'List-Id': `Help desk <${id}>`, Precedence: 'list' })

  test('opens a ticket if the list is ours, by its id or its address', async () => {
    await save({ ownLists: ['help@acme.test', 'desk.lists.acme.test'] })
    const { email } = people.customer.user
    for (const id of ['help.acme.test', 'DESK.lists.acme.test']) {
      await arrives({ from: email, subject: id, headers: list(id) })
    }
    expect((await ticketsOf(email)).map(({ title }) => title)).toEqual(['DESK.lists.acme.test', 'help.acme.test'])
  })

  test('is held if it is another list’s, or automatic for another reason', async () => {
    await save({ ownLists: ['help@acme.test'] })
    const { email } = people.customer.user
    await arrives({ from: email, headers: list('news.acme.test') })
    await arrives({ from: email, headers: { ...list('help.acme.test'), ...generated } })
    expect([await ticketsOf(email), await reasons(email)]).toEqual([[], ['automatic', 'automatic']])
  })
})

describe('PUT /api/desk-settings, about senders and lists', () => {
  const put = (email: object) => saveDeskSettings(people.admin, { email: { ...defaultEmailSettings, ...email } })

  test('200 keeps them as addresses have them', async () => {
    const trustedSenders = [trusted({ sender: ' Alerts@MÜLLER.test ' }), trusted({ sender: '@Vendor.test' })]
    expect(await put({ trustedSenders, ownLists: ['<Help.Acme.test>'] })).toMatchObject({
      status: 200,
      body: {
        email: {
          trustedSenders: [{ sender: 'alerts@xn--mller-kva.test' }, { sender: 'vendor.test' }],
          ownLists: ['help.acme.test'],
        },
      },
    })
  })

  test('200 names the companies of senders', async () => {
    const { id, name } = await createdCompany(people.admin)
    expect(await put({ trustedSenders: [trusted({ companyId: id })] })).toMatchObject({
      body: { customerNames: { [id]: name } },
    })
  })

  test('400 for more than fifty, the same twice, a public domain, a text that is neither, or an unknown company', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `a${index}@vendor.test`)
    for (const email of [
      { trustedSenders: many.map(sender => trusted({ sender })) },
      { trustedSenders: [trusted(), trusted({ sender: alerts.toUpperCase() })] },
      ...['gmail.com', '*', '@', 'a b@vendor.test', 'vendor', 'x@y@vendor.test', '"a"@vendor.test'].map(sender => ({
        trustedSenders: [trusted({ sender })],
      })),
      {
        trustedSenders: [trusted({ companyId: '01920000-0000-7000-8000-00000000abcd' as TrustedSender['companyId'] })],
      },
      { ownLists: many },
      { ownLists: ['help.acme.test', 'HELP.acme.test'] },
      { ownLists: ['*'] },
    ]) {
      expect((await put(email)).status, JSON.stringify(email).slice(0, 120)).toBe(400)
    }
  })

  test('409 for the second of two administrators who each add a sender', async () => {
    const { version } = await save({})
    const add = (sender: string) =>
      saveDeskSettings(people.admin, {
        email: { ...defaultEmailSettings, trustedSenders: [trusted({ sender })] },
        version,
      })
    const responses = await Promise.all(['a@vendor.test', 'b@vendor.test'].map(add))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
