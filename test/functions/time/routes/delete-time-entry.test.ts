import { beforeEach, describe, expect, test } from 'vitest'
import { get, type Key } from '#/functions/table/table.ts'
import { unbilledTotal } from '#/functions/time/data/time-counters.ts'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { HistoryEntry, TicketPage, TimeEntry } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(() => keepTimeRates(ratesWith(), []))

const pathOf = ({ ticketId, id }: TimeEntry) => `/api/tickets/${ticketId}/time-entries/${id}`
const remove = (entry: TimeEntry, by = people.technician) => by.request('DELETE', pathOf(entry))
const look = async (id: string) => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const unbilled = async () =>
  (await people.technician.request<{ customerId: string }[]>('GET', '/api/unbilled-time?limit=200')).body.find(
    ({ customerId }) => customerId === people.customer.user.id,
  )
const year = () =>
  get<Key>({ pk: `CUSTOMER#${people.customer.user.id}`, sk: `BOOKYEAR#${new Date().getUTCFullYear()}` })

describe('DELETE /api/tickets/{id}/time-entries/{entryId}', () => {
  test('subtracts the entry from the ticket’s total, the customer’s list, the unbilled time and the statistics', async () => {
    const { id: ticketId } = await openedTicket(people.customer)
    const kept = await loggedTime(people, { ticketId, minutes: 30 })
    const before = { unbilled: await unbilled(), total: await unbilledTotal(), year: await year() }
    const entry = await loggedTime(people, { ticketId, minutes: 45 })
    expect(await remove(entry)).toMatchObject({ status: 200, body: { id: entry.id } })

    expect(await look(ticketId)).toMatchObject({ timeLogged: 30 })
    const { body: list } = await people.customer.request<object[]>('GET', '/api/tickets')
    expect(list[0]).toMatchObject({ id: ticketId, timeLogged: 30 })
    expect({ unbilled: await unbilled(), total: await unbilledTotal(), year: await year() }).toEqual(before)
    const { body: entries } = await people.technician.request<TimeEntry[]>(
      'GET',
      `/api/tickets/${ticketId}/time-entries`,
    )
    expect(entries.map(({ id }) => id)).toEqual([kept.id])
    const { body: history } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${ticketId}/history`)
    expect(history[0]).toMatchObject({ kind: 'timeDeleted', to: '45', userName: 'Priya Raman' })
    const { body: audit } = await people.admin.request<object[]>('GET', '/api/audit?limit=1')
    expect(audit[0]).toMatchObject({ changes: { minutes: '45' } })
  })

  test('removes the customer from those to bill with their last unbilled entry; a new one brings them back', async () => {
    const entry = await loggedTime(people)
    await remove(entry)
    expect(await unbilled()).toBe(undefined)
    await loggedTime(people, { ticketId: entry.ticketId, minutes: 30 })
    expect(await unbilled()).toMatchObject({ entries: 1, minutes: 30 })
  })

  test('leaves billing unchanged for a nonbillable entry, or one on a ticket without an account', async () => {
    const before = await unbilledTotal()
    await remove(await loggedTime(people, { timeBillable: false }))
    const ticket = { title: 'VPN', description: 'Down', customerEmail: 'no-account@people.test', customerName: 'Noa' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    expect(await remove(await loggedTime(people, { ticketId: body.id }))).toMatchObject({ status: 200 })
    expect(await unbilledTotal()).toEqual(before)
    expect(await look(body.id)).toMatchObject({ timeLogged: 0 })
  })

  test('409 for an entry that is on an invoice, which keeps it', async () => {
    const entry = await loggedTime(people)
    await people.technician.request('POST', `/api/unbilled-time/${people.customer.user.id}/invoices`, {
      entries: named([entry]),
    })
    expect(await remove(entry)).toMatchObject({ status: 409 })
    expect(await look(entry.ticketId)).toMatchObject({ timeLogged: 60 })
  })

  test('404 the second time, also at the same moment: it is counted once', async () => {
    const entry = await loggedTime(people)
    const responses = await Promise.all([remove(entry), remove(entry, people.admin)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await remove(entry)).toMatchObject({ status: 404 })
    expect(await look(entry.ticketId)).toMatchObject({ timeLogged: 0 })
    await keepTimeRates(defaultRates, [])
  })

  test('404 without another attempt if a colleague deletes the customer’s last entry before the write', async () => {
    const entry = await loggedTime(people)
    here.cloud.faults.inject({
      kind: 'wait',
      function: 'delete-time-entry',
      action: 'TransactWriteItems',
      meanwhile: async () => {
        expect(await remove(entry, people.admin)).toMatchObject({ status: 200 })
      },
    })
    expect(await remove(entry)).toMatchObject({ status: 404 })
    here.cloud.faults.clear()
  })
})
