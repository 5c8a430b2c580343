import { describe, expect, test } from 'vitest'
import type { SurveyChoice } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { linkCodeOf, storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())

describe('GET /api/survey-choice', () => {
  test('200 is on until its reader stops surveys, also by the link of an email', async () => {
    const choice = async () => (await people.customer.request<SurveyChoice>('GET', '/api/survey-choice')).body
    expect(await choice()).toEqual({ isAsked: true })
    const code = await linkCodeOf(await storedSurvey(people, unansweredSurvey))
    await people.anonymous.request('POST', '/api/survey-links/stop', { code })
    expect(await choice()).toEqual({ isAsked: false })
  })

  test('403 for an address that nobody has verified: it may be someone else’s', async () => {
    expect(await people.unverified.request('GET', '/api/survey-choice')).toMatchObject({ status: 403 })
  })
})
