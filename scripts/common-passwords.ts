/** Writes the list of passwords that are refused: the 3,000 most common ones that are long enough to be asked for. */
import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords of 8 characters or more, the most common first, in one text: a line for each would be 3,000 lines of JSON. */
export const commonPasswords = (): string =>
  dictionary.passwords
    .filter(password => password.length >= 8)
    .slice(0, 3000)
    .join(' ')

if (import.meta.main) {
  writeFileSync('functions/lib/common-passwords.json', `${JSON.stringify(commonPasswords())}\n`)
}
