import { findSurveyDues } from '#/functions/surveys/data/survey-dues.ts'
import { findSurveys } from '#/functions/surveys/data/surveys.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { SlaReport } from '#/shared/service-levels/schemas.ts'

/** The ratings of some tickets that count. Two batch reads. */
export async function satisfactionOf(tickets: readonly TicketId[]): Promise<SlaReport['satisfaction']> {
  const dues = await findSurveyDues(tickets)
  const surveys = await findSurveys(dues.flatMap(({ surveyId }) => surveyId ?? []))
  const ratings = surveys.flatMap(({ rating, excluded }) => (rating === null || excluded ? [] : [rating]))
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return { answered: ratings.length, average: ratings.length === 0 ? null : (sum / ratings.length).toFixed(2) }
}
