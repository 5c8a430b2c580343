import { contractMonth } from '#/shared/contracts/periods.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { addDays, type Day, type Period } from '#/shared/schedules/periods.ts'
import { hundredthsOfHours } from '#/shared/time/billing.ts'

/** Values and rules of contracts. No schemas here, so that lists do not load zod for them. */
export const contractStatuses = ['draft', 'active', 'ended', 'terminated'] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** The support that a contract includes. Time beyond `none` and `hours` costs its hourly rate. */
export const coverages = ['none', 'hours', 'unlimited'] as const
export type Coverage = (typeof coverages)[number]

/** The ways in which logged time is settled. */
export const timeCoverages = ['billable', 'contract', 'not-billable'] as const
export type TimeCoverage = (typeof timeCoverages)[number]

export const contractLimits = {
  items: 100,
  includedMinutes: { min: 60, max: 60_000 },
  termMonths: { min: 1, max: 60 },
  noticeDays: { max: 180, default: 30 },
  dueDays: { max: 180 },
  /** Active contracts of one payer. */
  active: 50,
} as const

/** Percentages of the included hours at which the customer and the team are emailed. */
export const warnedAt = { soon: 80, used: 100 } as const

/** Hour of the business's day from which the month that ended the day before is closed. */
export const closingHour = 1

/** The months shown on a contract's page, besides the open one. */
export const monthsShown = 12

/** A contract month with its hours. */
export interface Hours {
  usedMinutes: number
  includedMinutes: number | null
}

/** Minutes left of the included hours, never below 0; null if hours are not limited. */
export const minutesLeft = ({ usedMinutes, includedMinutes }: Hours): number | null =>
  includedMinutes === null ? null : Math.max(0, includedMinutes - usedMinutes)

/** Minutes beyond the included hours. */
export const overageMinutes = ({ usedMinutes, includedMinutes }: Hours): number =>
  includedMinutes === null ? 0 : Math.max(0, usedMinutes - includedMinutes)

/** How far the included hours are used: `used` from all of them on, `soon` from 80%. */
export function usageOf({ usedMinutes, includedMinutes }: Hours): 'fine' | 'soon' | 'used' {
  if (includedMinutes === null) return 'fine'
  if (usedMinutes * 100 >= includedMinutes * warnedAt.used) return 'used'
  return usedMinutes * 100 >= includedMinutes * warnedAt.soon ? 'soon' : 'fine'
}

/** A change of the included hours from a contract month on. */
export interface NextIncluded {
  from: Day
  minutes: number
}

/** The minutes that a contract includes in the month that begins on a day; null unless it includes hours. */
export function includedIn(
  contract: { coverage: Coverage; includedMinutes: number | null; nextIncluded: NextIncluded | null },
  monthFrom: Day,
): number | null {
  const { coverage, includedMinutes, nextIncluded } = contract
  if (coverage !== 'hours') return null
  return nextIncluded && monthFrom >= nextIncluded.from ? nextIncluded.minutes : includedMinutes
}

/** The known last day of a contract; null if it renews, or runs from month to month. */
export const lastDayOf = (contract: {
  endDate: Day | null
  autoRenewal: boolean
  termination: { endDate: Day } | null
}): Day | null => contract.termination?.endDate ?? (contract.autoRenewal ? null : contract.endDate)

/** The dates of a contract that its months depend on. */
export interface Dated {
  startDate: Day
  billingDay: number
  endDate: Day | null
  autoRenewal: boolean
  termination: { endDate: Day } | null
}

/** The contract month with a day; days before the start and after the end are in the first and the last month. */
export const monthOf = (contract: Dated, day: Day): Period =>
  contractMonth(day, {
    startDate: contract.startDate,
    billingDay: contract.billingDay,
    lastDay: lastDayOf(contract),
  })

/** Whether the renewal of a contract can still be declined by its customer. */
export const mayDecline = (contract: { renewalNoticeDate: Day | null }, today: Day): boolean =>
  contract.renewalNoticeDate !== null && today <= contract.renewalNoticeDate

/** A contract that may cover a payer's time. */
export interface Candidate {
  id: string
  coverage: Coverage
  isDefault: boolean
}

/**
 * The contract that covers time: the one chosen on the ticket, else the payer's only one with coverage, else the default. All
 * candidates are active.
 */
export function coveringContract<One extends Candidate>(candidates: readonly One[], chosen: string | null) {
  const onTicket = candidates.find(({ id }) => id === chosen)
  if (onTicket) return onTicket
  const covering = candidates.filter(({ coverage }) => coverage !== 'none')
  if (covering.length === 1) return covering[0]
  return candidates.find(({ isDefault }) => isDefault)
}

/** Minutes as hours in a sentence: 600 → '10 h', 390 → '6 h 30 m', 45 → '45 m'. */
export function formatHours(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} m`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} m`
}

/** The hours of a month as a sentence: '6 h 30 m of 10 h used, 3 h 30 m left until Dec 1'. */
export function hoursSentence(hours: Hours, { to }: Period): string {
  const { usedMinutes, includedMinutes } = hours
  if (includedMinutes === null) return `${formatHours(usedMinutes)} used this month, all of it included`
  const next = formatDay(addDays(to, 1)).replace(/, \d{4}$/, '')
  const over = overageMinutes(hours)
  const used = `${formatHours(usedMinutes)} of ${formatHours(includedMinutes)} used`
  return over > 0
    ? `${used}, ${formatHours(over)} over until ${next}`
    : `${used}, ${formatHours(includedMinutes - usedMinutes)} left until ${next}`
}

/** The invoice line of the time beyond the included hours of a month, before tax. The quantity is in hundredths of hours. */
export function overageLine(hours: Hours & { includedMinutes: number }, { from, to }: Period, rateCents: number) {
  const first = formatDay(from)
  const days = `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/, \d{4}$/, '') : first} to ${formatDay(to)}`
  return {
    description: `Support beyond ${formatHours(hours.includedMinutes)} included, ${days}`,
    quantity: hundredthsOfHours(overageMinutes(hours)),
    rateCents,
  }
}
