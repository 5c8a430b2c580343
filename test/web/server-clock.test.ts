import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Clock = typeof import('#/web/shell/api/server-clock.ts')

let clock: Clock
const serverTime = Date.parse('2026-11-25T12:00:00Z')
const headers = (time: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(time).toUTCString(), ...more })
const difference = () => clock.serverNow().getTime() - serverTime

beforeEach(async () => {
  vi.resetModules()
  clock = await import('#/web/shell/api/server-clock.ts')
})

describe('the server’s clock', () => {
  test('is unknown until a response has arrived, and an invalid date changes nothing', () => {
    expect(clock.isServerClockKnown()).toBe(false)
    clock.hearServerClock(new Headers())
    clock.hearServerClock(new Headers({ date: 'yesterday' }))
    expect(clock.isServerClockKnown()).toBe(false)
    clock.hearServerClock(headers(serverTime))
    expect(clock.isServerClockKnown()).toBe(true)
  })

  test('is the server’s, whatever the device says, and is never behind times that the server has sent', () => {
    clock.hearServerClock(headers(serverTime))
    expect(difference()).toBeGreaterThanOrEqual(999)
    expect(difference()).toBeLessThan(2500)
  })

  test('counts from when the response arrived, not from when it was read', () => {
    clock.hearServerClock(headers(serverTime), { at: performance.now() - 20_000 })
    expect(difference()).toBeGreaterThanOrEqual(20_999)
  })

  test('adds the age of a response from a shared cache, which never sets it back', () => {
    clock.hearServerClock(headers(serverTime, { age: '60' }), { isShared: true })
    expect(difference()).toBeGreaterThanOrEqual(60_999)
    clock.hearServerClock(headers(serverTime), { isShared: true })
    expect(difference()).toBeGreaterThanOrEqual(60_999)
  })

  test('is corrected by a later response, and notifies its subscribers only of real differences', async () => {
    const heard = vi.fn()
    const stop = clock.onServerClock(heard)
    clock.hearServerClock(headers(serverTime + 3_600_000))
    clock.hearServerClock(headers(serverTime + 3_600_000))
    await Promise.resolve()
    expect(heard).toHaveBeenCalledTimes(1)
    clock.hearServerClock(headers(serverTime))
    await Promise.resolve()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(difference()).toBeLessThan(2500)
    stop()
    clock.hearServerClock(headers(serverTime + 3_600_000))
    await Promise.resolve()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

/** Files that may read the device's clock, each with its reason. */
const readers: Record<string, string> = {
  'web/shell/api/server-clock.ts': 'before the first response there is no other clock',
  'web/shell/parts/reload-once.ts': 'a pause between two reloads of the same device',
}

test('only these files read the device’s clock', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join('web', name))
  const reading = files.filter(file => /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\)/.test(readFileSync(file, 'utf8')))
  expect(reading.sort()).toEqual(Object.keys(readers).sort())
})
