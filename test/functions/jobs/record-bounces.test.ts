import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { resumeEmailWrite, returnOf } from '#/functions/email/email-suppressions.ts'
import { emailWrite, type OutboxRow } from '#/functions/email/outbox.ts'
import { findNotices } from '#/functions/notifications/data/notices.ts'
import { get, transact } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { actAsOperator, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
beforeAll(() => actAsOperator(here.cloud))

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
