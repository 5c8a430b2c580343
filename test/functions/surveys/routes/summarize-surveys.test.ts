import { describe, expect, test } from 'vitest'
import { queryAll, remove } from '#/functions/table/table.ts'
import type { SurveySummary } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())
const summary = async () =>
  (await people.technician.request<SurveySummary>('GET', '/api/satisfaction-surveys/summary')).body
const thisMonth = new Date().toISOString().slice(0, 7)

describe('GET /api/satisfaction-surveys/summary', () => {
  test('200 has the averages of all, by month, technician and category; a technician needs three answers', async () => {
    for (const { pk, sk } of await queryAll({ pk: `SURVEYSUMS#${thisMonth}` })) await remove({ pk, sk })
    const fine = { followUp: unansweredSurvey.followUp }
    for (const rating of [5, 4, 3]) await storedSurvey(people, { ...fine, rating, category: 'network' })
    await storedSurvey(people, { ...fine, rating: 5, technicianId: people.admin.user.id })
    await storedSurvey(people, unansweredSurvey)
    const { all, months, technicians, categories } = await summary()
    expect(all).toEqual({ sent: 5, answered: 4, average: '4.25', satisfied: 75 })
    expect(months).toHaveLength(12)
    expect(technicians).toEqual([
      { id: people.technician.user.id, name: 'Priya Raman', sent: 4, answered: 3, average: '4.00', satisfied: 67 },
      { id: people.admin.user.id, name: 'Morgan Reyes', sent: 1, answered: 1, average: null, satisfied: null },
    ])
    expect(categories).toContainEqual({ category: 'network', sent: 3, answered: 3, average: '4.00', satisfied: 67 })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/satisfaction-surveys/summary')).toMatchObject({ status: 403 })
  })
})
