import { twoDigits } from '#/shared/lib/numbers.ts'
import type { Card } from '#/shared/payments/schemas.ts'

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A saved card: 'Visa ending in 4242'. */
export const cardLabel = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>) =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`

/** The last month in which a card is valid: '04/28'. */
export const expiryLabel = ({ expiryMonth, expiryYear }: Pick<Card, 'expiryMonth' | 'expiryYear'>) =>
  `${twoDigits(expiryMonth)}/${twoDigits(expiryYear % 100)}`
