import { beforeEach, describe, expect, test } from 'vitest'
import { maxUpdates, type StatusEvent } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let event: StatusEvent
beforeEach(async () => {
  event = await reportedEvent(people.technician)
})
const post = (message: string, status = 'partial_outage') =>
  people.technician.request<StatusEvent>('POST', `/api/status-events/${event.id}/updates`, { message, status })

describe('POST /api/status-events/{id}/updates', () => {
  test('201 adds to the timeline, and sets the event’s status', async () => {
    await post('One of two servers is down.')
    const { status, body } = await post('Both are up; mails that waited are being delivered.', 'degraded')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'degraded',
      initialStatus: 'degraded',
      updates: [
        { status: 'partial_outage', message: 'One of two servers is down.' },
        { status: 'degraded', message: 'Both are up; mails that waited are being delivered.' },
      ],
    })
  })

  test('201 sets the event’s stage, which a later update without one keeps, until it is resolved', async () => {
    const path = `/api/status-events/${event.id}`
    const update = { message: 'A disk is full.', status: 'degraded', stage: 'identified' }
    expect(await people.technician.request('POST', `${path}/updates`, update)).toMatchObject({
      status: 201,
      body: { stage: 'identified', updates: [update] },
    })
    expect(await post('Still full.', 'degraded')).toMatchObject({ body: { stage: 'identified' } })
    const resolved = { ...update, stage: 'resolved' }
    expect(await people.technician.request('POST', `${path}/updates`, resolved)).toMatchObject({ status: 400 })
    expect(await people.technician.request('POST', `${path}/resolve`)).toMatchObject({ body: { stage: 'resolved' } })
  })

  test('ten at once create ten timeline entries', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, number) => post(`Update ${number}`)))
    const taken = responses.filter(({ status }) => status === 201).length
    const { body } = await people.customer.request<StatusEvent[]>('GET', '/api/status-events')
    expect(body.find(({ id }) => id === event.id)?.updates).toHaveLength(taken)
    expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  })

  test('409 if it is resolved, or its timeline is full', async () => {
    await people.technician.request('POST', `/api/status-events/${event.id}/resolve`)
    expect(await post('Too late')).toMatchObject({ status: 409 })
    event = await reportedEvent(people.technician)
    for (let number = 0; number < maxUpdates; number++) await post(`Update ${number}`)
    expect(await post('One too many')).toMatchObject({ status: 409 })
  })

  test('400 without text or status, 403 for a customer', async () => {
    expect(await post(' ')).toMatchObject({ status: 400 })
    expect(await post('Words', 'fine')).toMatchObject({ status: 400 })
    const update = { message: 'x', status: 'degraded' }
    expect(await people.customer.request('POST', `/api/status-events/${event.id}/updates`, update)).toMatchObject({
      status: 403,
    })
  })
})
