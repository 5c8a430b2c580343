import { findCompanies } from '#/functions/companies/data/companies.ts'
import { handle } from '#/functions/http/handle.ts'
import { sumsOf } from '#/functions/surveys/data/survey-counters.ts'
import { listSurveys } from '#/functions/surveys/data/surveys.ts'
import { namedIn, summaryOf } from '#/functions/surveys/summary.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { routes } from '#/shared/surveys/routes.ts'

const months = 12
/** Maximum ratings to follow up that are counted. */
const maxFollowUps = 200

export const handler = handle(routes.summarizeSurveys, async ({ provider: { timeZone }, now }) => {
  const [year = 0, month = 1] = businessDay(now.toISOString(), timeZone).split('-').map(Number)
  const names = Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
  const [sums, followUps] = await Promise.all([
    Promise.all(names.map(sumsOf)),
    listSurveys({ followUp: 'needed', limit: maxFollowUps }),
  ])
  const parts = sums.map((one, index) => ({ month: names[index] ?? '', ...one }))
  const { technicianIds, companyIds } = namedIn(parts)
  const [people, companies] = await Promise.all([namesOf(technicianIds), findCompanies(companyIds)])
  return {
    ...summaryOf(parts, { people, companies: new Map(companies.map(company => [company.id, company])) }),
    followUps: followUps.items.length,
  }
})
