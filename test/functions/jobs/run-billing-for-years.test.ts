import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { providerKey } from '#/functions/branding/data/provider.ts'
import { allInvoices } from '#/functions/reports/data/full-reads.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { remove } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { addDays, dueBillings, type Frequency, frequencies, periodOf } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const dayMs = 24 * 60 * 60 * 1000
/**
 * Every day is tested on the rule itself (test/shared/schedules/periods.test.ts); this tests the job with a few random schedules.
 */
const schedules = draws < 1000 ? 2 : 40
/** Nearly as many periods of each frequency; the nightly run bills ten years of each. */
const years = draws < 1000 ? { monthly: 1, quarterly: 3, yearly: 10 } : { monthly: 10, quarterly: 10, yearly: 10 }

interface Drawn {
  frequency: Frequency
  dayOfMonth: number
  timeZone: string
  /** Shares of the remaining time: some runs are days apart, some skip years. */
  steps: number[]
  hour: number
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  dayOfMonth: fc.integer({ min: 1, max: 28 }),
  timeZone: fc.constantFrom('Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago'),
  steps: fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { minLength: 4, maxLength: 6 }),
  hour: fc.integer({ min: 0, max: 23 }),
})

afterEach(() => remove(providerKey))

describe('the job that bills', () => {
  test('creates one invoice per period over years, with runs on random days, each repeated and concurrent, in any time zone', async () => {
    const run = async ({ frequency, dayOfMonth, timeZone, steps, hour }: Drawn) => {
      await setTimeZone(timeZone)
      const { id, nextDueDate } = await madeSchedule(people, { frequency, dayOfMonth })
      const end = Date.parse(`${nextDueDate}T00:00:00Z`) + years[frequency] * 365 * dayMs
      let now = Date.parse(`${addDays(nextDueDate, -2)}T00:00:00Z`) + hour * (dayMs / 24)
      let last = ''
      for (const step of [0, ...steps, 1]) {
        now += Math.round(((end - now) * step) / dayMs) * dayMs
        const at = new Date(now).toISOString()
        last = businessDay(at, timeZone)
        await Promise.all([here.cloud.runSchedule('run-billing', at), here.cloud.runSchedule('run-billing', at)])
        await here.cloud.runSchedule('run-billing', at)
        const expected = dueBillings(nextDueDate, last, { frequency, dayOfMonth }).map(periodOf)
        expect((await periodsOf(id)).slice(1), `${frequency} on ${dayOfMonth} at ${at} in ${timeZone}`).toEqual(
          expected,
        )
      }
      expect(await invoicesOf(id)).toBe(1 + dueBillings(nextDueDate, last, { frequency, dayOfMonth }).length)
      await people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state: 'ended' })
    }
    await fc.assert(fc.asyncProperty(drawn, run), { numRuns: schedules, seed, endOnFailure: true })
    await here.cloud.settle()
    expect(await recount()).toEqual([])
  }, 3_600_000)
})

const setTimeZone = async (timeZone: string) =>
  expect(await people.admin.request('PUT', '/api/company', { ...brand, timeZone })).toMatchObject({ status: 200 })

/** The billed periods, each with a separate invoice. */
async function periodsOf(id: string): Promise<string[]> {
  const rows = (await here.cloud.rows()) as { pk: string; sk: string; invoiceId: string }[]
  const periods = rows.filter(({ pk, sk }) => pk === `SCHEDULE#${id}` && sk.startsWith('PERIOD#'))
  expect(new Set(periods.map(({ invoiceId }) => invoiceId)).size).toBe(periods.length)
  return periods.map(({ sk }) => sk.slice('PERIOD#'.length)).sort()
}

async function invoicesOf(id: string): Promise<number> {
  let count = 0
  for await (const invoices of allInvoices()) count += invoices.filter(one => one.recurringScheduleId === id).length
  return count
}
