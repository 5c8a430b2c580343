import { describe, expect, test } from 'vitest'
import { ApiError } from '#/web/shell/api/errors.ts'
import { idempotency } from '#/web/shell/api/idempotency.ts'

/** Attempts each body in turn, failing with its error if it has one. Returns the keys. */
async function keysOf(attempts: [body: unknown, error?: Error][]): Promise<string[]> {
  const attempt = idempotency()
  const keys: string[] = []
  for (const [body, error] of attempts) {
    await attempt(body, async key => {
      keys.push(key)
      if (error) throw error
    }).catch(() => {})
  }
  return keys
}

describe('an idempotency key', () => {
  test.each([
    ['no response', new ApiError(0, 'Network error')],
    ['the gateway gave up', new ApiError(504, 'Gateway Timeout')],
  ])('is kept when an action is retried after %s', async (_, error) => {
    const [first, second, third] = await keysOf([[{ title: 'a' }, error], [{ title: 'a' }], [{ title: 'a' }]])
    expect(second).toBe(first)
    expect(third, 'a repeated action after a success is a new one').not.toBe(first)
  })

  test('is new when something else is sent', async () => {
    const [first, second] = await keysOf([[{ title: 'a' }, new ApiError(503, '')], [{ title: 'b' }]])
    expect(second).not.toBe(first)
  })

  test('is new when the server refused', async () => {
    const [first, second] = await keysOf([[{ title: 'a' }, new ApiError(409, '')], [{ title: 'a' }]])
    expect(second).not.toBe(first)
  })
})
