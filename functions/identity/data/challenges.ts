import { createHash, randomBytes } from 'node:crypto'
import { get, type Key, put, remove, type Write } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A login with a correct password that still needs its code. The browser has its secret, the table only the hash. */
export interface ChallengeRow extends Key {
  userId: UserId
  /** The user's session generation at the password check: a new password, role or state invalidates the login. */
  generation: number
  /** Epoch seconds. */
  expire: number
}

const lifetimeSeconds = 5 * 60
export const challengeLabel = 'challenge'

const challengeKey = (challenge: string): Key => ({
  pk: `CHALLENGE#${createHash('sha256').update(challenge).digest('base64url')}`,
  sk: 'CHALLENGE',
})

/** Starts the second step of a login and returns its challenge: 256 random bits. */
export async function beginChallenge({ id: userId, sessionGeneration: generation }: User, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expire = epochSeconds(now) + lifetimeSeconds
  const row: ChallengeRow = { ...challengeKey(challenge), userId, generation, expire }
  await put({ ...row })
  return challenge
}

/** Access pattern: the login behind a challenge, while it can be completed. One consistent read. */
export const findChallenge = (challenge: string) => get<ChallengeRow>(challengeKey(challenge))

/** The write that ends a challenge; fails (label `challengeLabel`) if it is already over. */
export const endChallengeWrite = ({ pk, sk }: ChallengeRow): Write => ({
  label: challengeLabel,
  remove: { pk, sk },
  condition: 'attribute_exists(pk)',
})

/** Ends a challenge that accepts no more codes. */
export const endChallenge = ({ pk, sk }: ChallengeRow) => remove({ pk, sk })
