import { beforeEach, describe, expect, test } from 'vitest'
import { attachmentKey } from '#/functions/attachments/data/attachments.ts'
import { commentKey, findComment } from '#/functions/comments/data/comments.ts'
import { get, change as modify } from '#/functions/table/table.ts'
import { findReminder } from '#/functions/tickets/data/reminders.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { receive, replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let wrong: Ticket
let right: Ticket
beforeEach(async () => {
  wrong = await openedTicket(people.customer, { title: 'Monitor flickers' })
  right = await openedTicket(people.anotherCustomer, { title: 'Keyboard stuck' })
})

async function written(by: Person, fields: object = {}, withFile = false): Promise<Comment> {
  const attachmentIds = withFile ? [(await attachedFile(by, wrong.id)).id] : []
  const path = `/api/tickets/${wrong.id}/comments`
  const { status, body } = await by.request<Comment>('POST', path, { comment: 'Quokka', attachmentIds, ...fields })
  expect(status).toBe(201)
  return body
}
const change = ({ id, createdAt }: Pick<Comment, 'id' | 'createdAt'>, moveTo: string | null, on = wrong.id) =>
  people.technician.request<Comment>('PUT', `/api/tickets/${on}/comments/${id}`, { createdAt, moveTo })
/** Opens a ticket that waits for its customer. */
async function waiting(title: string): Promise<TicketId> {
  const { id } = await openedTicket(people.customer, { title })
  await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress', waitingOn: 'customer' })
  return id
}
const queue = async (view: 'us' | 'customer') =>
  (await people.technician.request<Ticket[]>('GET', `/api/queue?view=${view}`)).body
