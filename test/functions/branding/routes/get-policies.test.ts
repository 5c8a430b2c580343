import { expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

test('GET /api/policies 200 returns the default texts, with the company’s details', async () => {
  const { status, body } = await people.admin.request<Record<string, string>>('GET', '/api/policies')
  expect(status).toBe(200)
  for (const text of Object.values(body)) {
    expect(text).toContain(brand.name)
    expect(text).toContain(brand.supportEmail)
  }
})
