import { changeSurveyWrite, findSurvey, forgetPlaceWrite, surveyLabel } from '#/functions/surveys/data/surveys.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import type { SurveyId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** Removes an erased customer's name and words from a survey, and keeps their rating. */
export const forgetSurvey = (customerId: UserId, id: SurveyId): Promise<void> =>
  retryOnConflict(surveyLabel, async () => {
    const survey = await findSurvey(id)
    const forgotten = { customerId: null, customerName: deletedUser, feedback: '', mailbox: '' }
    await transact([changeSurveyWrite(survey, forgotten), forgetPlaceWrite(customerId, id)])
  })
