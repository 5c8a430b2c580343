import { describe, expect, test } from 'vitest'
import type { Survey } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())
const list = async (query = '', person = people.technician) => {
  const { status, body } = await person.request<Survey[]>('GET', `/api/satisfaction-surveys${query}`)
  return status === 200 ? body.map(({ id }) => id) : status
}
const happy = { rating: 5, followUp: { state: 'none', note: '', byId: null, at: null } } as const

describe('GET /api/satisfaction-surveys', () => {
  test('200 lists those that were sent, newest first, by rating, technician, follow-up or ticket', async () => {
    const low = await storedSurvey(people)
    const good = await storedSurvey(people, happy)
    const other = await storedSurvey(people, { ...happy, technicianId: people.admin.user.id })
    await storedSurvey(people, { state: 'skipped', rating: null, skipReason: 'no-reply' })
    expect(await list()).toEqual([other.id, good.id, low.id])
    expect(await list('?rating=5')).toEqual([other.id, good.id])
    expect(await list('?followUp=needed')).toEqual([low.id])
    expect(await list(`?technicianId=${people.technician.user.id}`)).toEqual([good.id, low.id])
    expect(await list(`?technicianId=${people.technician.user.id}&rating=5`)).toEqual([good.id])
  })

  test('403 for a customer', async () => {
    expect(await list('', people.customer)).toBe(403)
  })
})
