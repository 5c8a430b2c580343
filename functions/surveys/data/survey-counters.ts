import type { NewSurvey } from '#/functions/surveys/data/surveys.ts'
import { addWrites } from '#/functions/table/counters.ts'
import { type Key, queryAll, type Write } from '#/functions/table/table.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { isGood } from '#/shared/surveys/rules.ts'

/** Sums of the surveys sent in one month: of all, of a technician, of a category or of a company. */
export interface SurveySums {
  sent: number
  answered: number
  /** The sum of the ratings. */
  total: number
  /** Answers of 4 and 5. */
  good: number
}

const partitionOf = (month: string) => `SURVEYSUMS#${month}`
export const ofAll = 'ALL'
const technicianPrefix = 'TECHNICIAN#'
const categoryPrefix = 'CATEGORY#'
const companyPrefix = 'COMPANY#'

const none: SurveySums = { sent: 0, answered: 0, total: 0, good: 0 }

/** The share of a survey in the sums: an answer that is excluded counts as not given. */
const countsOf = (survey: NewSurvey | undefined): SurveySums => {
  if (!survey || survey.state === 'skipped') return none
  const rating = survey.excluded ? null : survey.rating
  if (rating === null) return { ...none, sent: 1 }
  return { sent: 1, answered: 1, total: rating, good: isGood(rating) ? 1 : 0 }
}

const difference = (was: SurveySums, is: SurveySums): Record<keyof SurveySums, number> => ({
  sent: is.sent - was.sent,
  answered: is.answered - was.answered,
  total: is.total - was.total,
  good: is.good - was.good,
})

/** The writes that count a survey, or a change of it, in its month. Its company can change. */
export function countSurveyWrites(before: NewSurvey | undefined, after: NewSurvey): Write[] {
  const was = countsOf(before)
  const is = countsOf(after)
  const { month, technicianId, category } = after
  const add = (sk: string, by: Record<keyof SurveySums, number>) => addWrites({ pk: partitionOf(month), sk }, by)
  const rows = [ofAll, ...(technicianId ? [technicianPrefix + technicianId] : []), categoryPrefix + category]
  const ofCompany = (companyId: CompanyId | null | undefined, from: SurveySums, to: SurveySums) =>
    companyId ? add(companyPrefix + companyId, difference(from, to)) : []
  return [
    ...rows.flatMap(sk => add(sk, difference(was, is))),
    ...(before?.companyId === after.companyId
      ? ofCompany(after.companyId, was, is)
      : [...ofCompany(before?.companyId, was, none), ...ofCompany(after.companyId, none, is)]),
  ]
}

export interface MonthSums {
  all: SurveySums
  technicians: Map<string, SurveySums>
  categories: Map<string, SurveySums>
  companies: Map<string, SurveySums>
}

/** Access pattern: the sums of a month, in full. One query. */
export async function sumsOf(month: string): Promise<MonthSums> {
  const rows = await queryAll<Key & Partial<SurveySums>>({ pk: partitionOf(month) })
  const of = (prefix: string) =>
    new Map(
      rows
        .filter(({ sk }) => sk.startsWith(prefix))
        .map(({ pk: _, sk, ...sums }) => [sk.slice(prefix.length), { ...none, ...sums }]),
    )
  return {
    all: of(ofAll).get('') ?? none,
    technicians: of(technicianPrefix),
    categories: of(categoryPrefix),
    companies: of(companyPrefix),
  }
}
