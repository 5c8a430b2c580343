import { readSecret } from '#/functions/providers/secrets.ts'
import { secretOf } from '#/functions/runtime/env.ts'
import { log } from '#/functions/runtime/log.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

const names = ['origin', 'signing', 'twoStep'] as const
type KeyName = (typeof names)[number]

interface Key {
  current: string
  /** The value before it, still valid while the key is rotated; empty otherwise. */
  previous: string
}

/** Max ms that a function uses the keys it read: after this, a rotated key is in use everywhere. */
const keptMs = 5 * 60_000
/** Milliseconds between a failed read and the next attempt, while earlier keys are still kept. */
const pauseMs = 30_000

let kept: { keys: Partial<Record<KeyName, Key>>; readAt: number } | undefined
let failedAt = Number.NEGATIVE_INFINITY
let reading: Promise<void> | undefined

/**
 * Reads the keys that this function was granted, all at once, unless they were read less than `maxAge` milliseconds ago. Throws
 * when they cannot be read and none are kept; the next call tries again.
 */
export async function readKeys(maxAge = keptMs): Promise<void> {
  const now = Date.now()
  if (kept && (now - kept.readAt < maxAge || now - failedAt < pauseMs)) return
  reading ??= readAll().finally(() => {
    reading = undefined
  })
  await reading
}

/** A key by its name. Requires `readKeys` first, as `handle` does for every request. */
export function getKey(name: KeyName): Key {
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
  // Never accept an empty key: anyone could sign with it.
  if (!current) throw new Unavailable()
  return [[name, { current, previous }]]
}
