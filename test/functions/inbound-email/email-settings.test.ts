import { beforeEach, describe, expect, test } from 'vitest'
import { defaultEmailSettings, type EmailSettings } from '#/shared/desk/email-settings.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf, ticketsOfAddress } from '#/test/support/fixtures/conversations.ts'
import { forgetDeskSettings, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { heldFrom } from '#/test/support/fixtures/held-emails.ts'
import {
  type Incoming,
  receive,
  replyAddressOf,
  supportAddress,
  unknownSender,
} from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(forgetDeskSettings)

const save = (email: Partial<EmailSettings>) =>
  savedDeskSettings(people.admin, { email: { ...defaultEmailSettings, ...email } })
const receiveFrom = (from: string, email: Partial<Incoming> = {}) =>
  receive(here.cloud, { from, to: supportAddress, ...email })
const emailsTo = (address: string) => here.cloud.inbox().filter(({ to }) => to.includes(address))
const conversation = (id: string, by = people.technician) => conversationOf(by, id)
const ticketsOf = (email: string) => ticketsOfAddress(people.technician, email)
const held = (sender: string) => heldFrom(people.technician, sender)
/** An address of nobody, new in each test. */
const stranger = (name = 'stranger') => `${name}-${people.customer.user.id.slice(0, 8)}@elsewhere.test`

describe('staff replies by email', () => {
  const answered = async (email: Partial<Incoming> = {}) => {
    const { id } = await openedTicket(people.customer)
    const { technician } = people
    await people.admin.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: technician.user.id })
    const to = await replyAddressOf(here.cloud, technician.user.email)
    await receiveFrom(technician.user.email, { to, ...email })
    return id
  }
  const text = 'Please restart it.\r\n\r\nOn Fri, Nov 27, 2026 at 9:00 AM Beacon wrote:\r\n> A team email'

  test('reach the customer once an administrator wants that, without what they quote', async () => {
    await save({ staffReplies: 'reply' })
    const id = await answered({ text })
    const [seen] = await conversation(id, people.customer)
    expect(seen).toMatchObject({ comment: 'Please restart it.', internal: false, authorIsStaff: true })
    expect(seen?.email?.quoted).toBeUndefined()
    expect((await conversation(id))[0]?.email?.quoted).toContain('A team email')
    await sendGathered(here.cloud)
    const [email] = emailsTo(people.customer.user.email)
    expect(email?.text).toContain('Please restart it.')
    expect(email?.text).not.toContain('A team email')
  })

  test('are announced in the emails that the team answers', async () => {
    await openedTicket(people.customer)
    await answered()
    expect(emailsTo(people.technician.user.email)[0]?.text).toContain('Reply to this email to add an internal note.')
    await save({ staffReplies: 'reply' })
    await answered()
    expect(emailsTo(people.technician.user.email)[0]?.text).toContain('Reply to this email to answer.')
  })

  test('are held if nothing verifies them, and stay notes by someone who answers the customer’s email', async () => {
    await save({ staffReplies: 'reply' })
    const id = await answered({ text: 'Forged', verdict: unknownSender })
    const toCustomer = await replyAddressOf(here.cloud, people.customer.user.email)
    await receiveFrom(people.technician.user.email, { to: toCustomer, text: 'I got a copy.' })
    expect(await conversation(id)).toMatchObject([{ comment: 'I got a copy.', internal: true }])
    expect(await conversation(id, people.customer)).toEqual([])
  })
})

describe('emails from unknown senders, once they are refused', () => {
  beforeEach(() => save({ unknownSenders: 'reject' }))

  test('open no ticket, and their sender gets one notice a day', async () => {
    const pat = stranger()
    for (const subject of ['Printer', 'Scanner']) await receiveFrom(pat, { subject })
    await Promise.all(['One', 'Two', 'Three'].map(subject => receiveFrom(stranger('other'), { subject })))
    expect([await ticketsOf(pat), await held(pat)]).toEqual([[], []])
    const [refusal, ...more] = emailsTo(pat)
    expect(refusal).toMatchObject({ subject: 'We couldn’t accept your email' })
    expect(refusal?.text).toContain(
      'Beacon IT answers customers only. Call +1 (555) 010-0142 or sign in to the portal.',
    )
    expect(refusal?.headers['auto-submitted']).toBe('auto-replied')
    expect(more).toEqual([])
    expect(emailsTo(stranger('other'))).toHaveLength(1)
  })

  test.each([
    ['a program', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
    ['a sender whose check fails', { verdict: 'dmarc=FAIL' }, 'sender-not-verified'],
    ['a sender that nothing vouches for', { verdict: unknownSender }, 'sender-not-verified'],
    ['spam', { verdict: 'spam=FAIL' }, 'spam'],
  ] as const)('of %s are held and get no answer', async (_, traits, reason) => {
    await receiveFrom(stranger(), traits)
    expect(await held(stranger())).toMatchObject([{ reason }])
    expect(emailsTo(stranger())).toEqual([])
  })

  test('still open tickets if a customer writes them, or a member of the team forwards them', async () => {
    const { email } = people.customer.user
    await receiveFrom(email, { subject: 'Printer' })
    expect(await ticketsOf(email)).toMatchObject([{ title: 'Printer' }])
    const original = [`From: Pat Lee <${stranger()}>`, 'Subject: VPN drops', '', 'It drops every hour.']
    await receiveFrom(people.technician.user.email, {
      subject: 'Fwd: VPN drops',
      text: ['---------- Forwarded message ---------', ...original].join('\r\n'),
    })
    expect(await ticketsOf(stranger())).toMatchObject([{ title: 'VPN drops' }])
  })

  test('still answer the tickets that they are about', async () => {
    await save({ unknownSenders: 'ticket' })
    const pat = stranger()
    await receiveFrom(pat, { subject: 'Printer' })
    const to = await replyAddressOf(here.cloud, pat)
    await save({ unknownSenders: 'reject' })
    await receiveFrom(pat, { to, text: 'The one upstairs.' })
    const [ticket] = await ticketsOf(pat)
    expect(await conversation(ticket?.id ?? '')).toMatchObject([{ comment: 'The one upstairs.' }])
  })
})

test('thanks reopen a resolved ticket once an administrator wants that', async () => {
  const { id } = await openedTicket(people.customer)
  const to = await replyAddressOf(here.cloud, people.customer.user.email)
  await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
  await save({ keepsResolved: false })
  await receiveFrom(people.customer.user.email, { to, text: 'Thank you!' })
  const { body } = await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)
  expect(body.status).not.toBe('resolved')
})
