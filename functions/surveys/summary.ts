import type { MonthSums, SurveySums } from '#/functions/surveys/data/survey-counters.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { minTechnicianAnswers } from '#/shared/surveys/rules.ts'
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

/** The figures of some months together, by month, by technician and by category. */
export function summaryOf(
  months: readonly (MonthSums & { month: string })[],
  names: ReadonlyMap<string, { name: string }>,
): Omit<SurveySummary, 'followUps'> {
  const sumOf = (kind: 'technicians' | 'categories', key: string) =>
    months.reduce((sum, month) => added(sum, month[kind].get(key)), none)
  const technicians = [...new Set(months.flatMap(month => [...month.technicians.keys()]))]
  return {
    all: figuresOf(months.reduce((sum, { all }) => added(sum, all), none)),
    months: months.map(({ month, all }) => ({ month, ...figuresOf(all) })),
    technicians: technicians
      .map(id => ({
        id: UserId.parse(id),
        name: names.get(id)?.name ?? deletedUser,
        ...figuresOf(sumOf('technicians', id), minTechnicianAnswers),
      }))
      .sort((a, b) => b.answered - a.answered || a.name.localeCompare(b.name)),
    categories: categories
      .map(category => ({ category, ...figuresOf(sumOf('categories', category)) }))
      .filter(({ sent }) => sent > 0),
  }
}
