import { describe, expect, test } from 'vitest'
import type { CannedReply, Desk } from '#/shared/desk/canned-replies.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendMessage, sendPath } from '#/test/support/fixtures/sends.ts'

const people = usePeople(useCloud())
const desk = async (person = people.technician) => (await person.request<Desk>('GET', '/api/desk')).body

describe('GET /api/desk', () => {
  test('200 lists shared replies before own ones, each by name', async () => {
    const named = (name: string) => ({ name, text: 'Hello' })
    await savedReply(people.technician, named('b own'))
    await savedReply(people.technician, named('A own'))
    await savedReply(people.admin, { ...named('z shared'), shared: true })
    const names = (await desk()).cannedReplies.map(({ name }) => name)
    expect(names.filter(name => /own|z shared/.test(name))).toEqual(['z shared', 'A own', 'b own'])
  })

  test('200 names the members of the team, and no customers', async () => {
    const ids = (await desk()).people.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([people.technician.user.id, people.admin.user.id]))
    expect(ids).not.toContain(people.customer.user.id)
  })

  test('200 counts the uses of a reply when the message leaves, not before', async () => {
    const { id: ticketId } = await openedTicket(people.customer)
    const reply = await savedReply(people.technician)
    const usesOf = async ({ id }: CannedReply) => (await desk()).cannedReplies.find(one => one.id === id)?.uses
    const sendId = await heldReply(people.technician, ticketId, { cannedReplyIds: [reply.id, reply.id] })
    expect(await usesOf(reply)).toBe(0)
    await people.technician.request('PUT', sendPath(ticketId, sendId))
    expect(await usesOf(reply)).toBe(1)
    await people.technician.request('PUT', sendPath(ticketId, sendId))
    expect(await usesOf(reply)).toBe(1)
    await sendMessage(people.technician, ticketId, { internal: true, cannedReplyIds: [reply.id] })
    expect(await usesOf(reply)).toBe(2)
  })

  test('a message leaves although its canned reply was deleted, and counts no use of a colleague’s', async () => {
    const { id: ticketId } = await openedTicket(people.customer)
    const deleted = await savedReply(people.technician)
    const colleagues = await savedReply(people.admin)
    const sendId = await heldReply(people.technician, ticketId, { cannedReplyIds: [deleted.id, colleagues.id] })
    await people.technician.request('DELETE', `/api/canned-replies/${deleted.id}`)
    const applied = await people.technician.request<{ ticket: Ticket }>('PUT', sendPath(ticketId, sendId))
    expect(applied).toMatchObject({ status: 200, body: { ticket: { status: 'in_progress' } } })
    expect((await desk(people.admin)).cannedReplies.find(({ id }) => id === colleagues.id)?.uses).toBe(0)
    expect((await desk()).cannedReplies.some(({ id }) => id === deleted.id)).toBe(false)
  })
})
