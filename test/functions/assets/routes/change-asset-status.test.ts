import { describe, expect, test } from 'vitest'
import { assetStatuses, mayBecome, needsAdmin } from '#/shared/assets/rules.ts'
import type { Asset, AssetPage } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const setStatus = (id: string, body: object, person: Person = people.technician) =>
  person.request<Asset & { detail: string }>('POST', `/api/assets/${id}/status`, body)
const bodyFor = (status: string) => ({ status, ...(status === 'retired' && { reason: 'sold' }) })

describe('POST /api/assets/{id}/status', () => {
  test('every transition: only the possible ones, and an admin’s only for an admin', async () => {
    const outcomes: string[] = []
    const expected: string[] = []
    for (const from of ['active', 'in_repair', 'retired', 'lost'] as const) {
      for (const to of assetStatuses) {
        const { id } = await addedAsset(people)
        if (from !== 'active') await setStatus(id, bodyFor(from), people.admin)
        const byTechnician = (await setStatus(id, bodyFor(to))).status
        const byAdmin = (await setStatus(id, bodyFor(to), people.admin)).status
        outcomes.push(`${from} → ${to}: ${byTechnician}, ${byAdmin}`)
        const technician =
          to === 'refunded' ? 400 : from === to ? 200 : !mayBecome(from, to) ? 409 : needsAdmin(from) ? 403 : 200
        const admin = to === 'refunded' ? 400 : from === to || mayBecome(from, to) ? 200 : 409
        expected.push(`${from} → ${to}: ${technician}, ${admin}`)
      }
    }
    expect(outcomes).toEqual(expected)
  })

  test('200 retires with a reason, a note for staff and a wiped disk, and lists no longer have it', async () => {
    const { id } = await addedAsset(people)
    const change = { status: 'retired', reason: 'end_of_life', note: 'Too slow for Windows 11', wasWiped: true }
    const { body } = await setStatus(id, change)
    expect(body).toMatchObject({ status: 'retired', retiredReason: 'end_of_life', version: 2 })
    expect(body.retiredAt).not.toBeNull()
    const page = (await people.technician.request<AssetPage>('GET', `/api/assets/${id}`)).body
    expect(page.history.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['retired', 'End of life. Too slow for Windows 11. Data was wiped'],
      ['added', ''],
    ])
    const own = (await people.customer.request<AssetPage>('GET', `/api/assets/${id}`)).body
    expect(own.history).toEqual([])
    const inUse = await people.technician.request<Asset[]>('GET', '/api/assets')
    expect(inUse.body.map(asset => asset.id)).not.toContain(id)
  })

  test('200 forgets the retirement when an admin brings it back', async () => {
    const { id } = await addedAsset(people)
    await setStatus(id, { status: 'retired', reason: 'broken' })
    const { body } = await setStatus(id, { status: 'active' }, people.admin)
    expect(body).toMatchObject({ status: 'active', retiredAt: null, retiredReason: null })
  })

  test('400 for a retirement without a reason; 409 for an outdated version; 403 for its customer', async () => {
    const { id } = await addedAsset(people)
    expect((await setStatus(id, { status: 'retired' })).status).toBe(400)
    expect((await setStatus(id, { status: 'lost', version: 9 })).status).toBe(409)
    expect((await setStatus(id, { status: 'lost' }, people.customer)).status).toBe(403)
  })

  test('409 for one of two who retire and edit the same version at once', async () => {
    const { id, version } = await addedAsset(people)
    const answers = await Promise.all([
      setStatus(id, { status: 'retired', reason: 'sold', version }),
      people.admin.request('PUT', `/api/assets/${id}`, { name: 'Old laptop', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
