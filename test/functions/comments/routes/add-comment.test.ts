import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { isDueToClose } from '#/functions/tickets/data/ticket-events.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  await here.cloud.settle()
})
const say = (by: Person, body: object) =>
  by.request<Comment & { detail: string }>('POST', `/api/tickets/${id}/comments`, { comment: 'Any news?', ...body })
const newestEmail = async () => {
  await sendGathered(here.cloud)
  // May also send pending news about the tickets of other tests.
  return here.cloud.inbox().find(({ text }) => text.includes(`/tickets/${id}`))
}

describe('POST /api/tickets/{id}/comments', () => {
  test('201 emails the team about a customer’s reply, and the customer about the team’s, with a link', async () => {
    expect(await say(people.customer, { comment: 'It smokes now' })).toMatchObject({
      status: 201,
      body: { authorIsStaff: false },
    })
    expect(await newestEmail()).toMatchObject({
      to: ['team@beacon.test'],
      text: expect.stringContaining('It smokes now'),
    })
    expect(await say(people.technician, { comment: 'Unplug it' })).toMatchObject({
      status: 201,
      body: { authorIsStaff: true },
    })
    expect(await newestEmail()).toMatchObject({
      to: [people.customer.user.email],
      text: expect.stringContaining(`${here.cloud.url}/tickets/${id}`),
    })
  })

  test('201 emails a customer at their current address, whatever address the ticket was opened with', async () => {
    const { id: userId, firstName, lastName, companyName } = people.customer.user
    const email = `moved-${userId}@people.test`
    await people.admin.request('PUT', `/api/users/${userId}`, { email, firstName, lastName, companyName })
    await here.cloud.settle()
    await say(people.technician, { comment: 'Unplug it' })
    expect(await newestEmail()).toMatchObject({ to: [email], text: expect.stringContaining('Unplug it') })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    expect(await newestEmail()).toMatchObject({
      to: [email],
      text: expect.stringContaining('Priya Raman resolved your ticket'),
    })
    await people.admin.request('DELETE', `/api/users/${userId}`)
    const before = await newestEmail()
    await say(people.technician, { comment: 'Nobody is there' })
    expect(await newestEmail(), 'no email to a deleted user').toEqual(before)
  })

  test('201 emails the team, not the author, about the author’s own ticket', async () => {
    id = (await openedTicket(people.technician)).id
    await here.cloud.settle()
    await say(people.technician, { comment: 'Mine is broken, too' })
    expect(await newestEmail()).toMatchObject({
      to: ['team@beacon.test'],
      text: expect.stringContaining('Mine is broken, too'),
    })
  })

  test('201 sends no email about an internal note', async () => {
    const before = here.cloud.inbox().length
    expect(await say(people.technician, { internal: true })).toMatchObject({ status: 201, body: { internal: true } })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toHaveLength(before)
    const { body } = await people.customer.request<{ createdAt: string }>('GET', `/api/tickets/${id}`)
    expect(body, 'a customer sees no trace of it').toMatchObject({ updatedAt: body.createdAt })
  })

  test('400 for a customer’s note, 404 on another customer’s ticket', async () => {
    expect(await say(people.customer, { internal: true })).toMatchObject({ status: 400 })
    expect(await say(people.anotherCustomer, {})).toMatchObject({ status: 404 })
  })

  test.each(['resolved', 'closed'])('201 by the customer reopens a %s ticket', async status => {
    const move = (to: string) => people.technician.request('PUT', `/api/tickets/${id}`, { status: to })
    await move('resolved')
    if (status === 'closed') await move('closed')
    expect(await say(people.technician, { comment: 'Fixed' })).toMatchObject({ status: 201 })
    const ticket = () => people.technician.request('GET', `/api/tickets/${id}`)
    expect(await ticket(), 'a reply of the team changes no status').toMatchObject({ body: { status } })
    expect(await say(people.customer, { comment: 'It is not' })).toMatchObject({ status: 201, body: { ticketId: id } })
    expect(await ticket()).toMatchObject({ body: { status: 'in_progress', resolvedAt: null } })
    const history = await people.customer.request('GET', `/api/tickets/${id}/history`)
    expect(history).toMatchObject({ body: expect.arrayContaining([expect.objectContaining({ kind: 'reopened' })]) })
  })

  test('201 by the customer lists a reopened ticket first for the team, until the team replies', async () => {
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await openedTicket(people.customer)
    await say(people.customer, { comment: 'It is back' })
    await here.cloud.settle()
    const list = async (query = '') =>
      (await people.technician.request<{ id: string }[]>('GET', `/api/tickets${query}`)).body.map(row => row.id)
    expect((await list())[0]).toBe(id)
    expect(await list(), 'each ticket once').toHaveLength(new Set(await list()).size)
    expect((await list('?status=in_progress'))[0]).toBe(id)
    expect(await list('?status=open')).not.toContain(id)
    const pages = [await list('?limit=2')]
    for (let next: string | undefined = '/api/tickets?limit=2'; next; ) {
      const response: { body: { id: string }[]; headers: Headers } = await people.technician.request('GET', next)
      const { body, headers } = response
      pages.push(body.map(row => row.id))
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(
      pages
        .slice(1)
        .flat()
        .filter(one => one === id),
    ).toHaveLength(1)
    await say(people.technician, { comment: 'I am on it' })
    await here.cloud.settle()
    expect((await list())[0]).not.toBe(id)
  })

  test('201 by the customer is marked new for each staff member until they have seen it', async () => {
    const isNew = async (person: Person) => {
      const { body } = await person.request<{ id: string; isNew?: boolean }[]>('GET', '/api/tickets')
      return body.find(row => row.id === id)?.isNew
    }
    expect(await isNew(people.technician)).toBe(false)
    await say(people.customer, {})
    expect([await isNew(people.technician), await isNew(people.admin)]).toEqual([true, true])
    expect(await people.technician.request('PUT', `/api/tickets/${id}/seen`)).toMatchObject({ status: 200 })
    expect([await isNew(people.technician), await isNew(people.admin)]).toEqual([false, true])
    await say(people.customer, {})
    expect(await isNew(people.technician)).toBe(true)
    expect(await isNew(people.customer)).toBeUndefined()
    expect(await people.customer.request('PUT', `/api/tickets/${id}/seen`)).toMatchObject({ status: 403 })
  })

  test('201 long after resolution opens a new ticket, linked both ways', async () => {
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const resolvedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
    await change(ticketKey(id), { update: 'SET resolvedAt = :at', values: { ':at': resolvedAt } })
    const file = await attachedFile(people.customer, id)
    const { status, body } = await say(people.customer, { comment: 'It is back', attachmentIds: [file.id] })
    expect(status).toBe(201)
    expect(body.ticketId).not.toBe(id)
    const next = await people.customer.request('GET', `/api/tickets/${body.ticketId}`)
    expect(next).toMatchObject({ body: { continues: id, status: 'open', title: 'Re: Printer on fire' } })
    expect(await people.customer.request('GET', `/api/tickets/${id}`)).toMatchObject({
      body: { continuedBy: [body.ticketId] },
    })
    const download = `/api/tickets/${body.ticketId}/attachments/${file.id}`
    expect(await people.technician.request('GET', download)).toMatchObject({ status: 302 })
  })

  test('201 truncates the title of a linked ticket at a whole character', async () => {
    id = (await openedTicket(people.customer, { title: `${'a'.repeat(250)}🦊bcd` })).id
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await change(ticketKey(id), { update: 'SET resolvedAt = :at', values: { ':at': '2026-01-01T00:00:00.000Z' } })
    const { body } = await say(people.customer, { comment: 'It is back' })
    const next = await people.customer.request('GET', `/api/tickets/${body.ticketId}`)
    expect(next).toMatchObject({ body: { title: `Re: ${'a'.repeat(250)}` } })
  })

  test('201 while staff start work on a resolved ticket keeps it from closing automatically', async () => {
    const move = (status: string) => people.technician.request('PUT', `/api/tickets/${id}`, { status })
    await move('resolved')
    const meanwhile = () => move('in_progress')
    here.cloud.faults.inject({ kind: 'wait', function: 'add-comment', action: 'TransactWriteItems', meanwhile })
    expect(await say(people.customer, { comment: 'Thank you' })).toMatchObject({ status: 201 })
    here.cloud.faults.clear()
    const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000)
    expect(await isDueToClose(id as TicketId, inAMonth)).toBe(false)
    const conversation = await people.customer.request<Comment[]>('GET', `/api/tickets/${id}/comments`)
    expect(conversation.body.map(({ comment }) => comment)).toEqual(['Thank you'])
  })

  test('201 for each of a dozen replies at the same moment', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, number) => say(people.technician, { comment: `${number}` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(201))
  })

  test('201 attaches files that its author uploaded, each once', async () => {
    const file = await attachedFile(people.customer, id)
    expect(await say(people.technician, { attachmentIds: [file.id] })).toMatchObject({ status: 400 })
    const { body } = await say(people.customer, { attachmentIds: [file.id] })
    expect(body.attachments).toMatchObject([{ id: file.id, name: 'report.csv' }])
    expect(await say(people.customer, { attachmentIds: [file.id] })).toMatchObject({ status: 400 })
  })

  test('201 with only a file, which the email mentions; 400 for an empty message', async () => {
    await say(people.customer, {})
    const { id: file } = await attachedFile(people.customer, id)
    expect(await say(people.customer, { comment: '', attachmentIds: [file] })).toMatchObject({
      status: 201,
      body: { comment: '', attachments: [{ id: file }] },
    })
    expect(await newestEmail()).toMatchObject({ text: expect.stringContaining('Attached a file.') })
    expect(await say(people.customer, { comment: '' })).toMatchObject({ status: 400 })
    expect(await say(people.customer, { comment: ' ' })).toMatchObject({ status: 400 })
  })

  test('is found by its words; a customer finds no internal notes', async () => {
    await say(people.technician, { comment: 'Ordered a flux capacitor', internal: true })
    await here.cloud.settle()
    for (const search of ['capacitor', 'flux capac', 'printer capacitor']) {
      const found = await people.technician.request('GET', `/api/tickets?search=${encodeURIComponent(search)}`)
      expect(found).toMatchObject({ status: 200, body: expect.arrayContaining([expect.objectContaining({ id })]) })
    }
    expect(await people.technician.request('GET', '/api/tickets?search=capacitor+zebra')).toMatchObject({ body: [] })
    expect(await people.customer.request('GET', '/api/tickets?search=capacitor')).toMatchObject({ body: [] })
    await say(people.technician, { comment: 'The flux part is on its way' })
    await here.cloud.settle()
    expect(await people.customer.request('GET', '/api/tickets?search=flux')).toMatchObject({ body: [{ id }] })
    expect(await people.customer.request('GET', '/api/tickets?search=printer&status=open')).toMatchObject({
      body: [{ id }],
    })
    expect(await people.anotherCustomer.request('GET', '/api/tickets?search=flux')).toMatchObject({ body: [] })
  })
})

