import { describe, expect, test } from 'vitest'
import type { ServiceLevelSettings } from '#/shared/service-levels/schemas.ts'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const save = (body: object) =>
  people.admin.request<ServiceLevelSettings & { errors: { field: string; message: string }[] }>(
    'PUT',
    '/api/service-levels/settings',
    body,
  )
const [policy] = suggestedLevels.policies

describe('PUT /api/service-levels/settings', () => {
  test('200 turns service levels on, and has due times computed again', async () => {
    expect((await save(suggestedLevels)).body).toMatchObject({ isOn: true, version: 1, isRecomputing: true })
    const { body } = await people.technician.request<ServiceLevelSettings>('GET', '/api/service-levels/settings')
    expect(body).toMatchObject({ ...suggestedLevels, isOn: true, version: 1 })
  })

  test('409 if someone else changed them', async () => {
    const { version } = (await save(suggestedLevels)).body
    expect((await save({ ...suggestedLevels, warnAtPercent: 80, version })).status).toBe(200)
    expect((await save({ ...suggestedLevels, warnAtPercent: 85, version })).status).toBe(409)
  })

  test.each([
    [
      'overlapping intervals',
      {
        hours: {
          ...suggestedLevels.hours,
          monday: [
            { from: '08:00', to: '12:00' },
            { from: '11:59', to: '13:00' },
          ],
        },
      },
    ],
    [
      'an interval that ends before it begins',
      { hours: { ...suggestedLevels.hours, monday: [{ from: '12:00', to: '08:00' }] } },
    ],
    ['a time that does not exist', { hours: { ...suggestedLevels.hours, monday: [{ from: '08:00', to: '24:01' }] } }],
    ['a holiday that does not exist', { holidays: [{ date: '2026-02-30', name: 'No day', isYearly: false }] }],
    ['two default policies', { policies: [policy, { ...policy, id: '0199b2f4-6c1a-7d3e-8f10-2b4c6d8e0f12' }] }],
    ['no policy', { policies: [] }],
    ['a goal below 50 percent', { policies: [{ ...policy, goalPercent: '49.99' }] }],
    ['a warning at 96 percent', { warnAtPercent: 96 }],
    [
      'targets by business hours without an open hour',
      { hours: Object.fromEntries(Object.keys(suggestedLevels.hours).map(day => [day, []])) },
    ],
  ])('400 for %s', async (_, change) => {
    const { status, body } = await save({ ...suggestedLevels, ...change })
    expect(status).toBe(400)
    expect(body.errors).not.toEqual([])
  })

  test('200 without an open hour if every clock always runs', async () => {
    const always = (minutes: number) => ({ responseMinutes: minutes, resolutionMinutes: null, clock: 'always' })
    const targets = { low: always(60), medium: always(60), high: always(60), critical: always(60) }
    const hours = Object.fromEntries(Object.keys(suggestedLevels.hours).map(day => [day, []]))
    expect((await save({ ...suggestedLevels, hours, policies: [{ ...policy, targets }] })).status).toBe(200)
  })

  test('403 for technicians, who may read them', async () => {
    const { status } = await people.technician.request('PUT', '/api/service-levels/settings', suggestedLevels)
    expect(status).toBe(403)
  })
})
