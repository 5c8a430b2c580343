import { handle } from '#/functions/http/handle.ts'
import { isOpen, surveyOfCode } from '#/functions/surveys/access.ts'
import type { SurveyRow } from '#/functions/surveys/data/surveys.ts'
import { testimonialOf } from '#/functions/testimonials/data/testimonials.ts'
import { linkedAuthor } from '#/functions/testimonials/linked-author.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { routes } from '#/shared/surveys/routes.ts'

export const handler = handle(routes.openSurvey, async ({ body: { code }, now }) => {
  const survey = await surveyOfCode(code, now)
  return {
    ticketNumber: shortId(survey.ticketId),
    ticketTitle: survey.ticketTitle,
    rating: survey.rating,
    feedback: survey.feedback,
    isOpen: isOpen(survey, now),
    mayBeQuoted: await mayBeQuoted(survey),
  }
})

async function mayBeQuoted(survey: SurveyRow): Promise<boolean> {
  const author = await linkedAuthor(survey)
  return author !== undefined && (await testimonialOf(author.id)) === undefined
}
