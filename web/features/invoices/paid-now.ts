import { useEffect } from 'react'
import type { Invoice } from '#/shared/invoices/schemas.ts'

/** Balances of invoices at the time when their card payment succeeded in this document, by invoice id. */
const paidAt = new Map<string, string>()

/** Remembers a card payment. The invoice shows it only once Stripe's event arrives. */
export const notePayment = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>) => void paidAt.set(id, balance)

/** Whether an invoice's card payment is not recorded yet, because its balance has not changed since. */
export const isOnItsWay = ({ id, balance }: Pick<Invoice, 'id' | 'balance'>): boolean => paidAt.get(id) === balance

/** Milliseconds until the first read while a payment is on its way, and at most between two: a bank may take days. */
const firstPause = 5000
const maxPause = 60_000

/** Reads again, ever less often, while a card payment of these invoices is not recorded yet. */
export function useReadUntilRecorded(invoices: readonly Invoice[], read: () => void) {
  const isWaiting = invoices.some(isOnItsWay)
  useEffect(() => {
    if (!isWaiting) return
    let timer: number
    const readAfter = (pause: number) => {
      timer = window.setTimeout(() => {
        read()
        readAfter(Math.min(pause * 1.5, maxPause))
      }, pause)
    }
    readAfter(firstPause)
    return () => clearTimeout(timer)
  }, [isWaiting, read])
}
