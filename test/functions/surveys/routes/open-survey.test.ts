import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { followFootprint } from '#/test/support/cloud/row-diff.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { linkCodeOf, storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

const here = useCloud()
const people = usePeople(here)
const post = (code: string) => people.anonymous.request('POST', '/api/survey-links/open', { code })

describe('POST /api/survey-links/open', () => {
  test('200 changes nothing, however often a scanner opens the link', async () => {
    const code = await linkCodeOf(await storedSurvey(people, unansweredSurvey))
    const effect = await followFootprint(here.cloud)
    for (let time = 0; time < 3; time++) expect(await post(code)).toMatchObject({ status: 200 })
    for (const method of ['GET', 'HEAD']) {
      await fetch(`${here.cloud.url}/survey`, { method })
      await fetch(`${here.cloud.url}/api/survey-links/answer?code=${code}&rating=1`, { method })
    }
    expect(await effect()).toEqual({})
  })
})
