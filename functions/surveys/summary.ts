import type { MonthSums, SurveySums } from '#/functions/surveys/data/survey-counters.ts'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { maxSummaryCompanies, minTechnicianAnswers } from '#/shared/surveys/rules.ts'
import type { SurveyFigures, SurveySummary } from '#/shared/surveys/schemas.ts'
import { categories } from '#/shared/tickets/rules.ts'

const none: SurveySums = { sent: 0, answered: 0, total: 0, good: 0 }

const added = (a: SurveySums, b: SurveySums = none): SurveySums => ({
  sent: a.sent + b.sent,
  answered: a.answered + b.answered,
  total: a.total + b.total,
  good: a.good + b.good,
})

/** Sums as figures; without an average while there are fewer than `minAnswers`. */
const figuresOf = ({ sent, answered, total, good }: SurveySums, minAnswers = 1): SurveyFigures => ({
  sent,
  answered,
  average: answered < minAnswers ? null : (total / answered).toFixed(2),
  satisfied: answered < minAnswers ? null : Math.round((good / answered) * 100),
})

interface Names {
  people: ReadonlyMap<string, { name: string }>
  companies: ReadonlyMap<string, { name: string }>
}

type MonthOf = MonthSums & { month: string }

const keysOf = (months: readonly MonthOf[], kind: 'technicians' | 'companies') => [
  ...new Set(months.flatMap(month => [...month[kind].keys()])),
]

const sumOf = (months: readonly MonthOf[], kind: 'technicians' | 'categories' | 'companies', key: string) =>
  months.reduce((sum, month) => added(sum, month[kind].get(key)), none)

const byAnswers = (a: SurveyFigures & { name: string }, b: SurveyFigures & { name: string }) =>
  b.answered - a.answered || a.name.localeCompare(b.name)

/** The ids of the technicians in some months, and of the companies with the most answers. */
export const namedIn = (months: readonly MonthOf[]) => ({
  technicianIds: keysOf(months, 'technicians'),
  companyIds: keysOf(months, 'companies')
    .map(id => ({ id, ...sumOf(months, 'companies', id) }))
    // A company from which all its surveys were moved has none.
    .filter(({ sent }) => sent > 0)
    .sort((a, b) => b.answered - a.answered || b.sent - a.sent)
    .slice(0, maxSummaryCompanies)
    .map(({ id }) => id),
})

/** The figures of some months together, by month, technician, category and company. */
export function summaryOf(months: readonly MonthOf[], names: Names): Omit<SurveySummary, 'followUps'> {
  const { technicianIds, companyIds } = namedIn(months)
  return {
    all: figuresOf(months.reduce((sum, { all }) => added(sum, all), none)),
    months: months.map(({ month, all }) => ({ month, ...figuresOf(all) })),
    technicians: technicianIds
      .map(id => ({
        id: UserId.parse(id),
        name: names.people.get(id)?.name ?? deletedUser,
        ...figuresOf(sumOf(months, 'technicians', id), minTechnicianAnswers),
      }))
      .sort(byAnswers),
    categories: categories
      .map(category => ({ category, ...figuresOf(sumOf(months, 'categories', category)) }))
      .filter(({ sent }) => sent > 0),
    companies: companyIds
      .flatMap(id => {
        const name = names.companies.get(id)?.name
        return name === undefined
          ? []
          : [{ id: CompanyId.parse(id), name, ...figuresOf(sumOf(months, 'companies', id)) }]
      })
      .sort(byAnswers),
  }
}
