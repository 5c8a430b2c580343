import { describe, expect, test } from 'vitest'
import type { Survey, SurveySummary } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())
const exclude = (id: string, reason: string, person = people.admin) =>
  person.request<Survey>('POST', `/api/satisfaction-surveys/${id}/exclude`, { reason })
const summary = async () => (await people.admin.request<SurveySummary>('GET', '/api/satisfaction-surveys/summary')).body

describe('POST /api/satisfaction-surveys/{id}/exclude', () => {
  test('200 takes the answer out of the figures, and keeps it in the list', async () => {
    const { id } = await storedSurvey(people)
    const { answered } = (await summary()).all
    expect(await exclude(id, 'Meant another company.')).toMatchObject({
      status: 200,
      body: { rating: 1, excluded: { reason: 'Meant another company.', byName: 'Morgan Reyes' } },
    })
    expect((await summary()).all.answered).toBe(answered - 1)
    expect(await exclude(id, 'Again.')).toMatchObject({ status: 409 })
  })

  test('403 for a technician, whose own ratings it could be', async () => {
    expect(await exclude((await storedSurvey(people)).id, 'Unfair.', people.technician)).toMatchObject({ status: 403 })
  })
})
