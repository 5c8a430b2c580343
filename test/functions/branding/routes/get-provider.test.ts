import { describe, expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/company', () => {
  test('200 has the defaults until an admin saves others', async () => {
    expect(await people.admin.request('GET', '/api/company')).toMatchObject({ status: 200, body: brand })
  })

  test('403 for everyone else', async () => {
    expect(await people.technician.request('GET', '/api/company')).toMatchObject({ status: 403 })
  })
})
