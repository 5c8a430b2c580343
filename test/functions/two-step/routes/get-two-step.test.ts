import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { enrolled } from '#/test/support/fixtures/two-step.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/profile/two-step', () => {
  test('200 shows that it is off and not required', async () => {
    expect(await people.customer.request('GET', '/api/profile/two-step')).toMatchObject({
      status: 200,
      body: { since: null, recoveryCodesLeft: 0, required: false },
    })
  })

  test('200 shows since when it is on, and how many recovery codes are left', async () => {
    const { visitor } = await enrolled(newVisitor(here.cloud))
    expect(await visitor.request('GET', '/api/profile/two-step')).toMatchObject({
      status: 200,
      body: { since: expect.stringMatching(/Z$/), recoveryCodesLeft: 10, required: false },
    })
  })
})
