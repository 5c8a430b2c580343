import { payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { type ContractRow, contractKey } from '#/functions/contracts/data/contract-row.ts'
import { currentHours, hoursNow } from '#/functions/contracts/views.ts'
import { shareOf } from '#/functions/service-levels/count-results.ts'
import { resultsOf } from '#/functions/service-levels/data/results.ts'
import { listSurveys } from '#/functions/surveys/data/surveys.ts'
import { getAll } from '#/functions/table/table.ts'
import type { CompanyOverview } from '#/shared/companies/schemas.ts'
import { minutesLeft } from '#/shared/contracts/rules.ts'
import type { CompanyId, PayerId } from '#/shared/lib/ids.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'

/** Days of answers that the satisfaction of a company counts, and the surveys read for it at most. */
const satisfactionDays = 90
const maxSurveys = 200

/** Results of a payer's month that the overview reads at most. */
const maxResults = 500

/** The hours left in a company's contracts and the next renewal. One query for each payer and two batch reads. */
export async function agreementsOf(
  payers: readonly PayerId[],
  today: Day,
): Promise<Pick<CompanyOverview, 'minutesLeft' | 'nextRenewal'>> {
  const lists = await Promise.all(payers.map(payerContracts))
  const rows = await getAll<ContractRow>(lists.flatMap(({ active }) => active).map(({ id }) => contractKey(id)))
  const contracts = rows.filter(({ status }) => status === 'active')
  const hours = await currentHours(contracts, today)
  const left = contracts.flatMap(contract => {
    const now = hoursNow(contract, hours, today)
    return (now && minutesLeft(now)) ?? []
  })
  const ends = contracts.flatMap(({ termination, endDate }) => termination?.endDate ?? endDate ?? []).sort()
  return {
    minutesLeft: left.length > 0 ? left.reduce((sum, minutes) => sum + Math.max(0, minutes), 0) : null,
    nextRenewal: ends[0] ?? null,
  }
}

/** The average rating of a company's surveys of the last 90 days. One query and one batch read. */
export async function satisfactionOf(companyId: CompanyId, today: Day): Promise<CompanyOverview['satisfaction']> {
  const { items } = await listSurveys({ companyId, limit: maxSurveys })
  const since = addDays(today, -satisfactionDays)
  const ratings = items.flatMap(({ rating, excluded, sentAt }) =>
    rating !== null && !excluded && sentAt >= since ? rating : [],
  )
  if (ratings.length === 0) return null
  const average = (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(2)
  return { average, answers: ratings.length }
}

/** The targets of a company that were met and missed this month, by responses and resolutions. One query for each payer and a batch read. */
export async function serviceLevelOf(payers: readonly PayerId[], today: Day): Promise<CompanyOverview['serviceLevel']> {
  const month = today.slice(0, 7)
  const results = (await Promise.all(payers.map(payer => resultsOf(payer, month, maxResults)))).flat()
  const { actual, tickets, missed } = shareOf(results)
  return actual === null ? null : { month, actual, tickets, missed }
}
