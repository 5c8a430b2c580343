import { describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { everyMonday, savedTemplate } from '#/test/support/fixtures/ticket-templates.ts'

const people = usePeople(useCloud())
const remove = (id: string, by: Person = people.admin) => by.request('DELETE', `/api/ticket-templates/${id}`)

describe('DELETE /api/ticket-templates/{id}', () => {
  test('200 deletes a template, and keeps the tickets that it made', async () => {
    const recurrence = everyMonday(people.customer)
    const { id, createdTicketId } = await savedTemplate(people.admin, { recurrence, createNow: true })
    expect(await remove(id)).toMatchObject({ status: 200 })
    const { body } = await people.technician.request<Desk>('GET', '/api/desk')
    expect(body.templates.map(template => template.id)).not.toContain(id)
    expect(await people.technician.request<TicketPage>('GET', `/api/tickets/${createdTicketId}`)).toMatchObject({
      status: 200,
    })
  })

  test('403 for a technician, 404 for one that was deleted', async () => {
    const { id } = await savedTemplate(people.admin)
    expect(await remove(id, people.technician)).toMatchObject({ status: 403 })
    await remove(id)
    expect(await remove(id)).toMatchObject({ status: 404 })
  })
})
