import { afterEach, describe, expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const asked = async () => (await people.anonymous.request<Brand>('GET', '/api/brand')).body
afterEach(switchModulesOn)

describe('GET /api/brand', () => {
  test('200 shows everyone the company and the modules, but not the team’s address', async () => {
    const { company, modules } = await asked()
    expect(company).toMatchObject({ name: brand.name, portals: brand.portals })
    expect(company).not.toHaveProperty('teamEmail')
    expect(modules).toEqual({
      'knowledge-base': true,
      'status-page': true,
      store: true,
      'pc-builder': true,
      billing: true,
      quotes: true,
      feedback: true,
      contracts: true,
      'service-levels': true,
    })
  })

  test('200 shows a change at once', async () => {
    await people.admin.request('PUT', '/api/company', { ...brand, name: 'Harbor IT' })
    await people.admin.request('PUT', '/api/modules/store', { enabled: false })
    expect(await asked()).toMatchObject({ company: { name: 'Harbor IT' }, modules: { store: false, billing: true } })
  })
})
