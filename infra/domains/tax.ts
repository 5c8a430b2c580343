import type { PermissionsOf } from '#/infra/grants.ts'

export const taxPermissions: PermissionsOf<'tax'> = {
  getTaxSettings: ['readTax'],
  updateTaxSettings: ['keepTax'],
  getTaxExemption: ['readTax'],
  updateTaxExemption: ['keepTax'],
}
