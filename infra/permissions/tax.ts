import type { PermissionsOf } from '#/infra/grants.ts'

export const tax: PermissionsOf<'tax'> = {
  getTaxSettings: ['readTax'],
  updateTaxSettings: ['keepTax'],
  getTaxExemption: ['readTax'],
  updateTaxExemption: ['keepTax'],
}
