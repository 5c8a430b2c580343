import { formatHours } from '#/shared/contracts/rules.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { ContractPlan } from '#/shared/quotes/schemas.ts'
import type { Frequency } from '#/shared/schedules/periods.ts'

const billed: Readonly<Record<Frequency, string>> = {
  monthly: 'Billed every month',
  quarterly: 'Billed every 3 months',
  yearly: 'Billed every year',
}

/** The contract that a customer enters into by accepting a quote, a line each: its term, renewal, notice, billing and support. */
export function planLines(plan: ContractPlan): string[] {
  const { startDate, billingFrequency, hourlyRate } = plan
  return [
    termLine(plan),
    ...(startDate ? [`Starts ${formatDay(startDate)}`] : []),
    noticeLine(plan),
    billed[billingFrequency],
    ...supportLines(plan),
    ...(hourlyRate !== null && Number(hourlyRate) > 0 ? [`Other support: ${formatDollars(hourlyRate)} an hour`] : []),
  ].filter(Boolean)
}

function termLine({ termMonths, autoRenewal }: ContractPlan): string {
  if (termMonths === null) return 'Month to month'
  const term = counted(termMonths, 'month')
  return autoRenewal ? `${term}, then renews automatically` : term
}

/** The notice that ends a contract from month to month, or its renewal; blank if none is needed. */
function noticeLine({ termMonths, autoRenewal, noticeDays }: ContractPlan): string {
  if (noticeDays === 0) return ''
  if (termMonths === null) return `${notice(noticeDays)} to end it`
  return autoRenewal ? `${notice(noticeDays)} to stop the renewal` : ''
}

function supportLines({ coverage, includedMinutes }: ContractPlan): string[] {
  if (coverage === 'unlimited') return ['Includes unlimited support']
  return coverage === 'hours' && includedMinutes !== null
    ? [`Includes ${formatHours(includedMinutes)} of support a month`]
    : []
}

const notice = (days: number) => (days === 1 ? '1 day’s notice' : `${days} days’ notice`)

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
