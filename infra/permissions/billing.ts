import type { PermissionsOf } from '#/infra/grants.ts'

export const billing: PermissionsOf<'billing'> = {
  getAutomaticPayment: ['keepConsent'],
  getBillingSettings: ['readBillingSettings'],
  updateBillingSettings: ['keepBillingSettings'],
  updateAutomaticPayment: ['keepConsent', 'callStripe'],
}
