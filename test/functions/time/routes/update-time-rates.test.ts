import { afterEach, describe, expect, test } from 'vitest'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { TimeRates } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime, ratesWith } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())
const save = (fields: Partial<TimeRates>) => people.admin.request('PUT', '/api/time-rates', ratesWith(fields))
const forCustomer = (fields: object) => ({
  customers: [{ customerId: people.customer.user.id, hourlyRate: null, isIncluded: false, ...fields }],
})

afterEach(() => keepTimeRates(defaultRates, []))

describe('PUT /api/time-rates', () => {
  test('200 bills time at the customer’s rate, or the person’s, or the general one', async () => {
    await save({})
    expect(await loggedTime(people)).toMatchObject({ hourlyRate: '90.00', amount: '90.00' })
    const person = { userId: people.technician.user.id, hourlyRate: '110.00', hourlyCost: null }
    await save({ people: [person] })
    expect(await loggedTime(people)).toMatchObject({ hourlyRate: '110.00' })
    await save({ people: [person], ...forCustomer({ hourlyRate: '70.00' }) })
    expect(await loggedTime(people)).toMatchObject({ hourlyRate: '70.00' })
  })

  test('200 rounds entries up to a multiple of minutes', async () => {
    await save({ rounding: 6 })
    expect(await loggedTime(people, { minutes: 7 })).toMatchObject({ duration: 7, billedMinutes: 12, amount: '18.00' })
    await save({ rounding: 30 })
    expect(await loggedTime(people, { minutes: 31 })).toMatchObject({ billedMinutes: 60, amount: '90.00' })
  })

  test('200 makes time that a schedule includes nonbillable, unless someone overrides it', async () => {
    await save(forCustomer({ isIncluded: true }))
    expect(await loggedTime(people)).toMatchObject({ billable: true })
    await madeInvoice(people, { isRecurring: true, frequency: 'monthly', dayOfMonth: 1 })
    expect(await loggedTime(people)).toMatchObject({ billable: false, amount: '0.00' })
    expect(await loggedTime(people, { timeBillable: true })).toMatchObject({ billable: true, amount: '90.00' })
  })

  test('400 for two lines with the same customer', async () => {
    const { customers } = forCustomer({})
    expect(await save({ customers: [...customers, ...customers] })).toMatchObject({ status: 400 })
  })
})
