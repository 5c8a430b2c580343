import { businessToday } from '#/functions/branding/data/business-date.ts'
import { billEntries } from '#/functions/time/bill-entries.ts'
import { unbilledEntries } from '#/functions/time/data/time-entries.ts'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import { payerIdOf } from '#/scripts/demo/payer-id-of.ts'
import { idOf } from '#/scripts/demo/people.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Sets the hourly rate, which applies to time logged afterwards. */
export const fillRates = async () =>
  keepTimeRates(
    {
      hourlyRate: '125.00',
      hourlyCost: '46.00',
      rounding: 15,
      customers: [
        { customerId: idOf('customer@beacon.test'), hourlyRate: '110.00', isIncluded: false },
        { customerId: await payerIdOf('helen@brandt-vineyards.test'), hourlyRate: null, isIncluded: true },
      ],
      people: [{ userId: idOf('tomasz.wilk@beacon.test'), hourlyRate: '135.00', hourlyCost: '52.00' }],
    },
    [],
  )

const billed = 'grace.kim@tidewater.test'
const billedAfterDays = 14

/** Bills a customer's older time entries on a draft invoice. */
export async function billOldTime(now: number): Promise<void> {
  const payerId = await payerIdOf(billed)
  const { items } = await unbilledEntries([payerId], 50, undefined)
  const old = items.filter(({ endTime }) => now - Date.parse(endTime) > billedAfterDays * dayMs)
  if (old.length === 0) return
  const at = new Date(now)
  const bill = { entries: old, grouping: 'ticket', description: 'Technical support' } as const
  await billEntries(
    [payerId],
    { ...bill, entries: old.map(({ ticketId, id }) => ({ ticketId, id })) },
    { payerId, today: await businessToday(at), at: at.toISOString(), extraWrites: () => [] },
  )
}
