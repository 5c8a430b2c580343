import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { findSurveyDue } from '#/functions/surveys/data/survey-dues.ts'
import { findSurvey, listSurveys } from '#/functions/surveys/data/surveys.ts'
import { surveyViews } from '#/functions/surveys/views.ts'
import { dayStart } from '#/shared/lib/day-start.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(routes.listSurveys, async ({ query, after, provider: { timeZone } }) => {
  const { limit, ticketId, from, to, ...filters } = query
  if (ticketId) return page({ items: await surveyViews(await surveysOf(ticketId)) })
  const found = await listSurveys({
    ...filters,
    from: from && dayStart(from, timeZone),
    before: to && dayStart(addDays(to, 1), timeZone),
    limit,
    after,
  })
  return page({ ...found, items: await surveyViews(found.items) })
})

/** The survey about a ticket that was sent, if any. */
async function surveysOf(ticketId: TicketId) {
  const due = await findSurveyDue(ticketId)
  const survey = due?.surveyId && (await findSurvey(due.surveyId))
  return survey && survey.state !== 'skipped' ? [survey] : []
}
