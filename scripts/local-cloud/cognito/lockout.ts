/** Counts failed sign-ins per user name, including unknown names. */
export interface Lockout {
  /** Counts an attempt before its password is checked, so that parallel attempts count. Returns false if the name is locked. */
  admit(username: string): boolean
  /** Resets the count after a correct password. */
  forgive(username: string): void
}

const FREE_FAILURES = 5
const LONGEST_MS = 15 * 60 * 1000
const REMEMBERED_NAMES = 10_000

/**
 * Cognito's rule: from the fifth failure on, the n-th locks the name for 2^(n-5) seconds, at most 15 minutes. Attempts during a
 * lock are rejected and not counted, and 15 minutes without any reset the count.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
 */
export function lockout(now: () => number = Date.now): Lockout {
  const names = new Map<string, { failures: number; lockedUntil: number; lastTry: number }>()
  return {
    admit(username) {
      const at = now()
      const known = names.get(username)
      const record = known && at - known.lastTry < LONGEST_MS ? known : { failures: 0, lockedUntil: 0, lastTry: at }
      record.lastTry = at
      if (at < record.lockedUntil) return false
      record.failures += 1
      if (record.failures >= FREE_FAILURES) {
        record.lockedUntil = at + Math.min(1000 * 2 ** (record.failures - FREE_FAILURES), LONGEST_MS)
      }
      names.delete(username)
      names.set(username, record)
      const [oldest] = names.keys()
      if (names.size > REMEMBERED_NAMES && oldest !== undefined) names.delete(oldest)
      return true
    },
    forgive: username => void names.delete(username),
  }
}
