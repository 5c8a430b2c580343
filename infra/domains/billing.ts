import type { PermissionsOf } from '#/infra/grants.ts'

export const billingPermissions: PermissionsOf<'billing'> = {
  getAutomaticPayment: ['readConsent'],
  getBillingSettings: ['readBillingSettings'],
  updateBillingSettings: ['keepBillingSettings'],
  updateAutomaticPayment: ['keepConsent', 'callStripe'],
}
