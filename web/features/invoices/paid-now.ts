import type { Invoice } from '#/shared/invoices/schemas.ts'

/** Balances of invoices at the time when their card payment succeeded in this document, by invoice id. */
const paidAt = new Map<string, string>()

/** Remembers a card payment. The invoice shows it only once Stripe's event arrives. */
export const notePayment = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>) => void paidAt.set(id, balance)

/** Whether an invoice's card payment is not recorded yet, because its balance has not changed since. */
export const isOnItsWay = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>): boolean => paidAt.get(id) === balance
