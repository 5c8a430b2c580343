import { describe, expect, test } from 'vitest'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { plannedItems } from '#/functions/contracts/plan-items.ts'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import type { Day, Frequency } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

const today = { day: '2026-11-20', month: '2026-11', timeZone: 'America/New_York' }
const at = '2026-11-20T10:00:00.000Z'

/** A running contract over $300 a month. */
const contractOf = (billingFrequency: Frequency) =>
  ({ status: 'active', termination: null, billingFrequency, coverage: 'none', nextIncluded: null }) as ContractRow

/** Its schedule with November billed. */
const billed = {
  amountCents: 30_000,
  state: 'active',
  frequency: 'monthly',
  billedFrom: '2026-11-01',
  billedPrices: null,
  skippedFrom: null,
  nextDueDate: '2026-12-01',
  contractId: '5eed0000-0000-4000-8000-000000000002',
} as unknown as ScheduleRow

/** Changes to monthly prices in dollars from days on, and the net cents of the last one. */
function settled(changes: readonly (readonly [Day, number])[], schedule: ScheduleRow = billed): number {
  let [contract, now, net] = [contractOf(schedule.frequency), schedule, 0]
  for (const [from, price] of changes) {
    const change = { items: [{ description: 'Monitoring', quantity: 1, rate: String(price) }], from } as never
    const planned = plannedItems(contract, now, change, { today, at, taxRate: noTax, isGivenBack: false })
    contract = planned.after
    now = planned.schedule?.after ?? now
    net = planned.chargeCents - planned.creditCents
  }
  return net
}

describe('new lines of a contract in a billed period', () => {
  test('are settled against the prices that its days were billed at', () => {
    const raise = ['2026-11-16', 600] as const
    expect(settled([raise])).toBe(15_000)
    expect(settled([['2026-12-01', 900], raise])).toBe(15_000)
    expect(settled([raise, ['2026-11-01', 300]])).toBe(-15_000)
    expect(settled([raise, ['2026-12-01', 300], ['2026-11-21', 600]])).toBe(0)
  })

  test('are settled at the monthly price in the days before the first billing day', () => {
    const first = {
      ...billed,
      frequency: 'quarterly',
      amountCents: 90_000,
      startsOn: '2026-11-16',
      billedFrom: '2026-11-01',
    } as const
    expect(settled([['2026-11-26', 600]], first)).toBe(5000)
    const again = [
      ['2026-11-26', 600],
      ['2026-11-16', 300],
    ] as const
    expect(settled(again, first)).toBe(-5000)
  })

  test('are not settled for days that are not billed', () => {
    const part = { ...billed, billedTo: '2026-11-20', endsOn: '2026-11-20' }
    const changes = [
      ['2026-11-25', 900],
      ['2026-11-11', 300],
    ] as const
    expect(settled(changes.slice(0, 1), part)).toBe(0)
    expect(settled(changes, part)).toBe(0)
    expect(settled([['2026-11-11', 600]], part)).toBe(10_000)
  })
})
