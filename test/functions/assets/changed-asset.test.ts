import { describe, expect, test } from 'vitest'
import { changedAsset, describeChanges } from '#/functions/assets/apply-change.ts'
import type { AssetRow } from '#/functions/assets/data/assets.ts'
import { UserId } from '#/shared/lib/ids.ts'

const by = UserId.parse('5eed0000-0000-4000-8000-000000000002')
const at = '2026-11-20T10:00:00.000Z'
const editing = { by, at, today: '2026-11-20', owner: { customerId: by, companyId: null } }
const asset = {
  customerId: by,
  companyId: null,
  type: 'pc',
  warrantyExpires: '2029-11-20',
  specifications: {},
  serialNumber: 'BC004X7',
  location: null,
  notes: 'Quiet fans',
  parts: [
    { category: 'cpu', name: 'Ryzen 5 7600', serialNumber: 'A', warrantyMonths: 36, warrantyExpires: '2029-11-20' },
  ],
} as unknown as AssetRow

describe('a change of an asset', () => {
  test('returns the same object if nothing changes', () => {
    expect(changedAsset(asset, { location: null, parts: [{ category: 'cpu', serialNumber: 'A' }] }, editing)).toBe(
      asset,
    )
  })

  test('keeps the warranty of a part whose serial number it corrects', () => {
    const { parts, updatedBy } = changedAsset(asset, { parts: [{ category: 'cpu', serialNumber: 'B' }] }, editing)
    expect(parts).toEqual([{ ...asset.parts[0], serialNumber: 'B' }])
    expect(updatedBy).toBe(by)
  })

  test('is rejected for a part that was refunded and is missing', () => {
    expect(() => changedAsset(asset, { parts: [{ category: 'gpu', serialNumber: 'B' }] }, editing)).toThrow()
  })

  test('is recorded with serial numbers, but without the text of a location or notes', () => {
    const after = changedAsset(asset, { serialNumber: '', location: 'Dana’s desk', notes: null }, editing)
    expect(describeChanges(asset, after)).toEqual({
      serialNumber: 'BC004X7 → —',
      location: 'changed',
      notes: 'removed',
    })
  })
})
