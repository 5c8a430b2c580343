import type { AssetRow } from '#/functions/assets/data/assets.ts'
import type { AssetChange } from '#/shared/assets/asset-change.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * The asset with `change` applied, or the same object if nothing changed. Throws `Invalid` for a part the asset does not have.
 */
export function changedAsset(asset: AssetRow, change: AssetChange, by: UserId, at: string): AssetRow {
  const { parts: corrected = [], version: _, ...fields } = change
  for (const { category } of corrected) {
    if (!asset.parts.some(part => part.category === category)) {
      throw new Invalid([{ field: 'parts', message: `The asset has no part ${category}` }])
    }
  }
  const serials = new Map(corrected.map(({ category, serialNumber }) => [category, serialNumber]))
  const parts = asset.parts.map(part => ({ ...part, serialNumber: serials.get(part.category) ?? part.serialNumber }))
  const after = { ...asset, ...fields, parts }
  return Object.keys(describeChanges(asset, after)).length > 0 ? { ...after, updatedAt: at, updatedBy: by } : asset
}

/**
 * The audit log's summary of a change: serial numbers in full, but only the fact that location or notes changed: they may name
 * people.
 */
export function describeChanges(before: AssetRow, after: AssetRow): Record<string, string> {
  const numbers = [
    ['serialNumber', before.serialNumber, after.serialNumber] as const,
    ...before.parts.map((part, index) => [part.category, part.serialNumber, after.parts[index]?.serialNumber] as const),
  ]
  const texts = (['location', 'notes'] as const).filter(name => before[name] !== after[name])
  return Object.fromEntries([
    ...numbers.filter(([, was, is]) => was !== is).map(([name, was, is]) => [name, `${was || '—'} → ${is || '—'}`]),
    ...texts.map(name => [name, after[name] === null ? 'removed' : 'changed']),
  ])
}
