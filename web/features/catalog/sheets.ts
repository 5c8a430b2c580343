import { check } from '#/shared/lib/check.ts'
import { NewPcComponent } from '#/shared/pc-components/schemas.ts'
import { NewProduct } from '#/shared/products/schemas.ts'
import { NewService } from '#/shared/services/schemas.ts'
import type { SheetForm } from '#/web/features/catalog/import-plan.ts'
import { jsonFault } from '#/web/features/catalog/json-fault.ts'
import type { Entry } from '#/web/features/catalog/use-entries.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'

const active = { name: 'active', mayBeBlank: true, yesOrNo: true }
const stockQuantity = { name: 'stockQuantity', mayBeBlank: true }

export const serviceSheet: SheetForm<NewService> = {
  columns: [
    { name: 'name' },
    { name: 'description' },
    { name: 'price' },
    { name: 'category' },
    { name: 'icon', mayBeBlank: true },
    active,
  ],
  check: fields => check(NewService, fields),
}

export const productSheet: SheetForm<NewProduct> = {
  columns: [
    { name: 'name' },
    { name: 'description' },
    { name: 'price' },
    { name: 'category' },
    { name: 'imageUrl' },
    stockQuantity,
    active,
  ],
  check: fields => check(NewProduct, fields),
}

export const pcComponentSheet: SheetForm<NewPcComponent> = {
  columns: [
    { name: 'name' },
    { name: 'category' },
    { name: 'brand' },
    { name: 'model' },
    { name: 'price' },
    { name: 'specifications', explain: placeOfFault },
    { name: 'imageUrl' },
    { name: 'inStock', mayBeBlank: true, yesOrNo: true },
    stockQuantity,
    active,
  ],
  check: fields => check(NewPcComponent, fields),
}

function placeOfFault(text: string): string | undefined {
  const fault = text === '' ? undefined : jsonFault(text)
  return fault && `Line ${fault.line}, column ${fault.column}: ${fault.message}`
}

/** A catalog's CSV file, which can be imported again. */
export function sheetOf(entries: readonly Entry[], { columns }: SheetForm<unknown>): string {
  const names = ['id', ...columns.map(({ name }) => name)]
  const cells = entries.map(entry => {
    const values = new Map<string, unknown>(Object.entries(entry))
    return names.map(name => cellOf(values.get(name)))
  })
  return writeCsv(names, cells)
}

const cellOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? ''))
