import type { ContractStatus, Coverage, TimeCoverage } from '#/shared/contracts/rules.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

export const contractStatusLabels: Record<ContractStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  ended: 'Ended',
  terminated: 'Terminated',
}

export const coverageLabels: Record<Coverage, string> = {
  none: 'None',
  hours: 'Hours a month',
  unlimited: 'Unlimited',
}

export const timeCoverageLabels: Record<TimeCoverage, string> = {
  billable: 'Billable',
  contract: 'Contract',
  'not-billable': 'Not billable',
}

/** The line that says how a contract goes on: 'Renews Jan 1, 2027', 'Ends Dec 31, 2026', 'Month to month'. */
export function continuationLabel(contract: {
  status: ContractStatus
  startDate: Day
  endDate: Day | null
  autoRenewal: boolean
  hasStarted: boolean
  termination: { endDate: Day } | null
}): string {
  const { status, startDate, endDate, autoRenewal, hasStarted, termination } = contract
  const last = termination?.endDate ?? endDate
  if (status === 'ended' || status === 'terminated') return last ? `Ended ${formatDay(last)}` : '—'
  if (status === 'active' && !hasStarted) return `Starts ${formatDay(startDate)}`
  if (!last) return 'Month to month'
  return autoRenewal && !termination ? `Renews ${formatDay(addDays(last, 1))}` : `Ends ${formatDay(last)}`
}
