import { randomUUID } from 'node:crypto'
import { ConditionFailed, change, type Key, remove } from '#/functions/table/table.ts'
import { TooMany } from '#/shared/lib/errors.ts'

/**
 * Limits how often something may be tried within a time window. An attempt is counted before it is made, in a guarded
 * write, so that fifty parallel attempts cannot exceed the limit.
 */
interface AttemptRow extends Key {
  attempts: number
  /** Epoch milliseconds. */
  windowEnds: number
  /** Epoch seconds. */
  expire: number
  /** The id of the last counted attempt. */
  countedBy: string
}

interface Limit {
  max: number
  minutes: number
  /** Whether each attempt restarts the window, so that the limit resets only after that many minutes without an attempt. */
  sliding?: boolean
}

const attemptKey = (subject: string): Key => ({ pk: `ATTEMPT#${subject}`, sk: 'ATTEMPT' })

/**
 * Counts an attempt on `subject` and returns the count in this window. Beyond the limit, throws `TooMany` with the seconds
 * left.
 */
export async function countAttempt(
  subject: string,
  { max, minutes, sliding = false }: Limit,
  reason = 'Too many attempts.',
): Promise<number> {
  const now = Date.now()
  const windowEnds = now + minutes * 60_000
  // After a lost response the SDK retries and finds its own count in the row, so the attempt counts once.
  const by = randomUUID()
  const fresh = { ':ends': windowEnds, ':expire': Math.ceil(windowEnds / 1000) }
  for (;;) {
    const standing = await tryTo(() =>
      change<AttemptRow>(attemptKey(subject), {
        update: `ADD attempts :one SET countedBy = :by${sliding ? ', windowEnds = :ends, expire = :expire' : ''}`,
        condition: 'windowEnds > :now AND attempts < :max AND countedBy <> :by',
        values: { ':one': 1, ':now': now, ':max': max, ':by': by, ...(sliding && fresh) },
      }),
    )
    if (standing?.countedBy === by) return standing.attempts
    if (standing && standing.windowEnds > now) throw tooMany(reason, standing.windowEnds - now)
    const lost = await tryTo(() =>
      change<AttemptRow>(attemptKey(subject), {
        update: 'SET attempts = :one, windowEnds = :ends, expire = :expire, countedBy = :by',
        condition: 'attribute_not_exists(pk) OR windowEnds <= :now',
        values: { ':one': 1, ':now': now, ':by': by, ...fresh },
      }),
    )
    // Another request opened the window at the same moment, so count this attempt in it.
    if (lost?.countedBy === by) return lost.attempts
  }
}

/** Resets the attempts on `subject` after a success. */
export const clearAttempts = (subject: string) => remove(attemptKey(subject))

/** The row after the write, or the existing row if the guard failed. */
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
