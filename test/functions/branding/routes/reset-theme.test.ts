import { describe, expect, test } from 'vitest'
import type { Brand } from '#/shared/branding/schemas.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/theme', () => {
  test('200 restores the default, newer than what browsers have', async () => {
    await people.admin.request('PUT', '/api/theme', { ...defaultTheme, primary: '160 65% 22%' })
    const applied = (await people.anonymous.request<Brand>('GET', '/api/brand')).body.theme
    expect(await people.admin.request('DELETE', '/api/theme')).toMatchObject({ status: 200, body: { tokens: null } })
    const reset = (await people.anonymous.request<Brand>('GET', '/api/brand')).body.theme
    expect(reset.tokens).toBe(null)
    expect(String(reset.appliedAt) > String(applied.appliedAt)).toBe(true)
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('DELETE', '/api/theme')).toMatchObject({ status: 403 })
  })
})
