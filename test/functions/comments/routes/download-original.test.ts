import { beforeEach, describe, expect, test } from 'vitest'
import { findComment } from '#/functions/comments/data/comments.ts'
import { removeReceivedEmail } from '#/functions/providers/storage.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { receive, replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let ticket: Ticket
beforeEach(async () => {
  ticket = await openedTicket(people.customer)
})

/** Lets an email arrive as the customer’s message, and returns that. */
async function emailed(text: string): Promise<Comment> {
  const from = people.customer.user.email
  await receive(here.cloud, { from, to: await replyAddressOf(here.cloud, from), subject: 'Re: Printer', text })
  const body = await conversationOf(people.technician, ticket.id)
  const [message] = body
  if (!message) throw new Error('The email is no message')
  return message
}
const pathOf = ({ id, createdAt }: Pick<Comment, 'id' | 'createdAt'>) =>
  `/api/tickets/${ticket.id}/comments/${id}/original?at=${encodeURIComponent(createdAt)}`
const download = (message: Comment) => people.technician.request('GET', pathOf(message))

describe('GET /api/tickets/{id}/comments/{commentId}/original', () => {
  test('302 leads to the headers and the whole text of the email, however long it is', async () => {
    const text = Array.from({ length: 900 }, (_, line) => `Line ${line} says that nothing prints.`).join('\r\n')
    const message = await emailed(text)
    expect(message).toMatchObject({ email: { isCut: true, hasOriginal: true } })
    const { status, headers } = await download(message)
    expect(status).toBe(302)
    const response = await fetch(headers.get('location') ?? '')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    const original = await response.text()
    expect(original).toMatch(/^Subject: Re: Printer$/m)
    expect(original).toContain('Line 899 says')
  })

  test('404 once the original is deleted, for a message that was not emailed, and for one that was removed', async () => {
    const message = await emailed('It works.')
    const written = await people.technician.request<Comment>('POST', `/api/tickets/${ticket.id}/comments`, {
      comment: 'Good.',
    })
    expect(await download(written.body)).toMatchObject({ status: 404 })
    const removal = { createdAt: message.createdAt, moveTo: null }
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/comments/${message.id}`, removal)
    expect(await download(message)).toMatchObject({ status: 404 })
    const another = await emailed('It still works.')
    expect(await download(another)).toMatchObject({ status: 302 })
    await removeReceivedEmail((await findComment(ticket.id, another))?.email?.originalId ?? '')
    expect(await download(another)).toMatchObject({ status: 404 })
  })

  test('customers see neither the link nor the original', async () => {
    const message = await emailed('It works.')
    const body = await conversationOf(people.customer, ticket.id)
    expect(body[0]?.email).not.toHaveProperty('hasOriginal')
    expect(await people.customer.request('GET', pathOf(message))).toMatchObject({ status: 403 })
  })
})
