import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cachedResponse,
  clearCache,
  keep,
  keepStart,
  lastStart,
  openCacheFor,
  type Start,
} from '#/web/shell/api/persisted-cache.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  clearCache()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a later visit, which has only the device's storage. */
function visitAgain() {
  vi.runAllTimers()
  const before = new Map(stored)
  clearCache()
  for (const [name, text] of before) stored.set(name, text)
}

describe('the last responses of lists', () => {
  test('are there on the same user’s next visit', () => {
    openCacheFor('dana')
    keep('tickets', { rows: ['printer'] })
    visitAgain()
    openCacheFor('dana')
    expect(cachedResponse('tickets')).toEqual({ rows: ['printer'] })
  })

  test('never appear for someone else: they are removed when another user signs in', () => {
    openCacheFor('dana')
    keep('tickets', { rows: ['printer'] })
    visitAgain()
    openCacheFor('luis')
    expect(cachedResponse('tickets')).toBeUndefined()
    expect([...stored.values()].join()).not.toContain('printer')
  })

  test('are shown only after the session is known', () => {
    openCacheFor('dana')
    keep('tickets', { rows: ['printer'] })
    visitAgain()
    expect(cachedResponse('tickets')).toBeUndefined()
    keep('tickets', { rows: ['nobody’s'] })
    vi.runAllTimers()
    expect([...stored.values()].join()).not.toContain('nobody’s')
  })

  test('are removed when no one is signed in anymore, including those about to be written', () => {
    openCacheFor('dana')
    keep('tickets', { rows: ['printer'] })
    clearCache()
    vi.runAllTimers()
    expect(stored.size).toBe(0)
  })

  test('are limited to thirty, none of them too long', () => {
    openCacheFor('dana')
    for (let list = 1; list <= 35; list++) keep(`list ${list}`, { rows: [list] })
    keep('long', { rows: ['x'.repeat(70_000)] })
    visitAgain()
    openCacheFor('dana')
    expect(cachedResponse('list 5')).toBeUndefined()
    expect(cachedResponse('list 6')).toEqual({ rows: [6] })
    expect(cachedResponse('long')).toBeUndefined()
  })

  test('are deleted if they cannot be read', () => {
    stored.set('beacon:kept', '{')
    openCacheFor('dana')
    expect(cachedResponse('tickets')).toBeUndefined()
  })

  test('are not written back after a logout in another tab', () => {
    openCacheFor('dana')
    keep('tickets', { rows: ['printer'] })
    stored.clear()
    vi.runAllTimers()
    expect(stored.size).toBe(0)
  })
})

describe('the last session', () => {
  const startOf = (role: 'customer' | 'technician') => ({ user: { id: 'dana', role }, brand: {} }) as unknown as Start
  const minutes = 60_000

  test.each([
    ['customer', 11 * 60, true],
    ['customer', 13 * 60, false],
    ['technician', 29, true],
    ['technician', 31, false],
  ] as const)('of a %s after %i minutes may still be shown offline: %s', (role, age, expected) => {
    openCacheFor('dana')
    keepStart(startOf(role))
    visitAgain()
    vi.advanceTimersByTime(age * minutes)
    expect(lastStart() !== undefined).toBe(expected)
  })

  test.each([
    [-1_000, true],
    [-60_000, false],
  ])('may be %i ms old by a device whose clock is behind the server: %s', (age, expected) => {
    openCacheFor('dana')
    keepStart(startOf('customer'))
    visitAgain()
    vi.setSystemTime(Date.now() + age)
    expect(lastStart() !== undefined).toBe(expected)
  })

  test('is as old as the last response, and gone after a logout', () => {
    openCacheFor('dana')
    keepStart(startOf('technician'))
    vi.advanceTimersByTime(20 * minutes)
    keep('tickets', { rows: ['printer'] })
    vi.advanceTimersByTime(20 * minutes)
    expect(lastStart()?.user.id).toBe('dana')
    clearCache()
    expect(lastStart()).toBeUndefined()
  })
})
