import { expect, test } from 'vitest'
import type { ServiceLevelSettings } from '#/shared/service-levels/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

test('GET /api/service-levels/settings: 200 suggests hours and targets until an admin saves them', async () => {
  const { body } = await people.technician.request<ServiceLevelSettings>('GET', '/api/service-levels/settings')
  expect(body).toMatchObject({ isOn: false, version: 0, warnAtPercent: 75, emailsReport: false, showsTargets: true })
  expect(body.policies[0]?.targets.critical).toMatchObject({ responseMinutes: 30, resolutionMinutes: 240 })
  expect(body.hours.monday).toEqual([{ from: '08:00', to: '17:00' }])
})
