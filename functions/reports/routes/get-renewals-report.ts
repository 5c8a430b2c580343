import { businessToday } from '#/functions/branding/data/business-date.ts'
import { listContracts } from '#/functions/contracts/data/contract-lists.ts'
import { contractViews } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { twelveMonthsFrom } from '#/shared/reports/period.ts'
import { routes } from '#/shared/reports/routes.ts'

/** Contracts in each part of the report. */
const max = 200

export const handler = handle(routes.getRenewalsReport, async ({ now }) => {
  const { day, month } = await businessToday(now)
  const months = twelveMonthsFrom(month)
  const [renewing, active] = await Promise.all([
    listContracts({ limit: max, renewsBy: `${months.at(-1)}-31`, drafts: false }),
    listContracts({ limit: max, status: 'active', drafts: false }),
  ])
  const [soon, current] = await Promise.all([contractViews(renewing.items, day), contractViews(active.items, day)])
  const renewals = soon.flatMap(renewalOf)
  return {
    renewals,
    months: months.map(one => {
      const inMonth = renewals.filter(renewal => renewal.day.startsWith(one))
      const sum = (renews: boolean) =>
        centsToDecimal(
          inMonth
            .filter(renewal => renewal.renews === renews)
            .reduce((cents, { monthlyAmount }) => cents + decimalToCents(monthlyAmount), 0),
        )
      return { month: one, renewing: sum(true), ending: sum(false) }
    }),
    hours: current
      .flatMap(hoursOf)
      .sort((one, other) => other.usedMinutes / other.includedMinutes - one.usedMinutes / one.includedMinutes),
  }
})

const named = ({ id, contractNumber, title, companyName, customerName }: Contract) => ({
  id,
  contractNumber,
  title,
  customerName: companyName || customerName,
})

function renewalOf(contract: Contract) {
  const { endDate, termination, autoRenewal, monthlyAmount } = contract
  const day = termination?.endDate ?? endDate
  return day ? [{ ...named(contract), day, renews: autoRenewal && !termination, monthlyAmount }] : []
}

function hoursOf(contract: Contract) {
  const { hours } = contract
  if (!hours?.includedMinutes) return []
  return [{ ...named(contract), usedMinutes: hours.usedMinutes, includedMinutes: hours.includedMinutes }]
}
