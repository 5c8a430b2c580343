import { invalid, StripeRefusal } from '#/scripts/local-cloud/stripe/refusal.ts'

/** The reason for a decline, in Stripe's words. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

/** A card of Stripe's list, and its behavior (docs.stripe.com/testing). */
export interface TestCard {
  number: string
  /** The id with which a server can use the card without its number. */
  token: string
  brand: string
  decline?: Decline
  /** When the bank asks the cardholder: at each payment, or until the card was saved with consent. */
  authentication?: 'always' | 'unless-saved'
  /** The later outcome of a refund, after the response. */
  refund?: 'fails-later' | 'succeeds-later'
  /** Set if payments with the card are disputed as fraudulent. */
  isDisputed?: true
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex' },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: 'Your card’s security code is incorrect.' },
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    decline: { code: 'processing_error', message: 'An error occurred while processing your card. Try again later.' },
  },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    authentication: 'unless-saved',
  },
  {
    number: '4000002760003184',
    token: 'pm_card_authenticationRequired',
    brand: 'visa',
    authentication: 'always',
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    decline: declined('generic_decline'),
  },
  { number: '4000000000005126', token: 'pm_card_refundFail', brand: 'visa', refund: 'fails-later' },
  { number: '4000000000007726', token: 'pm_card_pendingRefund', brand: 'visa', refund: 'succeeds-later' },
  { number: '4000000000000259', token: 'pm_card_createDispute', brand: 'visa', isDisputed: true },
]

/** The decline of a bank that requires confirmation when the customer is absent. */
export const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export const cardNamed = (token: string) => testCards.find(card => card.token === token)

export interface EnteredCard {
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

/** Finds the test card with this number. Throws Stripe's error if the number is invalid or not a test card. */
export function enteredCard({ number, expMonth, expYear, cvc }: EnteredCard, now: Date): TestCard {
  const wrong = (code: string, param: string, message: string) =>
    new StripeRefusal(402, 'card_error', message, { code, param })
  if (!hasCheckDigit(number)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.')
  if (!(expMonth >= 1 && expMonth <= 12)) {
    throw wrong('invalid_expiry_month', 'exp_month', 'Your card’s expiration month is invalid.')
  }
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth()
  if (expYear * 12 + expMonth - 1 < thisMonth || expYear > now.getUTCFullYear() + 50) {
    throw wrong('invalid_expiry_year', 'exp_year', 'Your card’s expiration year is invalid.')
  }
  const card = testCards.find(each => each.number === number)
  if (!card) {
    throw new StripeRefusal(
      402,
      'card_error',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      {
        code: 'card_declined',
        decline_code: 'live_mode_test_card',
      },
    )
  }
  if (cvc !== '' && !(card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw wrong('invalid_cvc', 'cvc', 'Your card’s security code is invalid.')
  }
  return card
}

/** Checks the check digit of a card's number (ISO/IEC 7812, the Luhn algorithm). */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

export const unknownCard = (id: string) =>
  invalid(`No such PaymentMethod: '${id}'`, { code: 'resource_missing', param: 'payment_method' })
