import { type AssetChange, assetChange } from '#/shared/assets/asset-change.ts'
import { type AssetColumn, cellDay, isSpreadsheetNumber, spreadsheetFault } from '#/shared/assets/import-rows.ts'
import { assetStatusLabels, assetTypeLabels } from '#/shared/assets/labels.ts'
import { type AssetStatus, type AssetType, assetStatuses, assetTypes } from '#/shared/assets/rules.ts'
import { assetTypeNamed } from '#/shared/assets/type-names.ts'
import { check } from '#/shared/lib/check.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { folded } from '#/shared/lib/search-terms.ts'

export type Cells = Partial<Record<AssetColumn, string | undefined>>

/** A cell as it was before an export protected it from spreadsheets. */
const cellText = (text: string | undefined) => text?.replace(/^'(?=[=+\-@\t])/, '').trim()

/** The cells of a row without what exports add; a column that is missing stays missing. */
export const plainCells = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cellText(text)]))

const fault = (field: AssetColumn, message: string) => new Invalid([{ field, message }])

/**
 * The fields of an asset in the cells of a row: a missing column has none, and an empty cell empties its field. Throws `Invalid` with
 * the column and its fault.
 */
export function fieldsOf(cells: Cells): Omit<AssetChange, 'customerId' | 'companyId' | 'parts' | 'version'> {
  const { serialNumber } = cells
  if (serialNumber && isSpreadsheetNumber(serialNumber)) throw fault('serialNumber', spreadsheetFault)
  const fields = {
    name: cells.name,
    type: cells.type === undefined ? undefined : typeOf(cells.type),
    brand: cells.brand,
    model: cells.model,
    serialNumber,
    location: orNull(cells.location),
    notes: orNull(cells.notes),
    purchaseDate: dayOf('purchaseDate', cells),
    warrantyExpires: dayOf('warrantyExpires', cells),
    specifications: cells.specifications === undefined ? undefined : pairsOf(cells.specifications),
  }
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const checked = check(assetChange(), given)
  if (checked.ok) return checked.value
  const [error] = checked.errors
  throw fault((error?.field.split('.')[0] || 'name') as AssetColumn, error?.message ?? 'Invalid value')
}

/** The status in a cell; undefined if it is empty or missing. */
export const statusOf = ({ status }: Cells): AssetStatus | undefined =>
  status ? choiceOf('status', status, assetStatuses, assetStatusLabels) : undefined

const orNull = (text: string | undefined) => (text === undefined ? undefined : text || null)

function dayOf(column: 'purchaseDate' | 'warrantyExpires', cells: Cells): string | null | undefined {
  const text = cells[column]
  if (!text) return text === undefined ? undefined : null
  const day = cellDay(text)
  if (!day) throw fault(column, `Enter a date, such as 2026-11-21 or 11/21/2026, instead of ${text.slice(0, 40)}`)
  return day
}

const typeOf = (text: string): AssetType => assetTypeNamed(text) ?? choiceOf('type', text, assetTypes, assetTypeLabels)

function choiceOf<Value extends AssetType | AssetStatus>(
  column: AssetColumn,
  text: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): Value {
  const value = values.find(one => folded(one) === folded(text) || folded(labels[one]) === folded(text))
  if (!value) throw fault(column, `Choose one of: ${values.map(one => labels[one]).join(', ')}`)
  return value
}

function pairsOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw fault('specifications', 'Enter JSON, such as {"RAM": "16 GB"}')
  }
}
