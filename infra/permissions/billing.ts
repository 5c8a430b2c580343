import type { PermissionsOf } from '#/infra/grants.ts'

export const billing: PermissionsOf<'billing'> = {
  getAutomaticPayment: ['keepConsent'],
  updateAutomaticPayment: ['keepConsent', 'callStripe'],
}
