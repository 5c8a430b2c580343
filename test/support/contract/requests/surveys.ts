import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { askedKey } from '#/functions/surveys/data/asked-mailboxes.ts'
import { put } from '#/functions/table/table.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { linkCodeOf, storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

export const surveys: Requests<'surveys'> = {
  openSurvey: async people => {
    const code = await linkCodeOf(await storedSurvey(people))
    return () => people.anonymous.request('POST', '/api/survey-links/open', { code })
  },
  answerSurvey: async people => {
    const code = await linkCodeOf(await storedSurvey(people, unansweredSurvey))
    return () => people.anonymous.request('POST', '/api/survey-links/answer', { code, rating: 2, feedback: 'Slow.' })
  },
  stopSurveys: async people => {
    const survey = await storedSurvey(people)
    const code = await linkCodeOf(survey)
    // The address was asked, so that each request changes the same row.
    await put({ ...askedKey(survey.mailbox), askedAt: survey.sentAt })
    return () => people.anonymous.request('POST', '/api/survey-links/stop', { code })
  },
  setSurveyChoice: async people => {
    // The address was asked, so that each request changes the same row.
    const mailbox = hashEmail(people.customer.user.email)
    await put({ ...askedKey(mailbox), askedAt: new Date().toISOString() })
    return keyed(key => people.customer.request('PUT', '/api/survey-choice', { isAsked: false }, key))
  },
  followUpSurvey: async people => {
    const { id } = await storedSurvey(people)
    const path = `/api/satisfaction-surveys/${id}/follow-up`
    return keyed(key => people.technician.request('POST', path, { note: 'Called Dana.' }, key))
  },
  excludeSurvey: async people => {
    const { id } = await storedSurvey(people)
    const path = `/api/satisfaction-surveys/${id}/exclude`
    return keyed(key => people.admin.request('POST', path, { reason: 'Meant another company.' }, key))
  },
}
