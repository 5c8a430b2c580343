/** Digits typed into a card form. */
export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  zip: string
}

export type FieldName = keyof TypedCard

export interface FieldError {
  code: string
  message: string
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

const isAmex = (number: string) => /^3[47]/.test(number)
const lengthOf = (number: string) => (isAmex(number) ? 15 : 16)
const cvcLength = (number: string) => (isAmex(number) ? 4 : 3)

/** Formats a field's digits: the number in groups, the expiration date with a slash. */
export function shown(name: FieldName, typed: TypedCard): string {
  const { number, expiry } = typed
  if (name === 'number') {
    const groups = isAmex(number) ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/
    return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ')
  }
  if (name === 'expiry') return expiry.length > 2 ? `${expiry.slice(0, 2)} / ${expiry.slice(2)}` : expiry
  return typed[name]
}

/** Extracts a field's digits from its input, up to its length. Adds a leading zero to a month that needs one. */
export function kept(name: FieldName, text: string, { number }: TypedCard): string {
  const digits = digitsOf(text)
  if (name === 'number') return digits.slice(0, lengthOf(digits))
  if (name === 'expiry') return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
  return digits.slice(0, name === 'cvc' ? cvcLength(number) : 5)
}

/** A field's error, in Stripe's words; undefined if it is complete. */
export function errorIn(name: FieldName, typed: TypedCard, now = new Date()): FieldError | undefined {
  const { number, expiry, cvc, zip } = typed
  switch (name) {
    case 'number':
      if (number.length < lengthOf(number)) return incomplete('number', 'Your card number is incomplete.')
      return hasCheckDigit(number) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' }
    case 'expiry': {
      if (expiry.length < 4) return incomplete('expiry', 'Your card’s expiration date is incomplete.')
      const month = Number(expiry.slice(0, 2))
      const year = 2000 + Number(expiry.slice(2))
      if (month < 1 || month > 12) {
        return { code: 'invalid_expiry_month', message: 'Your card’s expiration month is invalid.' }
      }
      const isPast = year * 12 + month - 1 < now.getFullYear() * 12 + now.getMonth()
      return isPast
        ? { code: 'invalid_expiry_year_past', message: 'Your card’s expiration date is in the past.' }
        : undefined
    }
    case 'cvc':
      return cvc.length < cvcLength(number) ? incomplete('cvc', 'Your card’s security code is incomplete.') : undefined
    case 'zip':
      return zip.length < 5 ? incomplete('zip', 'Your ZIP code is incomplete.') : undefined
  }
}

const incomplete = (name: string, message: string): FieldError => ({ code: `incomplete_${name}`, message })

/** Checks the check digit of a card's number (ISO/IEC 7812, the Luhn algorithm). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
