import { describe, expect, test } from 'vitest'
import type { Survey } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())
const followUp = (id: string, note: string) =>
  people.technician.request<Survey>('POST', `/api/satisfaction-surveys/${id}/follow-up`, { note })

describe('POST /api/satisfaction-surveys/{id}/follow-up', () => {
  test('200 says who got back to the customer, and 409 for a second time', async () => {
    const { id } = await storedSurvey(people)
    expect(await followUp(id, 'Called Dana.')).toMatchObject({
      status: 200,
      body: { followUp: { state: 'done', note: 'Called Dana.', byName: 'Priya Raman' } },
    })
    expect(await followUp(id, 'Called again.')).toMatchObject({ status: 409 })
  })

  test('409 for a rating that needs none, 400 without a note', async () => {
    const none = { state: 'none', note: '', byId: null, at: null } as const
    const { id } = await storedSurvey(people, { rating: 5, followUp: none })
    expect(await followUp(id, 'Thanked Dana.')).toMatchObject({ status: 409 })
    expect(await followUp((await storedSurvey(people)).id, '')).toMatchObject({ status: 400 })
  })
})
