import { describe, expect, test } from 'vitest'
import type { Asset, AssetPage } from '#/shared/assets/schemas.ts'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const read = async (id: string, person: Person = people.technician) =>
  (await person.request<AssetPage>('GET', `/api/assets/${id}`)).body
const change = (id: string, body: object, person: Person = people.technician) =>
  person.request<Asset>('PUT', `/api/assets/${id}`, body)

describe('PUT /api/assets/{id}', () => {
  test('200 sets the location and notes, corrects serial numbers, and leaves the rest unchanged', async () => {
    const id = await handedOverPc(people)
    const before = await read(id)
    const { status, body } = await change(id, {
      location: 'Front desk',
      notes: 'Fan replaced.',
      serialNumber: 'BCN-0042',
      parts: [{ category: 'case', serialNumber: 'FD-0448' }],
    })
    expect(status).toBe(200)
    const parts = before.parts.map(part => (part.category === 'case' ? { ...part, serialNumber: 'FD-0448' } : part))
    const { history: _, labelCode: __, replacements: ___, sameSerial: ____, tickets: _____, ...asset } = before
    expect(body).toEqual({
      ...asset,
      location: 'Front desk',
      notes: 'Fan replaced.',
      serialNumber: 'BCN-0042',
      parts,
      version: 2,
      updatedAt: body.updatedAt,
      updatedByName: 'Priya Raman',
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    expect(await read(id)).toMatchObject(body)
  })

  test('200 shows staff who changed it last, and the audit log has the previous serial number; customers see no names', async () => {
    const id = await handedOverPc(people)
    await change(id, { parts: [{ category: 'gpu', serialNumber: 'SN-1' }] })
    const { body } = await change(id, { parts: [{ category: 'gpu', serialNumber: 'SN-2' }], location: 'Dana’s desk' })
    expect([body.updatedByName, (await read(id)).updatedByName]).toEqual(['Priya Raman', 'Priya Raman'])
    expect((await read(id, people.customer)).updatedByName).toBeNull()
    const { body: log } = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${id}`)
    expect(log.map(({ changes }) => changes)).toEqual([
      { gpu: 'SN-1 → SN-2', location: 'changed' },
      { gpu: '— → SN-1' },
    ])
  })

  test('200 writes nothing if nothing changes', async () => {
    const id = await handedOverPc(people)
    const { body } = await change(id, { location: null, version: 99 })
    expect(body).toMatchObject({ version: 1, updatedByName: null })
  })

  test('200 removes a location', async () => {
    const id = await handedOverPc(people)
    await change(id, { location: 'Front desk' })
    expect((await change(id, { location: null })).body.location).toBeNull()
  })

  test('400 for a duplicate part, and for a blank location', async () => {
    const id = await handedOverPc(people)
    const part = { category: 'case', serialNumber: 'SN' }
    expect((await change(id, { parts: [part, part] })).status).toBe(400)
    expect((await change(id, { location: '  ' })).status).toBe(400)
  })

  test('409 for an outdated version', async () => {
    const id = await handedOverPc(people)
    expect((await change(id, { location: 'Front desk', version: 7 })).status).toBe(409)
  })

  test('403 for its customer', async () => {
    expect((await change(await handedOverPc(people), { location: 'Here' }, people.customer)).status).toBe(403)
  })
})
