import { isDeepStrictEqual } from 'node:util'
import type { AssetRow } from '#/functions/assets/data/assets.ts'
import type { AssetChange } from '#/shared/assets/asset-change.ts'
import { assetTypeLabels } from '#/shared/assets/labels.ts'
import { passedReminder } from '#/shared/assets/reminders.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'

interface Editing {
  by: UserId
  at: string
  /** The business day. */
  today: Day
  /** The owner after the change. */
  owner: { customerId: UserId | null; companyId: CompanyId | null }
}

/**
 * The asset with `change` applied, or the same object if nothing changed. Throws `Invalid` for a part that the asset does not
 * have, and for specifications or a warranty that its parts decide.
 */
export function changedAsset(asset: AssetRow, change: AssetChange, { by, at, today, owner }: Editing): AssetRow {
  const { parts: corrected = [], version: _, customerId: __, companyId: ___, ...given } = change
  requireOwnParts(asset, corrected)
  requireDecidedByStaff(asset, change)
  const serials = new Map(corrected.map(({ category, serialNumber }) => [category, serialNumber]))
  const parts = asset.parts.map(part => ({ ...part, serialNumber: serials.get(part.category) ?? part.serialNumber }))
  const { specifications: ____, ...withoutSpecifications } = given
  const fields = asset.parts.length > 0 ? withoutSpecifications : given
  const after: AssetRow = { ...asset, ...withoutUndefined(fields), ...owner, parts }
  if (Object.keys(describeChanges(asset, after)).length === 0) return asset
  const remindedDays =
    asset.warrantyExpires === after.warrantyExpires ? asset.remindedDays : passedReminder(after.warrantyExpires, today)
  return { ...after, remindedDays, updatedAt: at, updatedBy: by }
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>
  }

function requireOwnParts(asset: AssetRow, corrected: NonNullable<AssetChange['parts']>) {
  for (const { category } of corrected) {
    if (!asset.parts.some(part => part.category === category)) {
      throw new Invalid([{ field: 'parts', message: `The asset has no part ${category}` }])
    }
  }
}

/** The parts of a PC that we built decide its specifications and its warranty. */
function requireDecidedByStaff({ parts, warrantyExpires }: AssetRow, change: AssetChange) {
  if (parts.length === 0) return
  const names = Object.fromEntries(parts.map(({ category, name }) => [category, name]))
  if (change.specifications && !isDeepStrictEqual({ ...change.specifications }, names)) {
    throw new Invalid([{ field: 'specifications', message: 'The parts of this PC are its specifications' }])
  }
  if (change.warrantyExpires !== undefined && change.warrantyExpires !== warrantyExpires) {
    throw new Invalid([{ field: 'warrantyExpires', message: 'The parts of this PC have their own warranties' }])
  }
}

const written = ['name', 'brand', 'model', 'serialNumber', 'purchaseDate', 'warrantyExpires'] as const
/** Fields that may name people, or are long: the log says only that they changed. */
const unwritten = ['location', 'notes', 'specifications', 'customerId', 'companyId'] as const

/**
 * The audit log's summary of a change: serial numbers, names and dates in full, but only the fact that location, notes or owner
 * changed: they may name people.
 */
export function describeChanges(before: AssetRow, after: AssetRow): Record<string, string> {
  const values = [
    ...written.map(name => [name, before[name], after[name]] as const),
    ['type', assetTypeLabels[before.type], assetTypeLabels[after.type]] as const,
    ['remindsOfWarranty', yesOrNo(before), yesOrNo(after)] as const,
    ...before.parts.map((part, index) => [part.category, part.serialNumber, after.parts[index]?.serialNumber] as const),
  ]
  const others = unwritten.filter(name => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries([
    ...values.filter(([, was, is]) => was !== is).map(([name, was, is]) => [name, `${was || '—'} → ${is || '—'}`]),
    ...others.map(name => [name, after[name] === null ? 'removed' : 'changed']),
  ])
}

const yesOrNo = ({ remindsOfWarranty }: AssetRow) => (remindsOfWarranty ? 'yes' : 'no')
