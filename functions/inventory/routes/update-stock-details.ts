import { handle } from '#/functions/http/handle.ts'
import { changeDetailsWrite, detailsLabel } from '#/functions/inventory/data/stock.ts'
import { findInventoryItem, withDetails } from '#/functions/inventory/stocked-items.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { decimalToCents } from '#/shared/lib/money.ts'

export const handler = handle(
  routes.updateStockDetails,
  async ({ parameters: { id }, body: { detailsVersion, ...details }, recordWrites }) => {
    const before = await findInventoryItem(id)
    const { unitCost, ...rest } = details
    const unitCostCents = unitCost === null ? null : decimalToCents(unitCost)
    await transact([
      changeDetailsWrite(id, { ...rest, unitCostCents }, detailsVersion),
      ...recordWrites({ subject: id, changes: { name: before.name, ...changesOf(before, details) } }),
    ]).catch(explain)
    return withDetails(before, { ...details, detailsVersion: detailsVersion + 1 })
  },
  { replay: id => findInventoryItem(id) },
)

type Details = Pick<InventoryItem, 'reorderPoint' | 'location' | 'barcode' | 'unitCost'>

/** The audit log's summary of the details that differ. */
function changesOf(before: Details, after: Details): Record<string, string> {
  const names = ['reorderPoint', 'location', 'barcode', 'unitCost'] as const
  const text = (value: string | number | null) => (value === null || value === '' ? '—' : String(value))
  return Object.fromEntries(
    names
      .filter(name => before[name] !== after[name])
      .map(name => [name, `${text(before[name])} → ${text(after[name])}`]),
  )
}

function explain(error: unknown): never {
  if (!(error instanceof ConditionFailed && error.labels.has(detailsLabel))) throw error
  throw new Conflict(
    'Someone else changed these details. Close this dialog and open it again to see the changes.',
    'detailsVersion',
  )
}
