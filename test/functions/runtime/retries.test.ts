import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { retries, retryUntil } from '#/functions/runtime/retries.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  retryUntil(0)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Number of retries if each attempt takes `milliseconds`. */
async function retriesWhenEachTakes(milliseconds: number): Promise<number> {
  const again = retries()
  for (let count = 0; ; count++) {
    vi.setSystemTime(Date.now() + milliseconds)
    if (!(await again())) return count
  }
}

describe('the retries of one operation', () => {
  test('take a second in a request', async () => {
    expect(await retriesWhenEachTakes(10)).toBe(100)
  })

  test('are at least nine, even if each attempt takes long', async () => {
    expect(await retriesWhenEachTakes(5000)).toBe(9)
  })

  test.each([
    ['ten seconds in a job with time', 40_000, 100],
    ['the rest of a job with less time', 4000, 40],
    ['a second in a job that is out of time', -1, 10],
  ])('take %s', async (_, left, count) => {
    retryUntil(Date.now() + left)
    expect(await retriesWhenEachTakes(100)).toBe(count)
  })
})
