import { describe, expect, test } from 'vitest'
import { brand } from '#/shared/brand.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('GET /api/company', () => {
  test('200 is what the product came with until an admin has saved something else', async () => {
    expect(await people.admin.request('GET', '/api/company')).toMatchObject({ status: 200, body: brand })
  })

  test('403 for everybody else', async () => {
    expect(await people.technician.request('GET', '/api/company')).toMatchObject({ status: 403 })
  })
})
