import * as z from 'zod/mini'
import { CompanyId, SurveyId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { line, paragraphs } from '#/shared/lib/text.ts'
import { chosenDay } from '#/shared/schedules/day-fields.ts'
import {
  followUpStates,
  LinkCode,
  OpenedSurvey,
  Survey,
  SurveyAnswer,
  SurveyChoice,
  SurveySummary,
} from '#/shared/surveys/schemas.ts'
import { categories } from '#/shared/tickets/rules.ts'

const parameters = () => z.object({ id: SurveyId })

export const routes = {
  openSurvey: route({
    method: 'POST',
    path: '/api/survey-links/open',
    summary: 'Returns the survey of an emailed code; it changes nothing',
    access: 'public',
    module: 'feedback',
    body: () => z.strictObject({ code: LinkCode }),
    response: () => OpenedSurvey,
    limit: { perHour: 60 },
  }),
  answerSurvey: route({
    method: 'POST',
    path: '/api/survey-links/answer',
    summary: 'Answers the survey of an emailed code, or changes the answer within seven days',
    access: 'public',
    module: 'feedback',
    body: () => SurveyAnswer,
    response: () => z.object({}),
    limit: { perHour: 20 },
  }),
  stopSurveys: route({
    method: 'POST',
    path: '/api/survey-links/stop',
    summary: 'Ends surveys to the address that got an emailed code',
    access: 'public',
    module: 'feedback',
    body: () => z.strictObject({ code: LinkCode }),
    response: () => z.object({}),
    limit: { perHour: 20 },
  }),
  getSurveyChoice: route({
    method: 'GET',
    path: '/api/survey-choice',
    summary: 'Returns whether the caller is asked how we did after a ticket is resolved',
    access: 'signed-in',
    module: 'feedback',
    response: () => SurveyChoice,
  }),
  setSurveyChoice: route({
    method: 'PUT',
    path: '/api/survey-choice',
    summary: 'Turns surveys to the caller’s email address on or off',
    access: 'signed-in',
    module: 'feedback',
    body: () => SurveyChoice,
    response: () => SurveyChoice,
    audited: 'Turned surveys on or off',
    idempotent: true,
  }),
  listSurveys: route({
    method: 'GET',
    path: '/api/satisfaction-surveys',
    summary: 'Lists surveys that were sent, newest first',
    access: 'staff',
    module: 'feedback',
    provider: true,
    query: () =>
      pageQuery({
        rating: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
        technicianId: z.optional(UserId),
        companyId: z.optional(CompanyId),
        category: z.optional(z.enum(categories)),
        /** Days in the business's time zone on which they were sent, both included. */
        from: z.optional(chosenDay()),
        to: z.optional(chosenDay()),
        followUp: z.optional(z.enum(followUpStates)),
        ticketId: z.optional(TicketId),
      }),
    response: () => z.array(Survey),
    paged: true,
  }),
  summarizeSurveys: route({
    method: 'GET',
    path: '/api/satisfaction-surveys/summary',
    summary: 'Returns the ratings of the last twelve months by month, technician, category and company',
    access: 'staff',
    module: 'feedback',
    provider: true,
    response: () => SurveySummary,
  }),
  followUpSurvey: route({
    method: 'POST',
    path: '/api/satisfaction-surveys/{id}/follow-up',
    summary: 'Marks a low rating as followed up, with a note',
    access: 'staff',
    module: 'feedback',
    parameters,
    owner: 'everyone',
    body: () => z.strictObject({ note: paragraphs(2000) }),
    response: () => Survey,
    audited: 'Followed up a low rating',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  excludeSurvey: route({
    method: 'POST',
    path: '/api/satisfaction-surveys/{id}/exclude',
    summary: 'Takes an answer out of the figures, with a reason; it stays visible',
    access: 'admin',
    module: 'feedback',
    parameters,
    owner: 'everyone',
    body: () => z.strictObject({ reason: line(500) }),
    response: () => Survey,
    audited: 'Excluded a rating',
    idempotent: true,
    limit: { perHour: 300 },
  }),
}
