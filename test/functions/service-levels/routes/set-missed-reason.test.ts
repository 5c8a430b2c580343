import { describe, expect, test } from 'vitest'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { missedTicket } from '#/test/support/fixtures/service-levels.ts'

const people = usePeople(useCloud())
const explain = (id: string, clock: string) =>
  people.technician.request<{ detail: string }>('PUT', `/api/tickets/${id}/missed-reasons/${clock}`, {
    reason: 'The line was down.',
  })

describe('PUT /api/tickets/{id}/missed-reasons/{clock}', () => {
  test('200 says why a target was missed, on the ticket, too', async () => {
    const { id } = await missedTicket(people)
    expect((await explain(id, 'response')).status).toBe(200)
    const { body } = await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)
    expect(body.sla?.missedReasons).toEqual({ response: 'The line was down.', resolution: '' })
  })

  test('409 for a target that was not missed', async () => {
    const { id } = await missedTicket(people)
    expect(await explain(id, 'resolution')).toMatchObject({
      status: 409,
      body: { detail: 'This target wasn’t missed, so it needs no reason.' },
    })
  })
})
