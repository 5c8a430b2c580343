import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { everyMonday, savedTemplate, saveTemplate } from '#/test/support/fixtures/ticket-templates.ts'

const people = usePeople(useCloud())

describe('POST /api/ticket-templates', () => {
  test('201 saves a template that the team sees', async () => {
    const more = { assignedTo: people.technician.user.id, tags: ['onboarding'], checklist: ['Create mailbox'] }
    const saved = await savedTemplate(people.admin, { ...more, priority: 'high', category: 'email' })
    expect(saved).toMatchObject({ ...more, recurrence: null, createdTicketId: null, version: 1 })
    const { body } = await people.technician.request<Desk>('GET', '/api/desk')
    const { createdTicketId: _, ...template } = saved
    expect(body.templates).toContainEqual(template)
  })

  test('201 with a schedule says who and when next, and notes it in the audit log', async () => {
    const { recurrence, id } = await savedTemplate(people.admin, { recurrence: everyMonday(people.customer) })
    expect(recurrence).toMatchObject({ customerName: expect.stringMatching(/\w/), leadDays: 0, month: null })
    expect(recurrence?.nextAt && recurrence.nextAt > new Date().toISOString()).toBe(true)
    expect(new Date(`${recurrence?.nextDay}T00:00:00Z`).getUTCDay()).toBe(1)
    const log = await people.admin.request<{ subject: string; changes: object }[]>('GET', '/api/audit')
    expect(log.body.find(({ subject }) => subject === id)).toMatchObject({ changes: { every: 'week' } })
  })

  test('201 makes a ticket at once if asked, by the company itself', async () => {
    const made = await savedTemplate(people.admin, {
      ...{ tags: ['onboarding'], checklist: ['Create mailbox'], assignedTo: people.technician.user.id },
      ...{ recurrence: everyMonday(people.customer), createNow: true },
    })
    const page = await people.technician.request<TicketPage>('GET', `/api/tickets/${made.createdTicketId}`)
    expect(page.body).toMatchObject({
      ...{ customerId: people.customer.user.id, source: 'schedule', tags: ['onboarding'], openItems: 1 },
      ...{ assignedTo: people.technician.user.id, checklist: [{ text: 'Create mailbox', done: false }] },
    })
    const own = await people.customer.request<TicketPage>('GET', `/api/tickets/${made.createdTicketId}`)
    expect(own.status).toBe(200)
    for (const name of ['source', 'checklist', 'tags', 'openItems']) expect(own.body).not.toHaveProperty(name)
  })

  test('201 with a canned reply of the team, which its tickets offer to the team alone', async () => {
    const { id: cannedReplyId } = await savedReply(people.admin, { shared: true })
    const recurrence = everyMonday(people.customer)
    const made = await savedTemplate(people.admin, { cannedReplyId, recurrence, createNow: true })
    expect(made).toMatchObject({ cannedReplyId })
    const address = `/api/tickets/${made.createdTicketId}`
    expect((await people.technician.request<TicketPage>('GET', address)).body).toMatchObject({ cannedReplyId })
    expect((await people.customer.request<TicketPage>('GET', address)).body).not.toHaveProperty('cannedReplyId')
  })

  test('400 for a canned reply that is not the team’s', async () => {
    const { id: own } = await savedReply(people.admin)
    for (const cannedReplyId of [own, randomUUID()]) {
      expect(await saveTemplate(people.admin, { cannedReplyId })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'cannedReplyId', message: 'Choose a canned reply of the team' }] },
      })
    }
  })

  test('400 names what is wrong with a schedule', async () => {
    const { customer } = people
    for (const [recurrence, field] of [
      [everyMonday(customer, { day: 8 }), 'recurrence.day'],
      [everyMonday(customer, { every: 'month', day: 29 }), 'recurrence.day'],
      [everyMonday(customer, { every: 'quarter', month: 4 }), 'recurrence.month'],
      [everyMonday(customer, { every: 'year' }), 'recurrence.month'],
      [everyMonday(customer, { month: 2 }), 'recurrence.month'],
      [everyMonday(customer, { time: '24:00' }), 'recurrence.time'],
      [everyMonday(customer, { leadDays: 29 }), 'recurrence.leadDays'],
      [everyMonday(customer, { customerId: randomUUID() }), 'recurrence.customerId'],
    ] as const) {
      expect(await saveTemplate(people.admin, { recurrence }), field).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      })
    }
    expect(await saveTemplate(people.admin, { createNow: true })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'createNow' }] },
    })
    expect(await saveTemplate(people.admin, { assignedTo: customer.user.id })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'assignedTo' }] },
    })
  })

  test('403 for a technician', async () => {
    expect(await saveTemplate(people.technician)).toMatchObject({ status: 403 })
  })

  test('409 beyond fifty, also when they are saved at once', async () => {
    const { body } = await people.admin.request<Desk>('GET', '/api/desk')
    for (const { id } of body.templates) await people.admin.request('DELETE', `/api/ticket-templates/${id}`)
    for (let count = 0; count < 48; count++) await savedTemplate(people.admin)
    const all = await Promise.all(Array.from({ length: 6 }, () => saveTemplate(people.admin)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(all.find(({ status }) => status === 409)?.body.detail).toBe('There are 50 templates. Delete one first.')
    const full = await people.admin.request<Desk>('GET', '/api/desk')
    for (const { id } of full.body.templates) await people.admin.request('DELETE', `/api/ticket-templates/${id}`)
    expect(await saveTemplate(people.admin)).toMatchObject({ status: 201 })
  })
})
