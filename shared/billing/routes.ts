import {
  AutomaticPayment,
  AutomaticPaymentChange,
  BillingSettings,
  NewBillingSettings,
} from '#/shared/billing/schemas.ts'
import { route } from '#/shared/lib/route.ts'

export const routes = {
  getAutomaticPayment: route({
    method: 'GET',
    path: '/api/automatic-payment',
    summary: 'Returns whether the caller’s invoices are paid automatically, and by which card',
    access: 'signed-in',
    module: 'billing',
    response: () => AutomaticPayment,
  }),
  getBillingSettings: route({
    method: 'GET',
    path: '/api/billing-settings',
    summary: 'Returns the payment terms, reminders and late fees',
    access: 'staff',
    module: 'billing',
    response: () => BillingSettings,
  }),
  updateBillingSettings: route({
    method: 'PUT',
    path: '/api/billing-settings',
    summary: 'Updates the payment terms, reminders and late fees',
    access: 'admin',
    module: 'billing',
    body: () => NewBillingSettings,
    response: () => BillingSettings,
    audited: 'Changed the billing settings',
    idempotent: true,
  }),
  updateAutomaticPayment: route({
    method: 'PUT',
    path: '/api/automatic-payment',
    summary: 'Turns automatic payment of the caller’s invoices by a saved card on or off',
    access: 'signed-in',
    module: 'billing',
    body: () => AutomaticPaymentChange,
    response: () => AutomaticPayment,
    audited: 'Changed their automatic payment',
    idempotent: true,
  }),
}
