import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { findTicket, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { QueueCounts } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendPath } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)

let target: TicketId
let source: TicketId
beforeEach(async () => {
  target = (await openedTicket(people.customer, { title: 'Printer jams' })).id
  source = (await openedTicket(people.customer, { title: 'Printer offline', priority: 'high' })).id
})

const merge = (id: string, sourceIds: string[], by = people.technician) =>
  by.request<Ticket & { detail: string }>('POST', `/api/tickets/${id}/merges`, { sourceIds })
const read = async (id: string, by: Person = people.technician) =>
  (await by.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const say = async (id: string, comment: string, by: Person = people.customer) =>
  (await by.request<Comment>('POST', `/api/tickets/${id}/comments`, { comment })).body
const conversation = async (id: string, by: Person = people.technician, query = '') =>
  (await by.request<Comment[]>('GET', `/api/tickets/${id}/comments${query}`)).body
const kindsIn = async (id: string, by: Person = people.technician) =>
  (await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body.map(({ kind, from, to }) => [
    kind,
    from,
    to,
  ])

describe('POST /api/tickets/{id}/merges', () => {
  test('200 shows the messages of both in one conversation, in time order and page by page', async () => {
    for (const [id, text] of [
      [target, 'one'],
      [source, 'two'],
      [target, 'three'],
      [source, 'four'],
    ] as const) {
      await say(id, text)
    }
    expect(await merge(target, [source])).toMatchObject({ status: 200, body: { id: target, status: 'open' } })
    const whole = await conversation(target)
    expect(whole.map(({ comment, ticketId }) => [comment, ticketId])).toEqual([
      ['four', source],
      ['three', target],
      ['two', source],
      ['one', target],
    ])
    expect((await conversation(target, people.customer)).map(({ comment }) => comment)).toEqual([
      'four',
      'three',
      'two',
      'one',
    ])
    const first = await people.technician.request<Comment[]>('GET', `/api/tickets/${target}/comments?limit=3`)
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await people.technician.request<Comment[]>('GET', next)
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  })

  test('200 closes the source, and gives the target the higher priority and the longer wait', async () => {
    const before = await findTicket(target)
    await merge(target, [source])
    expect(await read(source)).toMatchObject({
      status: 'closed',
      mergedInto: target,
      waitingOn: null,
      mayReopen: false,
    })
    expect(await read(target)).toMatchObject({
      status: 'open',
      priority: 'high',
      waitingSince: before.createdAt,
      merged: [{ id: source, title: 'Printer offline', undoUntil: expect.any(String) }],
    })
  })

  test('200 keeps the counts of the queue exact', async () => {
    const counts = async () => (await people.technician.request<QueueCounts>('GET', '/api/queue/counts')).body
    const before = await counts()
    await merge(target, [source])
    expect(await counts()).toMatchObject({
      open: before.open - 1,
      us: before.us - 1,
      unassigned: before.unassigned - 1,
    })
    await people.technician.request('DELETE', `/api/tickets/${target}/merges/${source}`)
    expect(await counts()).toMatchObject({ open: before.open, us: before.us, unassigned: before.unassigned })
  })

  test('200 again changes nothing, also at once, and of both into each other one is a 409', async () => {
    await Promise.all([merge(target, [source]), merge(target, [source])])
    expect((await merge(target, [source])).status).toBe(200)
    expect((await read(target)).merged).toHaveLength(1)
    expect((await kindsIn(target)).filter(([kind]) => kind === 'merged')).toEqual([['merged', '', shortId(source)]])

    const [one, other] = [await openedTicket(people.customer), await openedTicket(people.customer)]
    const both = await Promise.all([merge(one.id, [other.id]), merge(other.id, [one.id])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('200 and a reply on the source goes to the target: the customer’s, the team’s, and one that was held meanwhile', async () => {
    const held = await heldReply(people.technician, source)
    await merge(target, [source])
    const late = await say(source, 'Still broken')
    expect(late.ticketId).toBe(target)
    const sent = await people.technician.request<{ comment: Comment; ticket: Ticket }>('PUT', sendPath(source, held))
    expect(sent).toMatchObject({ status: 200, body: { comment: { ticketId: target }, ticket: { id: target } } })
    expect(await people.technician.request('PUT', sendPath(source, held))).toMatchObject({
      status: 200,
      body: { comment: { id: sent.body.comment.id } },
    })
    expect(await read(target)).toMatchObject({ status: 'in_progress', waitingOn: 'us' })
    expect(await read(source)).toMatchObject({ status: 'closed' })
  })

  test('200 and a file that was uploaded to the source is shown with the message on the target', async () => {
    const { id: file } = await attachedFile(people.customer, source)
    await merge(target, [source])
    const message = { comment: 'Here', attachmentIds: [file] }
    const { body } = await people.customer.request<Comment>('POST', `/api/tickets/${source}/comments`, message)
    expect(body.attachments).toMatchObject([{ id: file }])
    const download = await people.technician.request('GET', `/api/tickets/${target}/attachments/${file}`)
    expect(download.status).toBe(302)
  })

  test('409 for a change, an assignment or a link of the source, which names the target', async () => {
    await merge(target, [source])
    const refusal = {
      status: 409,
      body: { detail: `${shortId(source)} was merged into ${shortId(target)}. Change that one.` },
    }
    const { technician, customer } = people
    expect(await technician.request('PUT', `/api/tickets/${source}`, { status: 'in_progress' })).toMatchObject(refusal)
    expect(await technician.request('PUT', `/api/tickets/${source}`, { timeLogged: 5 })).toMatchObject(refusal)
    expect(await customer.request('POST', `/api/tickets/${source}/reopen`)).toMatchObject(refusal)
    const assignee = { assignedTo: technician.user.id }
    expect(await technician.request('PUT', `/api/tickets/${source}/assignee`, assignee)).toMatchObject(refusal)
  })

  test('409 for a change of the source’s checklist', async () => {
    const item = { id: randomUUID(), text: 'Create mailbox' }
    const path = `/api/tickets/${source}/checklist`
    const set = (body: object) => people.technician.request('PUT', path, body)
    expect(await set({ items: [item] })).toMatchObject({ status: 200 })
    await merge(target, [source])
    for (const body of [{ itemId: item.id, done: true }, { items: [] }]) {
      expect(await set(body)).toMatchObject({ status: 409, body: { detail: expect.stringContaining(shortId(target)) } })
    }
  })

  test('200 tells the requester once by email', async () => {
    await merge(target, [source])
    await here.cloud.settle()
    const emails = here.cloud
      .inbox()
      .filter(email => email.text.includes(`${shortId(source)} is now part of ${shortId(target)}`))
    expect(emails.map(({ to }) => to)).toEqual([[people.customer.user.email]])
    expect(await kindsIn(target, people.customer)).toContainEqual(['merged', '', shortId(source)])
  })

  test('409 for different customers, itself, a chain, and one that is merged elsewhere', async () => {
    const another = await openedTicket(people.anotherCustomer)
    expect(await merge(target, [another.id])).toMatchObject({
      status: 409,
      body: { detail: 'These tickets belong to different customers. Link them instead.' },
    })
    expect(await merge(target, [target])).toMatchObject({ status: 409 })
    await merge(target, [source])
    const third = await openedTicket(people.customer)
    expect(await merge(third.id, [target])).toMatchObject({
      status: 409,
      body: { detail: `Other tickets were merged into ${shortId(target)}. Undo that first.` },
    })
    expect(await merge(third.id, [source])).toMatchObject({
      status: 409,
      body: { detail: `${shortId(source)} was already merged into ${shortId(target)}.` },
    })
    expect(await merge(source, [third.id])).toMatchObject({ status: 409 })
  })

  test('200 adds no contact for a requester whose address changed between their tickets', async () => {
    await withNewAddress(here.cloud, people.customer)
    await change(ticketKey(target), {
      update: 'SET customerEmail = :email',
      values: { ':email': `former-${people.customer.user.email}` },
    })
    expect(await merge(target, [source])).toMatchObject({ status: 200 })
    expect((await read(target)).contacts ?? []).toEqual([])
  })

  test('409 for a private ticket that would be shown to the company, and no other ticket is merged', async () => {
    const hidden = await openedTicket(people.customer, { isPrivate: true })
    expect(await merge(target, [source, hidden.id])).toMatchObject({ status: 409 })
    expect((await read(target)).merged).toEqual([])
  })

  test('403 for a customer, 404 for a ticket that does not exist', async () => {
    expect(await merge(target, [source], people.customer)).toMatchObject({ status: 403 })
    expect(await merge(target, ['TK000000-aaaaaaaaaa'])).toMatchObject({ status: 404 })
  })
})

describe('a merge of two people’s tickets of one company', () => {
  test('makes a contact of the address that the other requester has now', async () => {
    const company = await createdCompany(people.admin)
    for (const person of [people.customer, people.anotherCustomer]) await joined(person, company.id, 'member')
    const [own, theirs] = [await openedTicket(people.customer), await openedTicket(people.anotherCustomer)]
    const { user } = await withNewAddress(here.cloud, people.anotherCustomer)
    expect((await merge(own.id, [theirs.id])).status).toBe(200)
    expect((await read(own.id)).contacts).toMatchObject([{ email: user.email }])
  })

  test('shows neither of them a message of the other, and makes one a contact who gets replies by email', async () => {
    const company = await createdCompany(people.admin)
    for (const person of [people.customer, people.anotherCustomer]) await joined(person, company.id, 'member')
    const own = (await openedTicket(people.customer)).id
    const theirs = (await openedTicket(people.anotherCustomer)).id
    await say(theirs, 'A secret of the colleague', people.anotherCustomer)
    expect((await merge(own, [theirs])).status).toBe(200)
    expect((await read(own)).contacts).toMatchObject([{ email: people.anotherCustomer.user.email }])
    expect(JSON.stringify([await conversation(own, people.customer), await read(own, people.customer)])).not.toContain(
      'secret',
    )
    expect((await conversation(own)).map(({ comment }) => comment)).toContain('A secret of the colleague')

    const late = await say(theirs, 'Another secret', people.anotherCustomer)
    expect(late.ticketId).toBe(theirs)
    expect(await read(theirs, people.anotherCustomer)).toMatchObject({
      mergedInto: null,
      mayReopen: false,
      replyOpensNew: false,
    })
    expect((await conversation(own)).map(({ comment }) => comment)).toContain('Another secret')
    expect(JSON.stringify(await conversation(own, people.customer))).not.toContain('secret')

    await people.technician.request('POST', `/api/tickets/${own}/comments`, { comment: 'We **replaced** the fuser.' })
    await sendGathered(here.cloud)
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ text }) => text.includes('replaced'))
    const readers = [people.customer, people.anotherCustomer].map(({ user }) => user.email)
    expect(emails).toHaveLength(2)
    for (const reader of readers) expect(emails.filter(({ to }) => to.includes(reader))).toHaveLength(1)
  })
})
