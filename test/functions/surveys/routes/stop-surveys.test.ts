import { describe, expect, test } from 'vitest'
import { findAsked } from '#/functions/surveys/data/asked-mailboxes.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { linkCodeOf, storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())

describe('POST /api/survey-links/stop', () => {
  test('200 ends surveys to the address', async () => {
    const code = await linkCodeOf(await storedSurvey(people, unansweredSurvey))
    expect(await people.anonymous.request('POST', '/api/survey-links/stop', { code })).toMatchObject({ status: 200 })
    expect(await findAsked(people.customer.user.email)).toMatchObject({ stoppedAt: expect.any(String) })
  })
})
