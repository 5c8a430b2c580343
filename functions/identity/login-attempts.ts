import { createHash } from 'node:crypto'
import { networkOf } from '#/functions/http/network.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { limitFactor } from '#/functions/runtime/env.ts'

/** The source of a login: the browser's name if the account knows it, and its network address. */
export interface LoginSource {
  email: string
  browser: string | undefined
  address: string
}

/**
 * A known browser has five attempts in 15 minutes. All unknown ones share four, reset after 15 minutes without an attempt: the
 * user pool locks an account at the fifth failure, also for its owner.
 */
const known = { max: 5, minutes: 15 }
const unknown = { max: 4, minutes: 15, sliding: true }
/** Max attempts from one network in unknown browsers, across all accounts. */
const fromNetwork = { max: 60, minutes: 15 }

const hashed = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** The key for an account's attempts from a browser; contains neither in clear text. */
export const loginAttempts = ({ email, browser }: Pick<LoginSource, 'email' | 'browser'>): string =>
  hashed('login', email, browser ?? 'unknown')

/** Counts a login attempt, and returns whether it was the last one allowed. Throws `TooMany`. */
export async function takeLoginAttempt(source: LoginSource): Promise<{ attempts: number; isLast: boolean }> {
  const { browser, address } = source
  if (!browser) {
    const limit = { ...fromNetwork, max: fromNetwork.max * limitFactor() }
    await countAttempt(hashed('login network', networkOf(address)), limit)
  }
  const limit = browser ? known : unknown
  const attempts = await countAttempt(loginAttempts(source), limit)
  return { attempts, isLast: attempts >= limit.max }
}