const said = (by: Person, { id }: Ticket) => conversationOf(by, id)
const history = async (by: Person, { id }: Ticket) =>
  (await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body
const found = async (by: Person, word: string) => {
  await here.cloud.settle()
  return (await by.request<Ticket[]>('GET', `/api/tickets?search=${word}`)).body.map(({ id }) => id)
}

describe('PUT /api/tickets/{id}/comments/{commentId}', () => {
  test('moves a reply with its file to another customer’s ticket, and says so in its old place', async () => {
    const reply = await written(people.technician, {}, true)
    const [file] = reply.attachments
    expect(await found(people.customer, 'quokka')).toEqual([wrong.id])
    expect(await change(reply, right.id)).toMatchObject({ status: 200, body: { comment: '', attachments: [] } })

    const [place] = await said(people.customer, wrong)
    expect(place).toMatchObject({ id: reply.id, comment: '', attachments: [] })
    expect(place?.removed).toMatchObject({ byName: 'Priya Raman', isMoved: true, movedTo: null })
    expect((await said(people.technician, wrong))[0]?.removed).toMatchObject({ movedTo: right.id })
    expect(await said(people.anotherCustomer, right)).toMatchObject([
      { id: reply.id, comment: 'Quokka', authorName: 'Priya Raman', attachments: [{ id: file?.id }] },
    ])
    const download = (by: Person, ticket: Ticket) =>
      by.request('GET', `/api/tickets/${ticket.id}/attachments/${file?.id}`)
    expect(await download(people.customer, wrong)).toMatchObject({ status: 404 })
    expect(await download(people.anotherCustomer, right)).toMatchObject({ status: 302 })
    expect(await found(people.customer, 'quokka')).toEqual([])
    expect(await found(people.technician, 'quokka')).toEqual([right.id])
  })

  /** Lets an email with quoted text arrive on the wrong ticket, by a colleague without an account. */
  async function emailed(): Promise<Comment> {
    const { email } = people.customer.user
    const to = await replyAddressOf(here.cloud, email, wrong.id)
    const from = `Robin Ash <robin.ash${email.slice(email.indexOf('@'))}>`
    const text = 'Quokka\r\n\r\nOn Monday, Sam wrote:\r\n> Our passphrase is wombat.\r\n'
    await receive(here.cloud, { from, to, subject: 'Re: Monitor flickers', text })
    const [message] = await said(people.technician, wrong)
    expect(message).toMatchObject({ authorName: 'Robin Ash', email: { from: expect.stringMatching(/^robin\.ash@/) } })
    expect(message?.email?.quoted).toContain('wombat')
    return message as Comment
  }

  test.each(['moved', 'removed'] as const)('leaves nothing of an email that is %s in its old place', async how => {
    const email = await emailed()
    expect(await change(email, how === 'moved' ? right.id : null)).toMatchObject({ status: 200 })
    for (const by of [people.customer, people.technician]) {
      const [place] = await said(by, wrong)
      expect(place).toMatchObject({ id: email.id, comment: '', authorName: 'Deleted user' })
      expect(place).not.toHaveProperty('email')
    }
    const exported = await people.customer.request('GET', '/api/profile/export/tickets')
    expect(exported.status).toBe(200)
    expect(JSON.stringify(exported.body)).toContain(wrong.id)
    expect(JSON.stringify(exported.body)).not.toMatch(/robin|wombat/i)
    const row = await findComment(wrong.id, email)
    expect(row?.email?.quoted).toBe(undefined)
    if (how === 'moved') {
      expect(row?.email).toBe(undefined)
      expect((await said(people.technician, right))[0]).toMatchObject({
        authorName: 'Robin Ash',
        email: { quoted: email.email?.quoted, hasOriginal: true },
      })
    }
  })

  test('shows nothing of an email that was removed before its row was emptied', async () => {
    const email = await emailed()
    const row = await findComment(wrong.id, email)
    await change(email, null)
    await modify(commentKey(wrong.id, email, email), { update: 'SET email = :email', values: { ':email': row?.email } })
    const [place] = await said(people.customer, wrong)
    expect(place).not.toHaveProperty('email')
    expect(place?.authorName).toBe('Deleted user')
  })

  test('is in both histories; a customer does not see the other ticket', async () => {
    const reply = await written(people.technician)
    await change(reply, right.id)
    expect((await history(people.technician, wrong))[0]).toMatchObject({
      kind: 'messageMoved',
      to: `#${right.id.slice(0, 8)}`,
    })
    expect((await history(people.technician, right))[0]).toMatchObject({
      kind: 'messageAdded',
      to: `#${wrong.id.slice(0, 8)}`,
    })
    expect((await history(people.customer, wrong))[0]).toMatchObject({ kind: 'messageMoved', to: '' })
    expect((await history(people.anotherCustomer, right))[0]).toMatchObject({ kind: 'messageAdded', to: '' })
    const { body: audit } = await people.admin.request<object[]>('GET', '/api/audit?limit=1')
    expect(audit[0]).toMatchObject({ changes: { movedTo: right.id } })
  })

  test('removes a message: its text and file are gone for everyone, from the search too', async () => {
    const reply = await written(people.customer, { comment: 'Wombat' }, true)
    const [file] = reply.attachments
    expect(await found(people.customer, 'wombat')).toEqual([wrong.id])
    expect(await change(reply, null)).toMatchObject({ status: 200 })
    for (const by of [people.customer, people.technician]) {
      expect(await said(by, wrong)).toMatchObject([
        { comment: '', attachments: [], removed: { byName: 'Priya Raman', isMoved: false, movedTo: null } },
      ])
      expect(await by.request('GET', `/api/tickets/${wrong.id}/attachments/${file?.id}`)).toMatchObject({ status: 404 })
    }
    expect(await found(people.technician, 'wombat')).toEqual([])
    expect(await get(attachmentKey(wrong.id, file?.id ?? ''))).toBe(undefined)
    const calls = here.cloud.journal.filter(call => call.function.endsWith('-change-comment'))
    expect(calls.map(({ action }) => action)).toContain('DeleteObject')
    expect((await history(people.customer, wrong))[0]).toMatchObject({ kind: 'messageRemoved' })
  })

  test('keeps a note a note, and tells customers nothing about it', async () => {
    const note = await written(people.technician, { internal: true })
    const before = await history(people.customer, wrong)
    await change(note, right.id)
    expect(await said(people.customer, wrong)).toEqual([])
    expect(await said(people.anotherCustomer, right)).toEqual([])
    expect(await history(people.customer, wrong)).toEqual(before)
    expect(await said(people.technician, right)).toMatchObject([{ internal: true, comment: 'Quokka' }])
    expect((await history(people.technician, wrong))[0]).toMatchObject({ kind: 'messageMoved' })
  })

  test('ends the wait of the ticket to which a customer’s answer is moved, which is news for the team there', async () => {
    const [answered, notAnswered] = [await waiting('VPN drops'), await waiting('Scanner jams')]
    const answer = await written(people.customer, { comment: 'It drops at noon' })
    const note = await written(people.technician, { internal: true })
    const reply = await written(people.technician)
    for (const message of [note, reply]) await change(message, notAnswered)
    await change(answer, answered)
    expect(await queue('us')).toContainEqual(
      expect.objectContaining({
        id: answered,
        lastMessage: 'It drops at noon',
        lastMessageBy: 'customer',
        isNew: true,
      }),
    )
    expect((await queue('customer')).map(({ id }) => id)).toEqual([notAnswered])
    expect(await findReminder(answered)).toBe(undefined)
    expect(await findReminder(notAnswered)).toBeDefined()
  })

  test('removes the message from emails about the ticket', async () => {
    const reply = await written(people.technician)
    await change(reply, null)
    await people.technician.request('PUT', `/api/tickets/${wrong.id}`, { status: 'resolved' })
    await sendGathered(here.cloud)
    const email = here.cloud
      .inbox()
      .find(({ subject, text }) => subject.includes('Monitor') && text.includes('resolved'))
    expect(email?.text).toContain('It smells of toner.')
  })

  test('400 beside the field for its own ticket and for a missing one, 404 for an unknown message', async () => {
    const reply = await written(people.technician)
    for (const target of [wrong.id, 'TK0ZZZZZ-0123456789']) {
      expect(await change(reply, target)).toMatchObject({ status: 400, body: { errors: [{ field: 'moveTo' }] } })
    }
    expect(await change({ ...reply, createdAt: new Date(0).toISOString() }, null)).toMatchObject({ status: 404 })
    expect(await change(reply, null, right.id)).toMatchObject({ status: 404 })
    expect(await said(people.customer, wrong)).toMatchObject([{ comment: 'Quokka' }])
  })

  test('409 for a message that was moved or removed, also at the same moment: it is in one place', async () => {
    const reply = await written(people.technician)
    const responses = await Promise.all([change(reply, right.id), change(reply, null)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await change(reply, right.id)).toMatchObject({ status: 409 })
    expect((await said(people.anotherCustomer, right)).length).toBeLessThanOrEqual(1)
  })
})
