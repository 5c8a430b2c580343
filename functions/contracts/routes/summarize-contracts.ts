import { businessToday } from '#/functions/branding/data/business-date.ts'
import { countRenewing } from '#/functions/contracts/data/contract-lists.ts'
import { contractCounts } from '#/functions/contracts/data/contracts.ts'
import { countUsedUp } from '#/functions/contracts/data/hours.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { addDays } from '#/shared/schedules/periods.ts'

const renewalDays = 90

export const handler = handle(routes.summarizeContracts, async ({ now }) => {
  const { day } = await businessToday(now)
  const [counts, renewing, overHours] = await Promise.all([
    contractCounts(),
    countRenewing(addDays(day, renewalDays)),
    countUsedUp(),
  ])
  return { monthlyAmount: centsToDecimal(counts.monthlyCents), renewing, overHours }
})
