import { describe, expect, test } from 'vitest'
import { usualBilling } from '#/shared/billing/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/billing-settings', () => {
  test('200 shows staff the defaults until an admin changes them', async () => {
    const { status, body } = await people.technician.request('GET', '/api/billing-settings')
    expect({ status, body }).toEqual({ status: 200, body: usualBilling })
  })

  test('403 for customers', async () => {
    expect(await people.customer.request('GET', '/api/billing-settings')).toMatchObject({ status: 403 })
  })
})
