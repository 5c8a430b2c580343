import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/tickets/{id}/history', () => {
  test('200 lists every change, newest first, with who made it', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved', timeLogged: 20 })
    expect(await people.customer.request('GET', `/api/tickets/${id}/history?limit=1`)).toMatchObject({
      body: { length: 1 },
    })
    const { body } = await people.customer.request<{ kind: string; userName: string }[]>(
      'GET',
      `/api/tickets/${id}/history`,
    )
    expect(body.map(({ kind, userName }) => `${kind} by ${userName}`).sort()).toEqual([
      'assigned by Priya Raman',
      'moved by Priya Raman',
      'opened by Dana Whitfield',
      'time by Priya Raman',
    ])
  })
})
