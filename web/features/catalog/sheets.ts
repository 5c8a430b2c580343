import { catalogLimits } from '#/shared/catalog/rules.ts'
import { check } from '#/shared/lib/check.ts'
import { NewPcComponent } from '#/shared/pc-components/schemas.ts'
import { NewProduct } from '#/shared/products/schemas.ts'
import { NewService } from '#/shared/services/schemas.ts'
import { jsonFault } from '#/web/ui/forms/json-fault.ts'
import type { SheetForm } from '#/web/ui/imports/import-plan.ts'

const active = { name: 'active', mayBeBlank: true, yesOrNo: true }
const catalog = { list: 'the catalog', maxRows: catalogLimits.importedAtOnce }
const stockQuantity = {
  name: 'stockQuantity',
  otherNames: ['Qty', 'Quantity', 'Stock', 'On hand', 'Quantity on hand'],
  mayBeBlank: true,
  isNumber: true,
}
const price = { name: 'price', otherNames: ['Unit price', 'Sales price'], isNumber: true }

export const serviceSheet: SheetForm<NewService> = {
  ...catalog,
  columns: [
    { name: 'name' },
    { name: 'description' },
    price,
    { name: 'category' },
    { name: 'icon', mayBeBlank: true },
    active,
  ],
  check: fields => check(NewService, fields),
}

export const productSheet: SheetForm<NewProduct> = {
  ...catalog,
  columns: [
    { name: 'name' },
    { name: 'description' },
    price,
    { name: 'category' },
    { name: 'imageUrl' },
    stockQuantity,
    { name: 'assetType' },
    { name: 'warrantyMonths' },
    active,
  ],
  check: fields => check(NewProduct, fields),
}

export const pcComponentSheet: SheetForm<NewPcComponent> = {
  ...catalog,
  columns: [
    { name: 'name' },
    { name: 'category' },
    { name: 'brand' },
    { name: 'model' },
    price,
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
