import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { ranFor, setTimer, timerOf } from '#/test/support/fixtures/timers.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/timer', () => {
  test('is empty before anything is started, and names the tickets afterwards', async () => {
    const { technician } = people
    expect(await timerOf(technician)).toMatchObject({ running: null, parked: [], version: 0 })
    const first = await openedTicket(people.customer)
    const second = await openedTicket(people.customer)
    await setTimer(technician, { do: 'start', ticketId: first.id })
    await ranFor(technician, 12)
    await setTimer(technician, { do: 'start', ticketId: second.id })
    const timer = await timerOf(technician)
    expect(timer).toMatchObject({
      running: { ticketId: second.id, title: second.title },
      parked: [{ ticketId: first.id, title: first.title }],
      version: 2,
    })
    expect(timer.parked[0]?.seconds).toBeGreaterThanOrEqual(720)
  })

  test('belongs to the caller: an admin sees none of a colleague’s, and a customer has none', async () => {
    const { id } = await openedTicket(people.customer)
    await setTimer(people.technician, { do: 'start', ticketId: id })
    expect(await timerOf(people.admin)).toMatchObject({ running: null, parked: [] })
    expect(await people.customer.request('GET', '/api/timer')).toMatchObject({ status: 403 })
    expect(await people.anonymous.request('GET', '/api/timer')).toMatchObject({ status: 401 })
  })

  test('belongs to the account: it is there after a logout, and in the user’s data export', async () => {
    const { id } = await openedTicket(people.customer)
    await setTimer(people.technician, { do: 'start', ticketId: id })
    const { body } = await people.technician.request('GET', '/api/profile/export')
    expect(body).toMatchObject({ timer: { running: { ticketId: id } } })
    const own = await people.customer.request('GET', '/api/profile/export')
    expect(own.body).toMatchObject({ timer: null })
  })
})
