import type { AssetRow } from '#/functions/assets/data/assets.ts'
import type { Plan } from '#/functions/assets/import-assets.ts'
import type { AssetColumn } from '#/shared/assets/import-rows.ts'
import { assetStatusLabels, assetTypeLabels } from '#/shared/assets/labels.ts'
import type { AssetImportResult } from '#/shared/assets/schemas.ts'

export type ImportedRow = AssetImportResult['rows'][number]

/** The effect of a planned row, as the response shows it. */
export function plannedRow(row: number, { before, after }: Plan): ImportedRow {
  const changes = before ? changesOf(before, after) : []
  const changed = before === after ? 'unchanged' : 'changed'
  return { row, outcome: before ? changed : 'added', name: after.name, changes, message: '' }
}

export const failedRow = (row: number, name: string, message: string): ImportedRow => ({
  ...{ row, outcome: 'failed', name, changes: [], message },
})

/** The response of an import, from the effects of its rows. */
export function importResult(rows: readonly ImportedRow[]): AssetImportResult {
  const count = (outcome: ImportedRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  return {
    added: count('added'),
    changed: count('changed'),
    failed: rows.filter(({ outcome }) => outcome === 'failed').map(({ row, message }) => ({ row, message })),
    rows: [...rows],
  }
}

function changesOf(before: AssetRow, after: AssetRow): ImportedRow['changes'] {
  const [was, is] = [textsOf(before), textsOf(after)]
  return (Object.keys(was) as (keyof typeof was)[])
    .filter(field => was[field] !== is[field])
    .map(field => ({ field, from: was[field], to: is[field] }))
}

const textsOf = (asset: AssetRow) =>
  ({
    name: asset.name,
    type: assetTypeLabels[asset.type],
    brand: asset.brand,
    model: asset.model,
    serialNumber: asset.serialNumber,
    company: asset.companyId ?? '',
    customerEmail: asset.customerId ?? '',
    location: asset.location ?? '',
    purchaseDate: asset.purchaseDate ?? '',
    warrantyExpires: asset.warrantyExpires ?? '',
    status: assetStatusLabels[asset.status],
    notes: asset.notes ?? '',
    specifications: JSON.stringify(asset.specifications),
  }) satisfies Partial<Record<AssetColumn, string>>
