import type { Browser } from 'playwright-core'
import { signedIn } from '#/scripts/bench/slow-page.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import type { ResponseOf } from '#/shared/lib/route.ts'
import type { routes } from '#/shared/screens/routes.ts'

type Screen = ResponseOf<(typeof routes)['getTechnicianTicketsScreen']>

const longList = 10_000

/** Milliseconds of the second-longest frame while a list of 10,000 rows scrolls. */
export async function scrollLongList(browser: Browser, cloud: Cloud): Promise<number> {
  // Playwright's routes do not see requests that a service worker handles.
  const context = await signedIn(browser, cloud, { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.route('**/api/screens/team*', async route => {
    const response = await route.fetch()
    const screen = (await response.json()) as Screen
    const { queue: shown = [] } = screen
    const queue = Array.from({ length: longList }, (_, index) => ({
      ...shown[index % shown.length],
      id: `TK${index.toString(36).toUpperCase().padStart(6, '0')}-aaaaaaaaaa`,
    }))
    await route.fulfill({ json: { ...screen, queue, next: {} } })
  })
  await page.goto(`${cloud.url}/technician-dashboard`)
  await page
    .locator(`[aria-rowcount="${longList + 1}"] [data-index]`)
    .first()
    .waitFor()
  const maxLength = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const frames: number[] = []
        let before = performance.now()
        const step = (now: number) => {
          frames.push(now - before)
          before = now
          window.scrollBy(0, 600)
          if (frames.length < 120) requestAnimationFrame(step)
          // On a shared machine one slow frame means nothing, so take the second longest.
          else resolve(frames.slice(5).sort((one, other) => other - one)[1] ?? 0)
        }
        requestAnimationFrame(step)
      }),
  )
  await context.close()
  return maxLength
}
