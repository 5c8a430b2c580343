import { type CountersRow, scheduleCountersKey } from '#/functions/schedules/data/schedules.ts'
import { replaceWrite, retryOnConflict, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, getAll, type Key, transact, type Write } from '#/functions/table/table.ts'
import type { CompanyId, PayerId, UserId } from '#/shared/lib/ids.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { Rounding } from '#/shared/time/billing.ts'
import type { TimeRates } from '#/shared/time/schemas.ts'

interface RatesRow extends Key, Versioned {
  rates: TimeRates
}

/** The rates until an admin sets others. */
export const defaultRates: TimeRates = {
  hourlyRate: '0.00',
  hourlyCost: '0.00',
  rounding: 0,
  customers: [],
  people: [],
}

const ratesKey: Key = { pk: 'RATES#time', sk: 'RATES' }

/** Access pattern: the time rates. One consistent read. */
export const findTimeRates = async (): Promise<TimeRates> => (await get<RatesRow>(ratesKey))?.rates ?? defaultRates

/** Saves the time rates, with the extra writes. */
export const keepTimeRates = (rates: TimeRates, extraWrites: readonly Write[]): Promise<void> =>
  changeTimeRates(() => rates, extraWrites)

/** Changes the rates with `decide`, which returns undefined for no change. */
const changeTimeRates = (
  decide: (before: TimeRates) => TimeRates | undefined,
  extraWrites: readonly Write[],
): Promise<void> =>
  retryOnConflict('rates', async () => {
    const before = await get<RatesRow>(ratesKey)
    const rates = decide(before?.rates ?? defaultRates)
    if (rates) await transact([replaceWrite('rates', before, { ...ratesKey, rates }), ...extraWrites])
  })

/** Removes an erased user's rates. */
export const forgetRatesOf = (userId: UserId): Promise<void> =>
  changeTimeRates(rates => {
    const customers = rates.customers.filter(({ customerId }) => customerId !== userId)
    const people = rates.people.filter(one => one.userId !== userId)
    const isNamed = customers.length < rates.customers.length || people.length < rates.people.length
    return isNamed ? { ...rates, customers, people } : undefined
  }, [])

/** Gives a company the rate of another that was merged into it, unless it has its own. A second call changes nothing. */
export const moveRates = (from: CompanyId, into: CompanyId): Promise<void> =>
  changeTimeRates(rates => {
    const moved = rates.customers.find(({ customerId }) => customerId === from)
    if (!moved) return undefined
    const others = rates.customers.filter(one => one !== moved)
    const hasOwn = others.some(({ customerId }) => customerId === into)
    return { ...rates, customers: hasOwn ? others : [...others, { ...moved, customerId: into }] }
  }, [])

/** The terms at which a user's time is logged for a customer. */
export interface TimeTerms {
  /** Billed cents per hour. */
  rateCents: number
  /** Cost to the business in cents per hour. */
  costCents: number
  rounding: Rounding
  /** Whether the time is billed by default. */
  isBillable: boolean
}

/**
 * Access pattern: the terms of a user's time for a customer (null for a ticket without one). One batch read of at most two
 * rows.
 */
export async function findTimeTerms(customerId: PayerId | null, userId: UserId): Promise<TimeTerms> {
  const keys = [ratesKey, ...(customerId ? [scheduleCountersKey(customerId)] : [])]
  const rows = await getAll<Key>(keys)
  const rates = (rows.find(({ pk }) => pk === ratesKey.pk) as RatesRow | undefined)?.rates ?? defaultRates
  const schedules = rows.find(({ pk }) => pk !== ratesKey.pk) as CountersRow | undefined
  const customer = rates.customers.find(one => one.customerId === customerId)
  const person = rates.people.find(one => one.userId === userId)
  return {
    rateCents: decimalToCents(customer?.hourlyRate ?? person?.hourlyRate ?? rates.hourlyRate),
    costCents: decimalToCents(person?.hourlyCost ?? rates.hourlyCost),
    rounding: rates.rounding,
    isBillable: !(customer?.isIncluded && (schedules?.active ?? 0) > 0),
  }
}
