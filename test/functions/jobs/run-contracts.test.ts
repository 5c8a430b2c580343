import { afterEach, describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { addMonths } from '#/shared/contracts/terms.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage, draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(async () => {
  here.cloud.faults.clear()
  await here.cloud.settle()
})

/** Runs the job at a time when it is that day in every American time zone. */
const runOn = (day: string) => here.cloud.runSchedule('run-contracts', `${day}T20:00:00.000Z`)
const billOn = (day: string) => here.cloud.runSchedule('run-billing', `${day}T20:00:00.000Z`)
const invoices = async () =>
  (await people.technician.request<Invoice[]>('GET', `/api/invoices?customerId=${people.customer.user.id}`)).body
const subjects = async () => {
  await here.cloud.settle()
  return here.cloud.inbox().map(({ subject }) => subject)
}
const read = async (id: Contract['id']) => contractPage(people, id)

describe('the job that runs contracts', () => {
  test('begins a contract on its first day, once, also when run at once', async () => {
    const startDate = addDays(businessDayNow(), 10)
    const { id } = await activeContract(people, { startDate })
    expect(await read(id)).toMatchObject({
      status: 'active',
      hasStarted: false,
      nextInvoiceOn: startDate,
      scheduleId: null,
    })
    await runOn(addDays(startDate, -1))
    expect(await invoices()).toEqual([])
    await Promise.all([runOn(startDate), runOn(startDate), runOn(startDate)])
    expect(await invoices()).toMatchObject([{ totalAmount: '300.00', status: 'pending' }])
    expect(await read(id)).toMatchObject({ hasStarted: true, invoices: [{ status: 'pending' }] })
    expect((await subjects()).filter(subject => subject.includes('has started'))).toHaveLength(1)
    expect(await recount()).toEqual([])
  })

  test('closes a month with a draft for the time beyond its hours, once, also months late', async () => {
    const { id, startDate, hours } = await activeContract(people)
    const { id: ticketId } = await openedTicket(people.customer)
    await loggedTime(people, { ticketId, minutes: 690 })
    expect(await read(id)).toMatchObject({ hours: { usedMinutes: 690, includedMinutes: 600 } })
    const late = addMonths(startDate, 3)
    await Promise.all([runOn(late), runOn(late)])
    await runOn(late)
    const drafts = (await invoices()).filter(({ status }) => status === 'draft')
    expect(drafts).toMatchObject([{ subtotal: '180.00' }])
    const page = await read(id)
    expect(page.months.map(({ state, usedMinutes }) => [state, usedMinutes])).toEqual([
      ['closed', 0],
      ['closed', 0],
      ['closed', 690],
    ])
    expect(page.months.at(-1)).toMatchObject({ from: hours?.from, overage: { status: 'draft' } })
    const { body: invoice } = await people.technician.request<{ items: { description: string; quantity: string }[] }>(
      'GET',
      `/api/invoices/${drafts[0]?.id}`,
    )
    expect(invoice.items[0]).toMatchObject({ quantity: '1.5' })
    expect(invoice.items[0]?.description).toMatch(/^Support beyond 10 h included, /)
  })

  test('reminds of the notice date twice, and renews on the day after the term', async () => {
    const { id, startDate } = await activeContract(people, { autoRenewal: true })
    const { endDate, renewalNoticeDate } = await read(id)
    expect(endDate).toBe(addDays(addMonths(startDate, 12), -1))
    const notice = renewalNoticeDate ?? ''
    for (const days of [-31, -30, -29, -7, -6, 0, 1]) await runOn(addDays(notice, days))
    const about = (await subjects()).filter(subject => subject.includes('tell us by'))
    expect(about).toHaveLength(2)
    await runOn(endDate ?? '')
    expect(await read(id)).toMatchObject({ termNumber: 1 })
    await Promise.all([runOn(addDays(endDate ?? '', 1)), runOn(addDays(endDate ?? '', 1))])
    expect(await read(id)).toMatchObject({
      status: 'active',
      termNumber: 2,
      endDate: addDays(addMonths(startDate, 24), -1),
    })
    expect((await subjects()).filter(subject => subject.includes('renews until'))).toHaveLength(1)
  })

  test('can be declined on the first day of each short term, and an email of a later run names no past day', async () => {
    const { id, contractNumber } = await activeContract(people, { autoRenewal: true, termMonths: 1, noticeDays: 60 })
    const first = addDays((await read(id)).endDate ?? '', 1)
    await runOn(first)
    const second = await read(id)
    expect(second).toMatchObject({ termNumber: 2, renewalNoticeDate: first })
    await runOn(addDays(second.endDate ?? '', 3))
    const third = await read(id)
    expect(third).toMatchObject({ termNumber: 3, renewalNoticeDate: addDays(second.endDate ?? '', 1) })
    await here.cloud.settle()
    const emailUntil = (day: string | null) =>
      here.cloud
        .inbox()
        .find(({ subject }) => subject === `Your contract ${contractNumber} renews until ${formatDay(day ?? '')}`)
    expect(emailUntil(second.endDate)?.text).toContain(`tell us by ${formatDay(first)}`)
    expect(emailUntil(third.endDate)?.text).toContain('has renewed')
    expect(emailUntil(third.endDate)?.text).not.toContain('tell us by')
  })

  test('ends a contract that does not renew, with its schedule, and bills its last days only', async () => {
    const startDate = businessDayNow()
    const billingDay = startDate.endsWith('-10') ? 11 : 10
    const { id } = await activeContract(people, { startDate, billingDay, termMonths: 2, coverage: 'none' })
    const { endDate } = await read(id)
    for (const months of [1, 2, 3]) await billOn(addMonths(startDate, months))
    await runOn(addDays(endDate ?? '', 1))
    const page = await read(id)
    expect(page).toMatchObject({ status: 'ended', nextInvoiceOn: null })
    const last = (await invoices())
      .filter(({ recurringScheduleId }) => recurringScheduleId === page.scheduleId)
      .map(({ period }) => period?.to)
    expect(last.sort().at(-1)).toBe(endDate)
    expect(await recount()).toEqual([])
  })

  test('does nothing while the module is off', async () => {
    const startDate = addDays(businessDayNow(), 10)
    const { id } = await activeContract(people, { startDate })
    await people.admin.request('PUT', '/api/modules/contracts', { enabled: false })
    await runOn(startDate)
    await people.admin.request('PUT', '/api/modules/contracts', { enabled: true })
    expect(await read(id)).toMatchObject({ hasStarted: false })
  })

  test('leaves drafts alone', async () => {
    const { id } = await draftContract(people)
    await runOn(addMonths(businessDayNow(), 12))
    expect(await read(id)).toMatchObject({ status: 'draft' })
  })
})
