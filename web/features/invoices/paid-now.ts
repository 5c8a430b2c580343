import { useEffect } from 'react'
import type { Invoice } from '#/shared/invoices/schemas.ts'

/** Balances of invoices at the time when their card payment succeeded in this document, by invoice id. */
const paidAt = new Map<string, string>()

/** Remembers a card payment. The invoice shows it only once Stripe's event arrives. */
export const notePayment = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>) => void paidAt.set(id, balance)

/** Whether an invoice's card payment is not recorded yet, because its balance has not changed since. */
export const isOnItsWay = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>): boolean => paidAt.get(id) === balance

/** Milliseconds between two reads while a payment is on its way. */
const pause = 5000

/** Reads again while a card payment of these invoices is not recorded yet. */
export function useReadUntilRecorded(invoices: readonly Invoice[], read: () => void) {
  const isWaiting = invoices.some(isOnItsWay)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(read, pause)
    return () => clearInterval(timer)
  }, [isWaiting, read])
}
