import { describe, expect, test } from 'vitest'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { plannedChange } from '#/functions/schedules/plan-schedule-change.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

const at = '2026-11-20T10:00:00.000Z'
/** $300 a month, billed on the first, November included. */
const billed = {
  description: 'Managed support',
  lines: [{ description: 'Managed support', quantity: 100, rateCents: 30_000 }],
  amountCents: 30_000,
  state: 'active',
  frequency: 'monthly',
  dayOfMonth: 1,
  billedFrom: '2026-11-01',
  billedPrices: null,
  skippedFrom: null,
  nextDueDate: '2026-12-01',
  contractId: null,
} as unknown as ScheduleRow

/** A change to a price in dollars from a day on. */
const changed = (schedule: ScheduleRow, from: Day, price: number) => {
  const items = [{ description: 'Managed support', quantity: 1, rate: String(price) }]
  return plannedChange(schedule, { items, from } as never, noTax, { day: '2026-11-20', at, isGivenBack: false })
}

/** Changes in order, and the net cents of the last one. */
const settled = (changes: readonly (readonly [Day, number])[], schedule = billed) => {
  let [now, net] = [schedule, 0]
  for (const [from, price] of changes) {
    const { after, netCents } = changed(now, from, price)
    now = after
    net = netCents
  }
  return net
}

describe('a change of a schedule in a billed period', () => {
  test.each([
    ['a raise from the middle on', [['2026-11-16', 600]], 15_000],
    ['a raise from the next period on', [['2026-12-01', 900]], 0],
    [
      'a lower raise than one planned for the next period',
      [
        ['2026-12-01', 900],
        ['2026-11-16', 600],
      ],
      15_000,
    ],
    [
      'the old price again, from before a raise',
      [
        ['2026-11-16', 600],
        ['2026-11-01', 300],
      ],
      -15_000,
    ],
    [
      'the same price again',
      [
        ['2026-11-16', 600],
        ['2026-11-16', 600],
      ],
      0,
    ],
    [
      'a cut after a raise and another cut',
      [
        ['2026-11-11', 600],
        ['2026-11-21', 450],
        ['2026-11-06', 0],
      ],
      -(5 * 1000 + 10 * 2000 + 10 * 1500),
    ],
  ] as const)('settles the prices that its days were billed at: %s', (_, changes, net) => {
    expect(settled(changes)).toBe(net)
  })

  test('settles the days of a shorter first period only', () => {
    const first = { ...billed, startsOn: '2026-11-11' }
    expect(
      settled(
        [
          ['2026-11-21', 600],
          ['2026-11-11', 300],
        ],
        first,
      ),
    ).toBe(-10_000)
    expect(() => changed(first, '2026-11-10', 600)).toThrow()
  })

  test('settles the billed days only, if the next period is skipped', () => {
    const skipped = { ...billed, skippedFrom: '2026-12-01', nextDueDate: '2027-01-01' }
    expect(settled([['2026-11-16', 150]], skipped)).toBe(-7500)
    expect(settled([['2026-12-10', 150]], skipped)).toBe(0)
    expect(changed(skipped, '2026-11-16', 150).proration).toMatchObject({ days: 30, left: 15 })
  })

  test('settles at the current price if the row has no others', () =>
    expect(settled([['2026-11-16', 0]], { ...billed, billedPrices: null })).toBe(-15_000))
})
