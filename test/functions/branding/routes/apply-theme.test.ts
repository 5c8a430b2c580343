import { afterEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import type { Brand } from '#/shared/branding/schemas.ts'
import { defaultTheme, presets } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => remove(themeKey))
const green = presets.find(({ name }) => name === 'Professional Green')?.theme ?? defaultTheme
const apply = (theme: object, by = people.admin) => by.request('PUT', '/api/theme', theme)

describe('PUT /api/theme', () => {
  test('200 applies it for everyone, and logs its name in the audit log', async () => {
    expect(await apply(green)).toMatchObject({ status: 200, body: { tokens: green } })
    const { body } = await people.anonymous.request<Brand>('GET', '/api/brand')
    expect(body.theme).toMatchObject({ tokens: green, appliedAt: expect.stringMatching(/Z$/) })
    const { items } = await auditLog({ limit: 1, subject: 'theme' })
    expect(items[0]?.changes).toMatchObject({ theme: 'Professional Green', primary: green.primary })
  })

  test('200 colors emails', async () => {
    await apply(green)
    await here.cloud.settle()
    await openedTicket(people.customer)
    await here.cloud.settle()
    expect(here.cloud.inbox()[0]?.html).toContain(`background:${hexOf(green.primary)}`)
  })

  test.each([
    ['a token that is missing', { primary: green.primary }],
    ['a word', { ...green, primary: 'red' }],
    ['CSS behind a color', { ...green, primary: '1 1% 1%;}*{display:none}' }],
    ['another variable', { ...green, '--chakra': '1 1% 1%' }],
    ['a number', { ...green, primary: 7 }],
    ['a prototype', JSON.parse(`{"__proto__":${JSON.stringify(green)}}`)],
  ])('400 for %s', async (_, theme) => {
    expect(await apply(theme)).toMatchObject({ status: 400 })
  })

  test('403 for a technician', async () => {
    expect(await apply(green, people.technician)).toMatchObject({ status: 403 })
  })
})
