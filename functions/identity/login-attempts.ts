import { createHash } from 'node:crypto'

/** How many failed logins are allowed per account and address. */
export const loginFailures = { most: 5, minutes: 15 }

/** The key for an account's attempts from an address; contains neither in clear text. */
export const loginAttempts = (email: string, address: string): string =>
  createHash('sha256').update(`login\n${email}\n${address}`).digest('base64url')
