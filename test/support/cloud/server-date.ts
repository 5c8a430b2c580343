import type { Page } from 'playwright-core'

/** Makes the server's responses to a page report another time, which advances from there. Does not change the server itself. */
export async function serverAt(page: Page, time: Date) {
  let shift = time.getTime() - Date.now()
  await page.route('**/api/**', async route => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    // A closed page needs no response.
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined)
    if (!response) return undefined
    const date = new Date(Date.now() + shift).toUTCString()
    return route.fulfill({ response, headers: { ...response.headers(), date } }).catch(() => {})
  })
  return {
    /** Moves the server's clock forward. */
    advance(milliseconds: number) {
      shift += milliseconds
    },
  }
}
