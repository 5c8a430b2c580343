import { handle } from '#/functions/http/handle.ts'
import { countSurveyWrites } from '#/functions/surveys/data/survey-counters.ts'
import { changedSurvey, changeSurveyWrite, findSurvey, surveyLabel } from '#/functions/surveys/data/surveys.ts'
import { surveyView } from '#/functions/surveys/views.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { SurveyId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(
  routes.excludeSurvey,
  ({ parameters: { id }, body: { reason }, caller, recordWrites }) =>
    retryOnConflict(surveyLabel, async () => {
      const before = await findSurvey(id)
      if (before.rating === null) throw new Conflict('Nobody has answered this survey.')
      if (before.excluded) throw new Conflict('This rating is already excluded.')
      const excluded = { reason, byId: caller.id }
      const response = await surveyView(changedSurvey(before, { excluded }))
      await transact([
        changeSurveyWrite(before, { excluded }),
        ...countSurveyWrites(before, { ...before, excluded }),
        ...recordWrites({ subject: id, changes: { reason } }),
      ])
      return response
    }),
  { replay: async id => surveyView(await findSurvey(SurveyId.parse(id))) },
)
