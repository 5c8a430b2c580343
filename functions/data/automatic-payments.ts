import { replaceWrite, type Versioned, versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { get, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { Day } from '#/shared/billing/periods.ts'
import { lastDayOfCard } from '#/shared/billing/retries.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { Card } from '#/shared/payments.ts'

/** A customer's consent that a saved card is charged when an invoice is due. */
export interface AutomaticPaymentRow extends Key, Versioned {
  customerId: UserId
  isOn: boolean
  card: AgreedCard
  agreedAt: string
  /** Whether they were told that this card expires. */
  isExpiryTold: boolean
}

/** The card that was chosen, with what Stripe calls it. */
export type AgreedCard = Pick<Card, 'id' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'> & { paymentMethod: string }

export const consentLabel = 'consent'
const expiringPartition = 'AUTOMATICPAYMENTS#expiring'
export const consentKey = (customerId: UserId): Key => ({ pk: `CONSENT#${customerId}`, sk: 'AUTOMATICPAYMENT' })

/** Access pattern: whether a customer's invoices are paid automatically, and by which card. One consistent read. */
export const findAutomaticPayment = (customerId: UserId) => get<AutomaticPaymentRow>(consentKey(customerId))

/** The write that keeps a customer's consent; fails (label `consentLabel`) when it was changed meanwhile. */
export function keepAutomaticPaymentWrite(
  before: AutomaticPaymentRow | undefined,
  after: Omit<AutomaticPaymentRow, keyof Key | 'version'>,
): Write {
  const { customerId, isOn, card, agreedAt, isExpiryTold } = after
  const place = isOn && !isExpiryTold && { gsi1pk: expiringPartition, gsi1sk: `${lastDayOfCard(card)}#${customerId}` }
  const row = { ...consentKey(customerId), customerId, isOn, card, agreedAt, isExpiryTold, ...place }
  return replaceWrite(consentLabel, before, row)
}

/** The guard that a consent is still as it was read; fails (label `consentLabel`) where it is not. */
export const requireConsent = (consent: AutomaticPaymentRow): Write => ({
  label: consentLabel,
  require: consentKey(consent.customerId),
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': versionOf(consent) },
})

/** Access pattern: customers whose chosen card expires up to a day and who were not told, from `after` on. One index query. */
export async function cardsExpiring(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: expiringPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ customerId: pk.slice('CONSENT#'.length) as UserId, position: gsi1sk }))
}
