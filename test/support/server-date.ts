import type { Page } from 'playwright-core'

/** Lets the server's responses to a page say another time, which goes on from there. It does not change what the server does. */
export async function serverAt(page: Page, time: Date) {
  let shift = time.getTime() - Date.now()
  await page.route('**/api/**', async route => {
    if (route.request().resourceType() !== 'fetch') return route.fallback()
    // A page that is closed waits for no response.
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined)
    if (!response) return undefined
    const date = new Date(Date.now() + shift).toUTCString()
    return route.fulfill({ response, headers: { ...response.headers(), date } }).catch(() => {})
  })
  return {
    /** Moves the server's clock on by so many milliseconds. */
    advance(milliseconds: number) {
      shift += milliseconds
    },
  }
}
