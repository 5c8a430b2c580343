import { handle } from '#/functions/http/handle.ts'
import { changedSurvey, changeSurveyWrite, findSurvey, surveyLabel } from '#/functions/surveys/data/surveys.ts'
import { surveyView } from '#/functions/surveys/views.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { SurveyId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(
  routes.followUpSurvey,
  ({ parameters: { id }, body: { note }, caller, now, recordWrites }) =>
    retryOnConflict(surveyLabel, async () => {
      const before = await findSurvey(id)
      if (before.followUp.state === 'done') throw new Conflict('Someone has already followed up on this rating.')
      if (before.followUp.state === 'none') throw new Conflict('This rating needs no follow-up.')
      const followUp = { state: 'done' as const, note, byId: caller.id, at: now.toISOString() }
      const response = await surveyView(changedSurvey(before, { followUp }))
      await transact([changeSurveyWrite(before, { followUp }), ...recordWrites({ subject: id })])
      return response
    }),
  { replay: async id => surveyView(await findSurvey(SurveyId.parse(id))) },
)
