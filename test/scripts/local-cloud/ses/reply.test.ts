import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '#/scripts/local-cloud/ses/ses.ts'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let ticket: Ticket
let from: string
let email: Email

beforeEach(async () => {
  ticket = await openedTicket(people.customer)
  from = people.customer.user.email
  const replyTo = await replyAddressOf(here.cloud, from)
  email = here.cloud.inbox().find(one => one.replyTo === replyTo) as Email
})

/** Sends the form as a browser does, and waits until its email is processed. */
async function send(fields: Record<string, string | File>, { site = 'same-origin', of = email } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ from, text: '', file: new File([], ''), ...fields })) {
    form.set(name, value)
  }
  const sent = await fetch(`${here.cloud.url}/_local/inbox/${of.id}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { 'sec-fetch-site': site, origin: here.cloud.url },
  })
  await here.cloud.settle()
  return { status: sent.status, location: sent.headers.get('location') ?? '', html: await sent.text() }
}

const page = async (path: string) => (await newVisitor(here.cloud).request<string>('GET', path)).body
const conversation = () => conversationOf(people.technician, ticket.id)

describe('the reply form of the local inbox', () => {
  test('sends the recipient’s answer with a file to the ticket, and says so', async () => {
    const before = await page(`/_local/inbox/${email.id}`)
    expect(before).toContain(`<input name="from" required value="${from}">`)
    expect(before).not.toContain('role="status"')
    const file = new File(['line 1'], 'error.log', { type: 'text/plain' })
    const { status, location } = await send({ text: 'It works again.', file })
    expect(status).toBe(303)
    expect(await page(location)).toContain('<p role="status">Sent</p>')
    const [message, ...others] = await conversation()
    expect(others).toEqual([])
    expect(message).toMatchObject({
      comment: 'It works again.',
      userId: people.customer.user.id,
      attachments: [{ name: 'error.log' }],
      email: { quoted: expect.stringContaining(ticket.title) },
    })
  })

  test('sends an automatic answer', async () => {
    await send({ text: 'I am away until Monday.', automatic: 'on' })
    expect(await conversation()).toMatchObject([{ internal: true, email: { isAutomatic: true } }])
  })

  test('sends an answer that fails DMARC, which is held', async () => {
    await send({ text: 'Forged', forged: 'on' })
    expect(await conversation()).toEqual([])
    const { body } = await people.technician.request<HeldEmail[]>('GET', '/api/held-emails')
    expect(body.filter(({ ticketId }) => ticketId === ticket.id)).toMatchObject([{ reason: 'sender-not-verified' }])
  })

  test('forwards an email as a mailbox does, with its sender and its subject', async () => {
    await people.admin.request('POST', '/api/forwarding-check')
    await here.cloud.settle()
    const check = here.cloud.inbox().find(({ subject }) => subject.startsWith('Forwarding check')) as Email
    expect(await send({ forward: 'yes' }, { of: check })).toMatchObject({ status: 303 })
    expect(await people.admin.request('GET', '/api/forwarding-check')).toMatchObject({
      body: { check: { arrivedAt: expect.any(String), isVerified: true } },
    })
  })

  test('says why an answer is not sent, and keeps what was entered', async () => {
    const { status, html } = await send({ from: 'no address', text: '<b>Text</b>', automatic: 'on' })
    expect(status).toBe(422)
    expect(html).toContain('<p role="status">Not sent: From is not an email address.</p>')
    expect(html).toContain('&lt;b&gt;Text&lt;/b&gt;</textarea>')
    expect(html).toContain('name="automatic" checked')
    const other = here.cloud.inbox().find(one => !one.replyTo.includes('@in.')) as Email
    expect((await send({ text: 'Hello' }, { of: other })).html).toMatch(/Not sent: \S+ does not receive emails\./)
    expect(await conversation()).toEqual([])
  })

  test('does nothing for another site, or a body that is no form', async () => {
    expect((await send({ text: 'Hello' }, { site: 'cross-site' })).status).toBe(403)
    const visitor = newVisitor(here.cloud)
    expect((await visitor.request('POST', `/_local/inbox/${email.id}`, {})).status).toBe(400)
    expect(await conversation()).toEqual([])
  })
})
