import { randomUUID } from 'node:crypto'
import { ConditionFailed, change, type Key, remove } from '#/functions/data/lib/table.ts'
import { TooMany } from '#/shared/lib/errors.ts'

/**
 * A limit on how often something may be tried in a window of time. An attempt is counted before it is made, in a guarded
 * write: fifty in parallel make as many as are allowed, not fifty.
 */
interface AttemptRow extends Key {
  attempts: number
  /** Epoch milliseconds. */
  windowEnds: number
  /** Epoch seconds. */
  expire: number
  /** Names the attempt that was counted last. */
  countedBy: string
}

interface Limit {
  most: number
  minutes: number
}

const attemptKey = (subject: string): Key => ({ pk: `ATTEMPT#${subject}`, sk: 'ATTEMPT' })

/** Takes one attempt on `subject` and answers how many that makes in the window. Throws `TooMany` with the seconds left when none is left. */
export async function takeAttempt(
  subject: string,
  { most, minutes }: Limit,
  reason = 'Too many attempts.',
): Promise<number> {
  const now = Date.now()
  const windowEnds = now + minutes * 60_000
  // An answer that was lost is asked for again by the SDK, and met in the row: it counts once.
  const by = randomUUID()
  for (;;) {
    const standing = await tryTo(() =>
      change<AttemptRow>(attemptKey(subject), {
        update: 'ADD attempts :one SET countedBy = :by',
        condition: 'windowEnds > :now AND attempts < :most AND countedBy <> :by',
        values: { ':one': 1, ':now': now, ':most': most, ':by': by },
      }),
    )
    if (standing?.countedBy === by) return standing.attempts
    if (standing && standing.windowEnds > now) throw tooMany(reason, standing.windowEnds - now)
    const lost = await tryTo(() =>
      change<AttemptRow>(attemptKey(subject), {
        update: 'SET attempts = :one, windowEnds = :ends, expire = :expire, countedBy = :by',
        condition: 'attribute_not_exists(pk) OR windowEnds <= :now',
        values: { ':one': 1, ':ends': windowEnds, ':expire': Math.ceil(windowEnds / 1000), ':now': now, ':by': by },
      }),
    )
    // Another request opened the window at the same moment: count this attempt in it.
    if (lost?.countedBy === by) return lost.attempts
  }
}

/** Forgets the attempts on `subject`: the last one succeeded. */
export const forgetAttempts = (subject: string) => remove(attemptKey(subject))

/** The row as the write left it, or as it stood where its guard did not hold. */
async function tryTo(write: () => Promise<AttemptRow>): Promise<AttemptRow | undefined> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionFailed) return error.row as AttemptRow | undefined
    throw error
  }
}

function tooMany(reason: string, milliseconds: number) {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  return new TooMany(`${reason} Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`, milliseconds / 1000)
}
