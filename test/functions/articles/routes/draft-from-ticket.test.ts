import { describe, expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, resolvedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const draft = (ticketId: string, person: Person = people.technician) =>
  person.request<Article>('POST', '/api/knowledge-articles/from-ticket', { ticketId })

describe('POST /api/knowledge-articles/from-ticket', () => {
  test('201 drafts the problem and the team’s replies, without notes and without the customer', async () => {
    const { id }: Ticket = await openedTicket(people.customer, {
      title: 'Whitfield & Moss cannot print',
      description: `Dana Whitfield here (${people.customer.user.email}). The queue is stuck.`,
      category: 'hardware',
    })
    const say = (comment: string, internal = false, by: Person = people.technician) =>
      by.request('POST', `/api/tickets/${id}/comments`, { comment, internal })
    await say('Please restart the spooler, Dana.')
    await say('She always forgets it', true)
    await say('That helped!', false, people.customer)
    await say('Good. It is set to restart by itself now.')
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const { status, body } = await draft(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'the customer cannot print',
      category: 'Hardware',
      published: false,
      content: [
        '## Problem',
        'the customer here (the customer). The queue is stuck.',
        '## Solution',
        'Please restart the spooler, the customer.',
        'Good. It is set to restart by itself now.',
      ].join('\n\n'),
    })
  })

  test('200 returns the existing one, also for two requests at once', async () => {
    const id = await resolvedTicket(people)
    const responses = await Promise.all([draft(id), draft(id, people.admin), draft(id)])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('409 before it is resolved, 404 for a missing ticket, 403 for its customer', async () => {
    const { id } = await openedTicket(people.customer)
    expect(await draft(id)).toMatchObject({ status: 409 })
    expect(await draft('TK00ZZZZ-0000000000')).toMatchObject({ status: 404 })
    expect(await draft(id, people.customer)).toMatchObject({ status: 403 })
  })

  test('201 truncates a conversation over 64 KB instead of refusing it', async () => {
    const { id } = await openedTicket(people.customer, { description: '株'.repeat(19_000) })
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: '株'.repeat(19_000) })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const { status, body } = await draft(id)
    expect(status).toBe(201)
    expect(Buffer.byteLength(body.content)).toBeLessThanOrEqual(60_000)
    expect(body.content).not.toContain('�')
  })
})
