import type { Invoice } from '#/shared/invoices.ts'

/** Balances of invoices at the moment at which their card payment succeeded in this document. */
const paidAt = new Map<string, string>()

/** Notes a card payment, of which the invoice knows once its event arrives. */
export const notePayment = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>) => void paidAt.set(id, balance)

/** Whether the payment of an invoice is not recorded yet: its balance has not changed since. */
export const isOnItsWay = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>): boolean => paidAt.get(id) === balance
