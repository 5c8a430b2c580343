import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/tickets/technicians', () => {
  test('200 lists possible assignees, by name only', async () => {
    const { status, body } = await people.technician.request<object[]>('GET', '/api/tickets/technicians')
    expect(status).toBe(200)
    expect(body).toContainEqual({ id: people.technician.user.id, name: 'Priya Raman' })
    expect(body).toContainEqual({ id: people.admin.user.id, name: 'Morgan Reyes' })
    expect(JSON.stringify(body)).not.toContain(people.customer.user.id)
  })
})
