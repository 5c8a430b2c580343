import { changeSurveyWrite, findSurvey, linkEnd, surveyLabel } from '#/functions/surveys/data/surveys.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import type { SurveyId } from '#/shared/lib/ids.ts'

/** Marks a survey that nobody answered while its link worked as expired. */
export const expireSurvey = (id: SurveyId, now: Date): Promise<void> =>
  retryOnConflict(surveyLabel, async () => {
    const survey = await findSurvey(id)
    if (survey.state !== 'sent' || linkEnd(survey.sentAt) > now.toISOString()) return
    await transact([changeSurveyWrite(survey, { state: 'expired' })])
  })
