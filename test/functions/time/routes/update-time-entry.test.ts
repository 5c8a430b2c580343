import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { TicketPage, TimeEntry } from '#/shared/tickets/schemas.ts'
import type { UnbilledTime } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const correct = ({ ticketId, id }: TimeEntry, body: object) =>
  people.technician.request<TimeEntry>('PUT', `/api/tickets/${ticketId}/time-entries/${id}`, body)
const unbilled = async () => {
  const { body } = await people.technician.request<UnbilledTime[]>('GET', '/api/unbilled-time')
  return body.find(({ customerId }) => customerId === people.customer.user.id)
}

beforeEach(() => keepTimeRates(ratesWith({ rounding: 15 }), []))
afterEach(() => keepTimeRates(defaultRates, []))

describe('PUT /api/tickets/{id}/time-entries/{entryId}', () => {
  test('200 corrects the minutes, the billed amount, and the ticket’s total', async () => {
    const entry = await loggedTime(people, { minutes: 50 })
    expect(entry).toMatchObject({ duration: 50, billedMinutes: 60, amount: '90.00' })
    expect(await correct(entry, { duration: 20, description: 'Shorter than I thought' })).toMatchObject({
      status: 200,
      body: { duration: 20, billedMinutes: 30, amount: '45.00', description: 'Shorter than I thought' },
    })
    const ticket = await people.technician.request<TicketPage>('GET', `/api/tickets/${entry.ticketId}`)
    expect(ticket.body.timeLogged).toBe(20)
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: 30, amount: '45.00' })
  })

  test('200 makes an entry nonbillable, and billable again at another rate', async () => {
    const entry = await loggedTime(people)
    await correct(entry, { billable: false })
    expect(await unbilled()).toBeUndefined()
    await correct(entry, { billable: true, hourlyRate: '120.00' })
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: 60, amount: '120.00' })
  })

  test.each([
    ['technician', 'a colleague', 403],
    ['technician', 'themselves', 200],
    ['admin', 'a colleague', 200],
  ] as const)('a %s who changes the hourly rate of %s gets %d', async (role, whose, status) => {
    const entry = await loggedTime(people)
    const other = await signedIn(here.cloud, 'technician')
    const by = role === 'admin' ? people.admin : whose === 'themselves' ? people.technician : other
    const path = `/api/tickets/${entry.ticketId}/time-entries/${entry.id}`
    expect(await by.request('PUT', path, { hourlyRate: '9999.00' })).toMatchObject({ status })
    // The form sends the rate together with the corrected fields.
    const { hourlyRate } = status === 200 ? { hourlyRate: '9999.00' } : entry
    expect(await by.request('PUT', path, { hourlyRate, duration: 5 })).toMatchObject({
      status: 200,
      body: { hourlyRate },
    })
  })

  test('409 with the reason once an invoice bills it', async () => {
    const entry = await loggedTime(people)
    const path = `/api/unbilled-time/${people.customer.user.id}/invoices`
    await people.technician.request('POST', path, { entries: named([entry]) })
    expect(await correct(entry, { duration: 5 })).toMatchObject({
      status: 409,
      body: { detail: 'This time is on an invoice. Void the invoice to correct it.' },
    })
  })

  test('409 if someone else changed it first', async () => {
    const entry = await loggedTime(people)
    await correct(entry, { duration: 5, version: entry.version })
    expect(await correct(entry, { duration: 10, version: entry.version })).toMatchObject({ status: 409 })
  })

  test('404 for a missing entry', async () => {
    const entry = await loggedTime(people)
    const other = await loggedTime(people)
    expect(await correct({ ...entry, id: other.id }, { duration: 5 })).toMatchObject({ status: 404 })
  })
})
