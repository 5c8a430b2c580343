import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { linkCode } from '#/functions/http/link-codes.ts'
import { change } from '#/functions/table/table.ts'
import type { OpenedSurvey, SurveySummary } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { linkCodeOf, storedSurvey, surveyAbout, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const people = usePeople(here)
const post = <Body = unknown>(action: string, body: object) =>
  people.anonymous.request<Body>('POST', `/api/survey-links/${action}`, body)
const teamEmails = async () => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ subject }) => / rated #TK/.test(subject))
}
const summary = async () => (await people.admin.request<SurveySummary>('GET', '/api/satisfaction-surveys/summary')).body

describe('POST /api/survey-links/answer', () => {
  test('200 stores the rating with its words, which staff see on the ticket and in the figures', async () => {
    const survey = await storedSurvey(people, unansweredSurvey)
    const code = await linkCodeOf(survey)
    const before = (await summary()).all
    expect(await post('answer', { code, rating: 5, feedback: 'Quick and kind.' })).toMatchObject({ status: 200 })
    expect(await surveyAbout(people, survey.ticketId)).toMatchObject({
      state: 'answered',
      rating: 5,
      feedback: 'Quick and kind.',
      followUp: { state: 'none' },
    })
    const after = await summary()
    expect(after.all.answered).toBe(before.answered + 1)
    expect(after.months.reduce((sum, { answered }) => sum + answered, 0)).toBe(after.all.answered)
    expect(await teamEmails()).toEqual([])
  })

  test('200 changes the answer within seven days, and the figures with it; 409 later', async () => {
    const survey = await storedSurvey(people, unansweredSurvey)
    const code = await linkCodeOf(survey)
    const { answered } = (await summary()).all
    await post('answer', { code, rating: 5 })
    await post('answer', { code, rating: 3, feedback: 'On second thought.' })
    expect(await surveyAbout(people, survey.ticketId)).toMatchObject({ rating: 3, feedback: 'On second thought.' })
    expect((await summary()).all.answered).toBe(answered + 1)
    const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000 - 1000).toISOString()
    await change(
      { pk: `SURVEY#${survey.id}`, sk: 'SURVEY' },
      { update: 'SET responseDate = :at', values: { ':at': weekAgo } },
    )
    expect(await post('answer', { code, rating: 1 })).toMatchObject({ status: 409 })
    expect(await post<OpenedSurvey>('open', { code })).toMatchObject({ body: { isOpen: false, rating: 3 } })
  })

  test('200 asks for a follow-up after a low rating, and tells the team once', async () => {
    const survey = await storedSurvey(people, unansweredSurvey)
    const code = await linkCodeOf(survey)
    await Promise.all(Array.from({ length: 5 }, () => post('answer', { code, rating: 2, feedback: 'Slow.' })))
    await post('answer', { code, rating: 1, feedback: 'Slow.' })
    expect(await surveyAbout(people, survey.ticketId)).toMatchObject({ rating: 1, followUp: { state: 'needed' } })
    expect(await teamEmails()).toHaveLength(1)
  })

  test('404 alike for a forged code, another kind’s, one of no survey, and one that is too old', async () => {
    const survey = await storedSurvey(people, unansweredSurvey)
    const code = await linkCodeOf(survey)
    const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    const ofQuote = linkCode('quote', { id: survey.id, generation: 0 })
    const ofNothing = await linkCodeOf({ id: randomUUID() as typeof survey.id })
    const monthAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString()
    const tooOld = await linkCodeOf(await storedSurvey(people, { ...unansweredSurvey, sentAt: monthAgo }))
    const answers = await Promise.all(
      [forged, ofQuote, ofNothing, tooOld].map(one => post<{ detail: string }>('answer', { code: one, rating: 5 })),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body.detail).toBe('This link isn’t valid anymore. Ask us for a new one.')
    }
  })

  test.each([0, 6, 4.5, '5'])('400 for the rating %j', async rating => {
    const code = await linkCodeOf(await storedSurvey(people, unansweredSurvey))
    expect(await post('answer', { code, rating })).toMatchObject({ status: 400 })
  })
})
