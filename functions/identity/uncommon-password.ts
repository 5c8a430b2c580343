import commonPasswords from '#/functions/identity/common-passwords.json' with { type: 'json' }
import { brand } from '#/shared/branding/brand.ts'
import { Invalid } from '#/shared/lib/errors.ts'

/** `scripts/common-passwords.ts` writes the list. Only functions that set passwords bundle it. */
const common = new Set(commonPasswords.split(' '))

/** The rows of a keyboard and the alphabet, there and back. */
const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
].flatMap(row => [row, [...row].reverse().join('')])

/**
 * Whether a password is only neighbors on a keyboard or in the alphabet, at least three at a time: `qwertyuiop`, `asdfzxcv`,
 * `12345678`.
 */
function isOfRows(password: string): boolean {
  for (let start = 0; start < password.length; ) {
    const rest = password.slice(start)
    const lengths = rows.map(row => {
      let length = 1
      while (length < rest.length && row.includes(rest.slice(0, length + 1))) length += 1
      return length
    })
    const maxLength = Math.max(...lengths)
    if (maxLength < 3) return false
    start += maxLength
  }
  return true
}

/** The letters and digits of a text, so that a name is recognized in any spelling. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Facts about an account that are easy to guess. */
interface Guessable {
  email?: string
  company?: string
}

/** Whether a password is a name, perhaps with digits after it. */
const isNamed = (password: string, name: string) => {
  const letters = plain(name).replace(/\d+$/, '')
  return letters.length > 2 && plain(password).replace(/\d+$/, '') === letters
}

/**
 * Throws `Invalid` for a password that is easy to guess: one repeated character, a row of the keyboard, the account's address,
 * the company's name, or one of the 3,000 most common passwords, ignoring case.
 */
export function requireUncommonPassword(
  field: string,
  password: string,
  { email = '', company = '' }: Guessable = {},
): void {
  const lower = password.toLowerCase()
  const refuse = (message: string) => new Invalid([{ field, message: `${message} Choose another one.` }])
  if (common.has(lower)) throw refuse('This password is too common.')
  if (/^(.)\1*$/u.test(lower)) throw refuse('This password is one character, repeated.')
  if (isOfRows(lower)) throw refuse('This password is a row of the keyboard.')
  const [mailbox = ''] = email.split('@')
  if (isNamed(password, email) || isNamed(password, mailbox)) throw refuse('This password is your email address.')
  if (isNamed(password, company) || isNamed(password, brand.name)) throw refuse('This password is the company’s name.')
}
