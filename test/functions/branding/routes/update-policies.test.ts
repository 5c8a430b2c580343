import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { policiesKey } from '#/functions/branding/data/policies.ts'
import { remove } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { defaultPolicies, type Policies } from '#/shared/branding/policies.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const read = async () => (await people.admin.request<Policies>('GET', '/api/policies')).body
const update = (policies: object) => people.admin.request('PUT', '/api/policies', { accessibility: '', ...policies })

beforeEach(() => remove(policiesKey))

describe('PUT /api/policies', () => {
  test('200 saves the texts, for the public pages', async () => {
    const policies = { privacy: 'We keep **little**.', terms: 'Be kind.', accessibility: 'Call us.' }
    expect(await update(policies)).toMatchObject({ status: 200, body: {} })
    expect(await read()).toEqual(policies)
  })

  test('200 restores the default of a blank text', async () => {
    await update({ privacy: 'We keep little.', terms: 'Be kind.' })
    await update({ privacy: '', terms: 'Be kind.' })
    const { privacy, accessibility } = defaultPolicies(brand)
    expect(await read()).toEqual({ privacy, terms: 'Be kind.', accessibility })
  })

  test('200 with a default text keeps it a default, which follows the company’s name', async () => {
    await update(await read())
    await people.admin.request('PUT', '/api/company', { ...brand, name: 'Harbor IT' })
    const { privacy, terms } = await read()
    await people.admin.request('PUT', '/api/company', brand)
    for (const text of [privacy, terms]) {
      expect(text).toContain('Harbor IT')
      expect(text).not.toContain(brand.name)
    }
  })

  test('200 names the changed texts in the audit log, without the texts', async () => {
    await update({ ...(await read()), privacy: 'We keep little.' })
    const { items } = await auditLog({ limit: 1, subject: 'policies' })
    expect(items).toMatchObject([{ action: 'PUT /api/policies', userId: people.admin.user.id }])
    expect(Object.keys(items[0]?.changes ?? {})).toEqual(['Privacy policy'])
    expect(JSON.stringify(items)).not.toContain('We keep little')
  })

  test('400 for a text that is too long', async () => {
    expect(await update({ privacy: 'x'.repeat(50_001), terms: '' })).toMatchObject({ status: 400 })
  })
})
