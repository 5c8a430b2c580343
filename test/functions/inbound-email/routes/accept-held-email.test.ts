import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HeldEmailChoice } from '#/shared/inbound-email/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { heldEmail } from '#/test/support/fixtures/held-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const accept = (id: string, choice: HeldEmailChoice, key = randomUUID()) =>
  people.technician.request<{ ticketId: TicketId }>('POST', `/api/held-emails/${id}/accept`, choice, {
    'idempotency-key': key,
  })

describe('POST /api/held-emails/{id}/accept', () => {
  test('201 adds it to a ticket as its sender’s message, marked as not verified', async () => {
    const ticket = await openedTicket(people.customer)
    const { id } = await heldEmail({ from: people.customer.user.email })
    const key = randomUUID()
    const first = await accept(id, { ticketId: ticket.id }, key)
    expect(first).toMatchObject({ status: 201, body: { ticketId: ticket.id } })
    expect(await accept(id, { ticketId: ticket.id }, key)).toMatchObject({ status: 201, body: first.body })
    expect(await accept(id, { ticketId: ticket.id })).toMatchObject({ status: 409 })
    const body = await conversationOf(people.technician, ticket.id)
    expect(body).toMatchObject([
      {
        comment: 'The printer is offline.',
        userId: people.customer.user.id,
        internal: false,
        email: { isUnverified: true },
      },
    ])
  })

  test('201 opens a ticket for it, and sends its sender nothing', async () => {
    const from = 'unknown@elsewhere.test'
    const { id } = await heldEmail({ from, subject: 'Printer offline' })
    const { status, body } = await accept(id, { new: true })
    expect(status).toBe(201)
    await here.cloud.settle()
    expect((await people.technician.request<TicketPage>('GET', `/api/tickets/${body.ticketId}`)).body).toMatchObject({
      title: 'Printer offline',
      customerEmail: from,
      customerId: null,
      source: 'email',
    })
    expect(here.cloud.inbox().filter(({ to }) => to.includes(from))).toEqual([])
  })

  test('201 never names a member of the team as the author', async () => {
    const ticket = await openedTicket(people.customer)
    const { id } = await heldEmail({ from: people.admin.user.email })
    await accept(id, { ticketId: ticket.id })
    const body = await conversationOf(people.technician, ticket.id)
    expect(body[0]).toMatchObject({ authorIsStaff: false, authorName: people.admin.user.email })
  })

  test('409 for a virus, 404 for an unknown ticket, 403 for a customer', async () => {
    const virus = await heldEmail({}, { reason: 'virus' })
    expect(await accept(virus.id, { new: true })).toMatchObject({ status: 409 })
    const { id } = await heldEmail()
    expect(await accept(id, { ticketId: 'TK999999-aaaaaaaaaa' as TicketId })).toMatchObject({ status: 404 })
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/api/held-emails/${id}/accept`
    expect((await people.customer.request('POST', path, { new: true }, headers)).status).toBe(403)
  })
})
