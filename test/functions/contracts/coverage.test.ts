import { describe, expect, test } from 'vitest'
import type { TimeEntry } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const correct = ({ ticketId, id }: TimeEntry, body: object) =>
  people.technician.request<TimeEntry>('PUT', `/api/tickets/${ticketId}/time-entries/${id}`, body)
const used = async (id: string) => (await contractPage(people, id)).hours?.usedMinutes

describe('time on a ticket of a customer with a contract', () => {
  test('uses the hours, and is not unbilled', async () => {
    const { id } = await activeContract(people)
    expect(await loggedTime(people, { minutes: 90 })).toMatchObject({
      coverage: 'contract',
      contractId: id,
      billable: false,
      amount: '0.00',
    })
    expect(await used(id)).toBe(90)
    expect((await people.technician.request('GET', '/api/unbilled-time')).body).toEqual([])
  })

  test('is billed outside of it, or not at all, if the call says so', async () => {
    const { id } = await activeContract(people)
    expect(await loggedTime(people, { minutes: 60, timeBillable: true })).toMatchObject({
      coverage: 'billable',
      hourlyRate: '120.00',
      amount: '120.00',
    })
    expect(await loggedTime(people, { minutes: 60, timeBillable: false })).toMatchObject({ coverage: 'not-billable' })
    expect(await used(id)).toBe(0)
  })

  test('is billable at the contract’s rate if the contract covers none', async () => {
    await activeContract(people, { coverage: 'none', includedMinutes: null })
    expect(await loggedTime(people)).toMatchObject({ coverage: 'billable', amount: '120.00' })
  })

  test('is exact when fifty entries arrive at once at the limit, with every email once', async () => {
    const { id } = await activeContract(people, { includedMinutes: 60 })
    const tickets = await Promise.all(Array.from({ length: 50 }, () => openedTicket(people.customer)))
    await Promise.all(tickets.map(({ id: ticketId }) => loggedTime(people, { ticketId, minutes: 2 })))
    expect(await used(id)).toBe(100)
    await here.cloud.settle()
    const about = here.cloud
      .inbox()
      .filter(({ subject, to }) => subject.includes('used up') && !to.includes('team@beacon.test'))
    expect(about).toHaveLength(1)
  })

  test('moves between the contract and the bill when it is corrected', async () => {
    const { id } = await activeContract(people)
    const entry = await loggedTime(people, { minutes: 60 })
    expect((await correct(entry, { duration: 30 })).body).toMatchObject({ coverage: 'contract' })
    expect(await used(id)).toBe(30)
    expect((await correct(entry, { billable: true })).body).toMatchObject({ coverage: 'billable', amount: '60.00' })
    expect(await used(id)).toBe(0)
    expect((await correct(entry, { coverage: 'contract' })).body).toMatchObject({
      coverage: 'contract',
      amount: '0.00',
    })
    expect(await used(id)).toBe(30)
    await people.technician.request('DELETE', `/api/tickets/${entry.ticketId}/time-entries/${entry.id}`)
    expect(await used(id)).toBe(0)
  })

  test('stays as it is once its month is closed', async () => {
    const { id } = await activeContract(people)
    const entry = await loggedTime(people)
    const body = { endDate: businessDayNow(), reason: 'Moving' }
    await people.admin.request('POST', `/api/contracts/${id}/terminate`, body)
    expect(await correct(entry, { duration: 30 })).toMatchObject({
      status: 409,
      body: { detail: 'This contract month is closed.' },
    })
    expect(await loggedTime(people)).toMatchObject({ coverage: 'billable', contractId: null })
  })
})
