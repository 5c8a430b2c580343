import { afterEach, describe, expect, test, vi } from 'vitest'
import { mayLoadStripe } from '#/web/ui/payments/load-stripe.ts'

/** A document that was loaded from one address and now shows another. */
function documentLoadedFrom(loaded: string, pathname: string): void {
  vi.stubGlobal('location', { pathname })
  const entries = [{ name: `https://beacon.test${loaded}` }]
  // The test runner needs the other members of `performance`, so only this one is replaced.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList)
}

afterEach(() => vi.restoreAllMocks())

describe('a document', () => {
  test.each([
    ['/checkout', '/checkout'],
    ['/billing?invoice=1', '/checkout'],
    ['/checkout/7#pay', '/billing'],
  ])('loaded from %s may call Stripe at %s', (loaded, now) => {
    documentLoadedFrom(loaded, now)
    expect(mayLoadStripe()).toBe(true)
  })

  test.each(['/store', '/', '/checkouts', '/profile#cards'])('loaded from %s may not, and is reloaded', loaded => {
    documentLoadedFrom(loaded, '/checkout')
    expect(mayLoadStripe()).toBe(false)
  })

  test('is not reloaded repeatedly on a page that takes no cards', () => {
    documentLoadedFrom('/store', '/store')
    expect(() => mayLoadStripe()).toThrow('is not declared to take cards')
  })
})
