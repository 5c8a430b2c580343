import { replaceWrite, type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import { lastDayOfCard } from '#/shared/billing/retries.ts'
import type { PayerId, UserId } from '#/shared/lib/ids.ts'
import type { Card } from '#/shared/payments/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** A customer's consent to charge a saved card when an invoice is due. */
export interface AutomaticPaymentRow extends Key, Versioned {
  customerId: PayerId
  /** For a company: whose card it is. It ends once they may no longer pay for it. */
  agreedById?: UserId
  isOn: boolean
  card: AgreedCard
  agreedAt: string
  /** Whether the customer was notified that this card expires. */
  isExpiryEmailed: boolean
}

/** The chosen card, with its Stripe payment method id. */
export type AgreedCard = Pick<Card, 'id' | 'brand' | 'last4' | 'expiryMonth' | 'expiryYear'> & { paymentMethod: string }

export const consentLabel = 'consent'
const expiringPartition = 'AUTOMATICPAYMENTS#expiring'
export const consentKey = (customerId: PayerId): Key => ({ pk: `CONSENT#${customerId}`, sk: 'AUTOMATICPAYMENT' })

/** Access pattern: a customer's consent to automatic payment, with its card. One consistent read. */
export const findAutomaticPayment = (customerId: PayerId) => get<AutomaticPaymentRow>(consentKey(customerId))

/** The write that saves a customer's consent; fails (label `consentLabel`) if it changed since it was read. */
export function keepAutomaticPaymentWrite(
  before: AutomaticPaymentRow | undefined,
  after: Omit<AutomaticPaymentRow, keyof Key | 'version'>,
): Write {
  const { customerId, agreedById, isOn, card, agreedAt, isExpiryEmailed } = after
  const indexEntry = isOn &&
    !isExpiryEmailed && { gsi1pk: expiringPartition, gsi1sk: `${lastDayOfCard(card)}#${customerId}` }
  const whose = { customerId, ...(agreedById && { agreedById }) }
  const row = { ...consentKey(customerId), ...whose, isOn, card, agreedAt, isExpiryEmailed, ...indexEntry }
  return replaceWrite(consentLabel, before, row)
}

/** The write that changes nothing, and fails (label `consentLabel`) if a consent changed since it was read. */
export const requireConsent = (consent: AutomaticPaymentRow): Write => ({
  label: consentLabel,
  require: consentKey(consent.customerId),
  condition: '#version = :version',
  names: { '#version': 'version' },
  values: { ':version': versionOf(consent) },
})

/**
 * Access pattern: customers whose chosen card expires by a day and whose notice is not sent yet, after a cursor. One index
 * query.
 */
export async function cardsExpiring(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: expiringPartition, after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ customerId: pk.slice('CONSENT#'.length) as UserId, position: gsi1sk }))
}
