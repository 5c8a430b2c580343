import { secretOf } from '#/functions/lib/env.ts'
import { log } from '#/functions/lib/log.ts'
import { readSecret } from '#/functions/lib/secrets.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

const names = ['origin', 'signing', 'secondFactor'] as const
type KeyName = (typeof names)[number]

interface Key {
  current: string
  /** The value before it, still valid while the key is rotated; empty otherwise. */
  previous: string
}

/** How long a function uses what it read, in milliseconds: a rotated key is in use everywhere after this. */
const keptMs = 5 * 60_000
/** How long it waits after a failed read before it tries again, while it still has the keys from before. */
const pauseMs = 30_000

let kept: { keys: Partial<Record<KeyName, Key>>; readAt: number } | undefined
let failedAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | undefined

/**
 * Reads the keys that this function was granted, all at once, unless they were read less than `maxAge` milliseconds ago. Throws when
 * they cannot be read and none are kept; the next call tries again.
 */
export async function readKeys(maxAge = keptMs): Promise<void> {
  const now = Date.now()
  if (kept && (now - kept.readAt < maxAge || now - failedAt < pauseMs)) return
  reading ??= readAll().finally(() => {
    reading = undefined
  })
  await reading
}

/** A key. Requires `readKeys` before it, as `handle` does with every request. */
export function keyNamed(name: KeyName): Key {
  const key = kept?.keys[name]
  if (!key) throw new Error(`The key ${name} was not read: a grant is missing`)
  return key
}

async function readAll(): Promise<void> {
  try {
    const read = await Promise.all(names.map(readOne))
    kept = { keys: Object.fromEntries(read.flat()), readAt: Date.now() }
  } catch (error) {
    if (!kept) throw error
    failedAt = Date.now()
    log.warn('keys not read again', error as Error)
  }
}

async function readOne(name: KeyName): Promise<[KeyName, Key][]> {
  const arn = secretOf(name)
  if (!arn) return []
  const { current = '', previous = '' } = await readSecret(arn)
  // An empty key would be everybody's.
  if (!current) throw new Unavailable()
  return [[name, { current, previous }]]
}