describe('files without a text', () => {
  const attach = async (by: Person) => say(by, { comment: '', attachmentIds: [(await attachedFile(by, id)).id] })
  const ticketNow = async () => (await people.technician.request<Ticket>('GET', `/api/tickets/${id}`)).body

  test('belong to the request that their sender has just opened, of which the team has an email', async () => {
    const before = await newestEmail()
    const { waitingOn, lastMessage } = await ticketNow()
    expect(await attach(people.customer)).toMatchObject({ status: 201, body: { isOfRequest: true } })
    expect(await newestEmail()).toEqual(before)
    expect(await ticketNow()).toMatchObject({ waitingOn, ...(lastMessage && { lastMessage }) })
    expect(await attach(people.customer), 'a second upload').toMatchObject({ body: { isOfRequest: true } })
  })

  test.each([
    ['by another person', () => attach(people.technician)],
    [
      'after an answer',
      async () => {
        await say(people.technician, { comment: 'Which printer?' })
        return attach(people.customer)
      },
    ],
    [
      'after more than five minutes',
      async () => {
        const createdAt = new Date(Date.now() - 6 * 60_000).toISOString()
        await change(ticketKey(id), {
          ...{ update: 'SET #list.createdAt = :at', names: { '#list': 'list' }, values: { ':at': createdAt } },
        })
        return attach(people.customer)
      },
    ],
    ['with words', () => say(people.customer, { comment: 'See the log' })],
  ])('are a message of their own: %s', async (_, send) => {
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body.isOfRequest).toBeUndefined()
    expect(await newestEmail()).toBeDefined()
  })

  test('are an ordinary message on the ticket to which they are moved', async () => {
    const { body: files } = await attach(people.customer)
    const other = await openedTicket(people.customer)
    const change = { createdAt: files.createdAt, moveTo: other.id }
    expect(await people.technician.request('PUT', `/api/tickets/${id}/comments/${files.id}`, change)).toMatchObject({
      status: 200,
    })
    const { body } = await people.technician.request<Comment[]>('GET', `/api/tickets/${other.id}/comments`)
    expect(body).toMatchObject([{ id: files.id, attachments: [{ name: 'report.csv' }] }])
    expect(body[0]?.isOfRequest).toBeUndefined()
  })
})
