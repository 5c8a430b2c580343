import { afterEach, describe, expect, test } from 'vitest'
import { bookMonths } from '#/functions/reports/data/ledger.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { agreedToPay } from '#/test/support/fixtures/automatic-payment.ts'
import { madeInvoice, madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(async () => {
  here.cloud.faults.clear()
  await here.cloud.settle()
})
/** Runs the job at a time when it is that day in every American time zone. */
const runOn = (day: string) => here.cloud.runSchedule('run-billing', `${day}T20:00:00.000Z`)
const invoices = async () => (await people.customer.request<Invoice[]>('GET', '/api/invoices')).body
const schedule = async (id: string) =>
  (await people.technician.request<RecurringSchedule[]>('GET', '/api/recurring-schedules')).body.find(
    one => one.id === id,
  )
/** Subjects of the emails about an invoice, newest first. */
const subjectsAbout = async (invoiceNumber: string) => {
  await here.cloud.settle()
  return here.cloud.inbox().flatMap(({ subject }) => (subject.includes(invoiceNumber) ? [subject] : []))
}
const monthsAfter = (day: string, months: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

describe('the job that bills', () => {
  test('creates one invoice for a period on its day, also when run twice and at once', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    await runOn(addDays(nextDueDate, -1))
    expect(await invoices()).toHaveLength(1)
    await Promise.all([runOn(nextDueDate), runOn(nextDueDate), runOn(nextDueDate)])
    await runOn(nextDueDate)
    const [latest, ...before] = await invoices()
    expect(before).toHaveLength(1)
    expect(latest).toMatchObject({ status: 'pending', totalAmount: '100.00', recurringScheduleId: id, emailSent: true })
    expect(latest?.dueDate).toBe(addDays(nextDueDate, 30))
    expect(await schedule(id)).toMatchObject({ nextDueDate: monthsAfter(nextDueDate, 1) })
  })

  test('does nothing while the module is off, and goes on when it is back', async () => {
    await agreedToPay(people.customer)
    const { nextDueDate } = await madeSchedule(people)
    const [first] = await invoices()
    await people.admin.request('PUT', '/api/modules/billing', { enabled: false })
    const emailed = await subjectsAbout(first?.invoiceNumber ?? '')
    await runOn(addDays(first?.dueDate ?? '', 1))
    expect(await subjectsAbout(first?.invoiceNumber ?? '')).toEqual(emailed)
    await people.admin.request('PUT', '/api/modules/billing', { enabled: true })
    expect((await invoices()).map(({ status }) => status)).toEqual(['pending'])
    await runOn(nextDueDate)
    expect(await invoices()).toHaveLength(2)
    await people.customer.request('PUT', '/api/automatic-payment', { isOn: false })
  })

  test('creates an invoice for each missed period, and none for skipped or paused ones', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    await runOn(monthsAfter(nextDueDate, 2))
    expect(await invoices()).toHaveLength(4)
    const skipped = monthsAfter(nextDueDate, 3)
    await people.technician.request('POST', `/api/recurring-schedules/${id}/skip`, { nextDueDate: skipped })
    await runOn(skipped)
    expect(await invoices()).toHaveLength(4)
    await people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state: 'paused' })
    await runOn(monthsAfter(nextDueDate, 9))
    expect(await invoices()).toHaveLength(4)
  })

  test('creates one invoice for each period after a kill between any two of its steps', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    for (let nth = 1; nth <= 12; nth++) {
      here.cloud.faults.inject({ function: 'run-billing', service: 'dynamodb', kind: 'fail', nth, times: 1e6 })
      await runOn(monthsAfter(nextDueDate, 1)).catch(() => undefined)
      here.cloud.faults.clear()
    }
    await runOn(monthsAfter(nextDueDate, 1))
    expect(await invoices()).toHaveLength(3)
    expect(await schedule(id)).toMatchObject({ nextDueDate: monthsAfter(nextDueDate, 2) })
    await here.cloud.settle()
    expect(await recount()).toEqual([])
  }, 60_000)

  test('sends one reminder before the due date, and marks invoices overdue the day after it', async () => {
    const { id, dueDate, invoiceNumber } = await madeInvoice(people)
    await here.cloud.settle()
    const subjects = () => subjectsAbout(invoiceNumber)
    await runOn(addDays(dueDate, -4))
    expect(await subjects()).toHaveLength(1)
    await runOn(addDays(dueDate, -3))
    await runOn(addDays(dueDate, -2))
    await runOn(dueDate)
    expect(await subjects()).toHaveLength(2)
    expect((await subjects())[0]).toContain('is due on')
    const page = await people.technician.request('GET', `/api/invoices/${id}`)
    expect(page.body).toMatchObject({ reminded: -3 })
    await Promise.all([runOn(addDays(dueDate, 1)), runOn(addDays(dueDate, 1))])
    expect((await invoices()).find(one => one.id === id)).toMatchObject({ status: 'overdue' })
    expect((await subjects())[0]).toContain('is overdue')
    expect(await subjects()).toHaveLength(3)
  })

  test('sends a reminder of an invoice that is due soon on the business’s day after it was sent', async () => {
    const { nextDueDate } = await madeSchedule(people, { dueDate: addDays(new Date().toISOString().slice(0, 10), 2) })
    // Evening in California is the next day in UTC.
    const nextDay = addDays(nextDueDate, 1)
    await here.cloud.runSchedule('run-billing', `${nextDay}T03:00:00.000Z`)
    const { invoiceNumber = '' } = (await invoices())[0] ?? {}
    expect(await subjectsAbout(invoiceNumber)).toHaveLength(1)
    await here.cloud.runSchedule('run-billing', `${nextDay}T20:00:00.000Z`)
    const [latest, ...before] = await subjectsAbout(invoiceNumber)
    expect(latest).toContain('is due on')
    expect(before).toHaveLength(1)
  })

  test('runs for a day through the local billing page, which names the day', async () => {
    const { nextDueDate } = await madeSchedule(people)
    const open = (at: string) => fetch(`${here.cloud.url}/_local/billing?at=${at}`)
    expect(await open('someday')).toMatchObject({ status: 400 })
    const response = await open(nextDueDate)
    expect(await response.text()).toContain(nextDueDate)
    expect(await invoices()).toHaveLength(2)
  })

  test('ends the schedules of deleted users, and counts them in the business’s current month', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    const month = nextDueDate.slice(0, 7)
    // The last evening of a month in California is the next month in UTC.
    await here.cloud.runSchedule('run-billing', `${monthsAfter(`${month}-01`, 1)}T04:00:00.000Z`)
    expect(await schedule(id)).toMatchObject({ state: 'ended' })
    expect((await bookMonths()).get(month)?.recurringCents).toBe(-10_000)
  })
})
