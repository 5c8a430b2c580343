import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CommentRow } from '#/functions/comments/data/comments.ts'
import { commentView } from '#/functions/comments/views.ts'
import { resumeEmailWrite, returnOf } from '#/functions/email/email-suppressions.ts'
import { emailWrite, type OutboxRow } from '#/functions/email/outbox.ts'
import { findNotices } from '#/functions/notifications/data/notices.ts'
import { get, query, transact } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const addressOf = (kind: 'bounce' | 'complaint') => `${kind}+${randomUUID()}@simulator.beacon.test`
const emailsTo = (address: string) => here.cloud.inbox().filter(({ to }) => to.includes(address)).length

/** Emails an address, waits for the delivery report, and returns the email's final state. */
async function row(address: string): Promise<OutboxRow['state'] | undefined> {
  const data = { amount: '15.98' }
  const written = emailWrite({ template: 'paymentOnAccount', to: address, data }, new Date().toISOString())
  if (!('put' in written)) throw new Error('A mail is put')
  await transact([written])
  await here.cloud.settle()
  return (await get<OutboxRow>(written.put))?.state
}

const report = (message: object) =>
  here.cloud.invoke('record-bounces', {
    Records: [{ Sns: { Message: JSON.stringify(message), Timestamp: '2026-11-20T10:00:00.000Z' } }],
  })
const bounced = (emailAddress: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
})

describe('a bounced email', () => {
  test.each([
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ] as const)('by a %s: sending to the address is paused', async (kind, reason) => {
    const address = addressOf(kind)
    expect(await row(address)).toBe('sent')
    expect(await returnOf(address)).toBe(reason)
    expect(await row(address)).toBe('returned')
    expect(emailsTo(address)).toBe(1)
  })

  test('is in the bell of the assignees of unresolved tickets, with an account or without, once', async () => {
    const customerEmail = addressOf('bounce')
    const { id: raised } = await openedTicket(people.technician, { customerEmail, customerName: 'Mia Ito' })
    const { id: own } = await openedTicket(people.customer)
    const { id: resolved } = await openedTicket(people.customer)
    // The acknowledgment to that address bounces, too: before anyone is assigned.
    await here.cloud.settle()
    const assignedTo = people.technician.user.id
    for (const id of [raised, own, resolved])
      await people.admin.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo })
    await people.technician.request('PUT', `/api/tickets/${resolved}`, { status: 'resolved' })
    for (const address of [customerEmail, people.customer.user.email, customerEmail]) await report(bounced(address))
    const all = await here.cloud.settle().then(() => findNotices(assignedTo))
    const recipients = all.notices.filter(({ kind }) => kind === 'bounced').map(({ ticketId }) => ticketId)
    expect(recipients.toSorted()).toEqual([raised, own].toSorted())
    for (const email of [customerEmail, people.customer.user.email]) await transact([resumeEmailWrite(email)])
  })

  test('is shown to staff on the ticket, and not to the customer', async () => {
    const customerEmail = addressOf('bounce')
    const ticket = { title: 'Printer', description: 'It smokes.', customerEmail, customerName: 'Robin' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    const seen = async () => (await people.technician.request<TicketPage>('GET', `/api/tickets/${body.id}`)).body
    // The acknowledgment is the first email to that address.
    await here.cloud.settle()
    expect(await seen()).toMatchObject({ bounceReason: 'bounced' })

    const own = await people.customer.request<{ id: string }>('POST', '/api/tickets', {
      title: 'VPN',
      description: 'Down',
    })
    await report(bounced(people.customer.user.email))
    const { body: page } = await people.customer.request('GET', `/api/tickets/${own.body.id}`)
    expect(page).not.toHaveProperty('bounceReason')
  })

  test('marks the replies in it, for staff alone, and names the address', async () => {
    const customerEmail = `${randomUUID()}@harbor.test`
    const { id } = await openedTicket(people.technician, { customerEmail, customerName: 'Mia Ito' })
    for (const comment of ['Unplug it', 'Plug it in again'])
      await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment })
    await sendGathered(here.cloud)
    const sent = here.cloud.inbox().find(({ to, text }) => to.includes(customerEmail) && text.includes('Unplug it'))
    const tags = sent?.tags ?? {}
    expect(tags).toMatchObject({
      ticket: [id],
      comments: [expect.stringMatching(/^\d{13}_[\w-]{36}_\d{13}_[\w-]{36}$/)],
    })
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'Not sent yet' })
    for (const _ of ['once', 'again']) await report({ ...bounced(customerEmail), mail: { tags } })

    const path = `/api/tickets/${id}/comments`
    const { body } = await people.technician.request<Comment[]>('GET', path)
    expect(body.map(({ comment, emailState, undeliveredTo }) => [comment, emailState, undeliveredTo])).toEqual([
      ['Not sent yet', undefined, undefined],
      ['Plug it in again', 'bounced', [customerEmail]],
      ['Unplug it', 'bounced', [customerEmail]],
    ])
    const { body: screen } = await people.technician.request<{ comments: Comment[] }>(
      'GET',
      `/api/screens/tickets/${id}`,
    )
    expect(screen.comments.filter(({ emailState }) => emailState === 'bounced')).toHaveLength(2)
    const rows = await query<CommentRow>({ pk: `TICKET#${id}`, prefix: 'COMMENT#', limit: 10 })
    expect(JSON.stringify(rows), 'the replies keep no address').not.toContain(customerEmail)
    expect(commentView(rows[0] as CommentRow, new Map(), people.customer.user)).not.toHaveProperty('emailState')
    await transact([resumeEmailWrite(customerEmail)])
  })

  test('is matched by address, in any notation', async () => {
    const address = `${randomUUID()}@harbor.test`
    await report(bounced(`"Dana W." <${address.toUpperCase()}>`))
    expect(await returnOf(address)).toBe('bounced')
  })

  test.each(['Transient', 'Undetermined'])('is retried next time when the bounce is %s', async bounceType => {
    const address = `${randomUUID()}@harbor.test`
    await report(bounced(address, bounceType))
    expect(await returnOf(address)).toBeUndefined()
  })

  test('from the team’s own address raises an alarm, because no one would see it otherwise', async () => {
    await report(bounced(brand.teamEmail))
    expect(here.cloud.logs().some(line => line.includes('"message":"mail to the team came back"'))).toBe(true)
  })

  test('is ignored if it is reported twice, and fails if it cannot be parsed', async () => {
    const address = `${randomUUID()}@harbor.test`
    await report(bounced(address))
    await report(bounced(address))
    expect(await returnOf(address)).toBe('bounced')
    await expect(here.cloud.invoke('record-bounces', { Records: [{ Sns: { Message: '{' } }] })).rejects.toThrow()
  })
})
