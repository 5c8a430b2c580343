import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepEmail, useKeptEmail } from '#/web/features/sign-in/use-remembered-email.ts'
import { useMailedCode } from '#/web/ui/pages/use-emailed-code.ts'

/** The output of a render that React discards, as when a store changes in the middle of one: no effect runs. */
const thrownAway = (useShown: () => string | undefined) => renderToString(createElement(() => useShown()))

function openedAt(hash: string) {
  const replaceState = vi.fn()
  vi.stubGlobal('window', { location: { hash, pathname: '/reset-password', search: '' }, history: { replaceState } })
  return replaceState
}

afterEach(() => vi.unstubAllGlobals())

describe('the code in an emailed link', () => {
  const code = 'c'.repeat(43)

  test('survives a discarded render', () => {
    const replaceState = openedAt(`#code=${code}`)
    expect(thrownAway(useMailedCode)).toBe(code)
    expect(thrownAway(useMailedCode), 'of the render after it').toBe(code)
    expect(replaceState).not.toHaveBeenCalled()
  })

  test.each(['', '#', '#code=', '#code=cut-off', `#code=${code}x`, `#other=${code}`])('is undefined for %j', hash => {
    openedAt(hash)
    expect(thrownAway(useMailedCode)).toBe('')
  })
})

describe('the email kept for the login', () => {
  test('survives a discarded render', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    keepEmail('casey@harbor-dental.test')
    expect(thrownAway(useKeptEmail)).toBe('casey@harbor-dental.test')
    expect(thrownAway(useKeptEmail), 'of the render after it').toBe('casey@harbor-dental.test')
  })
})
