import { describe, expect, test } from 'vitest'
import type { NewSurvey } from '#/functions/surveys/data/surveys.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { SurveyId } from '#/shared/lib/ids.ts'
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

  test('200 lists those of a category, and those that were sent on some days of the business, page by page', async () => {
    const ofDay = (day: string, fields: Partial<NewSurvey> = {}) => {
      const sentAt = `${day}T07:30:00.000Z`
      return storedSurvey(people, { ...happy, ...fields, id: SurveyId.parse(sortableId(new Date(sentAt))), sentAt })
    }
    // Each was sent shortly before midnight of the day before in the business's time zone.
    const first = await ofDay('2020-03-03', { category: 'network' })
    const second = await ofDay('2020-03-04')
    const third = await ofDay('2020-03-05', { rating: 1 })
    await ofDay('2020-03-06')
    expect(await list('?from=2020-03-02&to=2020-03-04')).toEqual([third.id, second.id, first.id])
    expect(await list('?from=2020-03-03&to=2020-03-03')).toEqual([second.id])
    expect(await list('?to=2020-03-02')).toEqual([first.id])
    expect(await list('?category=network&from=2020-03-01&to=2020-03-31')).toEqual([first.id])
    expect(await list('?rating=1&from=2020-03-01&to=2020-03-31')).toEqual([third.id])
    const { body, headers } = await people.technician.request<Survey[]>(
      'GET',
      '/api/satisfaction-surveys?from=2020-03-02&to=2020-03-04&limit=2',
    )
    expect(body.map(({ id }) => id)).toEqual([third.id, second.id])
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    expect((await people.technician.request<Survey[]>('GET', next ?? '')).body.map(({ id }) => id)).toEqual([first.id])
    expect(await list('?from=2020-02-30')).toBe(400)
  })

  test('403 for a customer', async () => {
    expect(await list('', people.customer)).toBe(403)
  })
})
