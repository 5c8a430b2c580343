import { beforeEach, describe, expect, test } from 'vitest'
import { putAll, transact } from '#/functions/table/table.ts'
import { isDueToClose, scheduleAutoCloseWrite } from '#/functions/tickets/data/ticket-events.ts'
import { storedTicket } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const hourMs = 60 * 60 * 1000
let id: TicketPage['id']
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
})
/** Pretends that the ticket was resolved, or last replied to, this many hours ago. */
const hoursPassed = (hours: number) =>
  transact([scheduleAutoCloseWrite(id, new Date(Date.now() - hours * hourMs).toISOString())])
const status = async () => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body.status

describe('the job that closes tickets', () => {
  test('closes a ticket that was resolved 72 hours ago, once, automatically', async () => {
    await hoursPassed(72)
    await Promise.all([here.cloud.runSchedule('close-tickets'), here.cloud.runSchedule('close-tickets')])
    expect(await status()).toBe('closed')
    const { body } = await people.customer.request<{ kind: string; userName: string }[]>(
      'GET',
      `/api/tickets/${id}/history`,
    )
    expect(body.filter(({ kind }) => kind === 'closed')).toMatchObject([{ userName: 'Beacon IT' }])
  })

  test('keeps a ticket open that was resolved 71 hours ago', async () => {
    await hoursPassed(71)
    await here.cloud.runSchedule('close-tickets')
    expect(await status()).toBe('resolved')
  })

  test('starts waiting again after a reply', async () => {
    await hoursPassed(72)
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'One more thing' })
    await here.cloud.runSchedule('close-tickets')
    expect(await status()).toBe('resolved')
  })

  test('ignores a reopened ticket', async () => {
    await hoursPassed(72)
    await people.customer.request('POST', `/api/tickets/${id}/reopen`)
    await here.cloud.runSchedule('close-tickets')
    expect(await status()).toBe('in_progress')
  })

  test('continues past reopened tickets, however many, and removes them from its list', async () => {
    const stale = await openedTicket(people.customer)
    const ids = Array.from({ length: 100 }, (_, number) => `${stale.id.slice(0, -4)}${String(number).padStart(4, '0')}`)
    const since = new Date(Date.now() - 80 * hourMs).toISOString()
    const { version: _, ...row } = await findTicket(stale.id)
    await putAll(ids.map(one => ({ ...storedTicket({ ...row, id: one as TicketPage['id'] }), ...ticketKey(one) })))
    for (const one of ids) await transact([scheduleAutoCloseWrite(one as TicketPage['id'], since)])
    await hoursPassed(73)
    await here.cloud.runSchedule('close-tickets')
    expect(await status()).toBe('closed')
    const left = await Promise.all(ids.map(one => isDueToClose(one as TicketPage['id'], new Date())))
    expect(left).not.toContain(true)
  })
})
