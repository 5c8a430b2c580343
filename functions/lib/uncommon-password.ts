import commonPasswords from '#/functions/lib/common-passwords.json' with { type: 'json' }
import { Invalid } from '#/shared/lib/errors.ts'

/** `scripts/common-passwords.ts` writes the list. Only functions that set passwords bundle it. */
const common = new Set(commonPasswords.split(' '))

/** Throws `Invalid` for one of the 3,000 most common passwords, ignoring case. */
export function requireUncommonPassword(field: string, password: string): void {
  if (common.has(password.toLowerCase())) {
    throw new Invalid([{ field, message: 'This password is too common. Choose another one.' }])
  }
}
