import { emailWrite, team } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { isOpen, surveyOfCode } from '#/functions/surveys/access.ts'
import { countSurveyWrites } from '#/functions/surveys/data/survey-counters.ts'
import { changeSurveyWrite, type NewSurvey, type SurveyRow, surveyLabel } from '#/functions/surveys/data/surveys.ts'
import type { SurveysData } from '#/functions/surveys/email-templates.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/surveys/routes.ts'
import { changeDays, isLow } from '#/shared/surveys/rules.ts'

export const handler = handle(routes.answerSurvey, ({ body: { code, rating, feedback = '' }, now }) =>
  retryOnConflict(surveyLabel, async () => {
    const before = await surveyOfCode(code, now)
    if (!isOpen(before, now)) {
      throw new Conflict(`You answered this more than ${changeDays} days ago, so it can’t be changed anymore.`)
    }
    // A program that repeats a request must not alarm the team twice.
    if (before.rating === rating && before.feedback === feedback) return {}
    const at = now.toISOString()
    const fields: Partial<NewSurvey> = {
      state: 'answered',
      rating,
      feedback,
      responseDate: before.responseDate ?? at,
      ...(isLow(rating) !== (before.followUp.state === 'needed') &&
        before.followUp.state !== 'done' && {
          followUp: { ...before.followUp, state: isLow(rating) ? 'needed' : 'none' },
        }),
    }
    const after = { ...before, ...fields }
    await transact([
      changeSurveyWrite(before, fields),
      ...countSurveyWrites(before, after),
      ...lowRatingEmail(before, after, at),
    ])
    return {}
  }),
)

/** The email that tells the team of a low rating, once. */
function lowRatingEmail(before: SurveyRow, after: SurveyRow, at: string): Write[] {
  if (before.followUp.state !== 'none' || after.followUp.state !== 'needed' || after.rating === null) return []
  const { ticketId, ticketTitle: title, customerName: customer, rating, feedback } = after
  const data: SurveysData['lowRating'] = { ticketId, title, customer, rating, feedback }
  return [emailWrite({ template: 'lowRating', to: team, data: { ...data } }, at)]
}
