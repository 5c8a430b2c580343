/** Writes the list of rejected passwords: the 3,000 most common ones of the required length. */
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Passwords of 8 characters or more, most common first. One string, because the formatter would give each item of a list its own
 * line.
 */
export const commonPasswords = (): string =>
  dictionary.passwords
    .filter(password => password.length >= 8)
    .slice(0, 3000)
    .join(' ')

if (import.meta.main) {
  writeFileSync('functions/identity/common-passwords.json', `${JSON.stringify(commonPasswords())}\n`)
}
