import { createHash } from 'node:crypto'

/** How many logins of an account may fail from an address. */
export const loginFailures = { most: 5, minutes: 15 }

/** Names the tries of an account from an address, without saying either. */
export const loginAttempts = (email: string, address: string): string =>
  createHash('sha256').update(`login\n${email}\n${address}`).digest('base64url')
