import { afterEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
afterEach(switchModulesOn)
const switchTo = (enabled: unknown, id = 'store', by = people.admin) =>
  by.request('PUT', `/api/modules/${id}`, { enabled })

describe('PUT /api/modules/{id}', () => {
  test('200 turns a module off and on again, and logs both in the audit log', async () => {
    expect(await switchTo(false)).toMatchObject({ status: 200, body: { id: 'store', name: 'Store', enabled: false } })
    const { body } = await people.admin.request<{ id: string; enabled: boolean }[]>('GET', '/api/modules')
    expect(body.filter(({ enabled }) => !enabled).map(({ id }) => id)).toEqual(['store'])
    expect(await switchTo(true)).toMatchObject({ status: 200, body: { enabled: true } })
    const { items } = await auditLog({ limit: 2, subject: 'store' })
    expect(items.map(({ changes }) => changes)).toEqual([{ switched: 'off → on' }, { switched: 'on → off' }])
  })

  test('403 for a technician, 400 for an unknown module, and for a state other than on or off', async () => {
    expect(await switchTo(false, 'store', people.technician)).toMatchObject({ status: 403 })
    expect(await switchTo(false, 'tickets')).toMatchObject({ status: 400 })
    expect(await switchTo('no')).toMatchObject({ status: 400 })
  })
})
