import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { supportAddress } from '#/test/support/fixtures/incoming-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/forwarding-check', () => {
  test('200 emails the support address, with a new code each time', async () => {
    const check = () => people.admin.request('POST', '/api/forwarding-check')
    expect(await check()).toMatchObject({
      status: 200,
      body: { forwardTo: supportAddress, check: { sentTo: 'support@beacon.test', arrivedAt: null } },
    })
    await check()
    await here.cloud.settle()
    const subjects = here.cloud
      .inbox()
      .filter(({ to, subject }) => to.includes('support@beacon.test') && subject.startsWith('Forwarding check: '))
      .map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(new Set(subjects).size).toBe(2)
  })

  test('403 for technicians and customers', async () => {
    for (const person of [people.technician, people.customer])
      expect(await person.request('POST', '/api/forwarding-check')).toMatchObject({ status: 403 })
  })
})
