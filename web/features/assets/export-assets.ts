import { assetColumns } from '#/shared/assets/import-rows.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'

/** The CSV file of assets, which can be imported again. */
export function assetSheet(assets: readonly Asset[], customers: readonly Pick<ListedUser, 'id' | 'email'>[]): string {
  const emails = new Map<string, string>(customers.map(({ id, email }) => [id, email]))
  const rows = assets.map(asset => {
    const cells = { ...asset, ...cellsOf(asset), customerEmail: emails.get(asset.customerId ?? '') ?? '' }
    return assetColumns.map(column => cells[column] ?? '')
  })
  return writeCsv(assetColumns, rows)
}

/** The cells that differ from the asset's fields. */
const cellsOf = ({ companyId, companyName, specifications }: Asset) => ({
  company: companyId ? companyName : '',
  specifications: Object.keys(specifications).length > 0 ? JSON.stringify(specifications) : '',
})
