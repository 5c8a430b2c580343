import { createHash, randomBytes } from 'node:crypto'
import { get, type Key, put, remove, type Write } from '#/functions/data/lib/table.ts'
import type { User } from '#/functions/data/users.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A login whose password was right, and whose code is still to come. The browser has its secret, the table the hash. */
export interface ChallengeRow extends Key {
  userId: UserId
  /** The user's session generation when the password was checked: another password, role or state ends it. */
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

/** Begins the second step of a login and answers its challenge: 256 random bits. */
export async function beginChallenge({ id: userId, sessionGeneration: generation }: User, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expire = epochSeconds(now) + lifetimeSeconds
  const row: ChallengeRow = { ...challengeKey(challenge), userId, generation, expire }
  await put({ ...row })
  return challenge
}

/** Access pattern: the login that a challenge stands for, while it may be completed. One consistent read. */
export const findChallenge = (challenge: string) => get<ChallengeRow>(challengeKey(challenge))

/** The write that ends a challenge; fails (label `challengeLabel`) where it is over. */
export const endChallengeWrite = ({ pk, sk }: ChallengeRow): Write => ({
  label: challengeLabel,
  remove: { pk, sk },
  condition: 'attribute_exists(pk)',
})

/** Ends a challenge on which no code is taken any more. */
export const endChallenge = ({ pk, sk }: ChallengeRow) => remove({ pk, sk })
