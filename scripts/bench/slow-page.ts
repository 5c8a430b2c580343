import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { demoPassword, people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local/cloud.ts'

/** A phone of four years ago on a slow connection. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

/** The first ticket of a list. */
export const firstRow = 'td a[href^="/tickets/"]'

/** What a page has noted: milliseconds, and how far its parts shifted. */
interface Seen {
  paint: number
  /** What tasks took beyond 50 each. */
  blocking: number
  interaction: number
  shift: number
}

/** A phone's context in which the demo's technician is signed in. */
export async function signedIn(
  browser: Browser,
  cloud: Cloud,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ...options })
  const answer = await context.request.post(`${cloud.url}/api/customer/login`, {
    headers: { origin: cloud.url },
    data: { email: people[1].email, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}`)
  return context
}

/** A page as slow as the visitor's, that notes its paints, its long tasks and its interactions. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const seen = { paint: 0, blocking: 0, interaction: 0, shift: 0 }
    Object.assign(window, { seen })
    const follow = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
    follow('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime
    })
    follow('longtask', ({ duration }) => {
      seen.blocking += Math.max(0, duration - 50)
    })
    follow('layout-shift', entry => {
      seen.shift += (entry as PerformanceEntry & { value: number }).value
    })
    follow(
      'event',
      ({ duration, entryType }) => {
        if (entryType === 'event') seen.interaction = Math.max(seen.interaction, duration)
      },
      { durationThreshold: 16 },
    )
  })
  return page
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Opens `address` until `wanted` is there, and waits until the page is quiet; with `keep` also until its shell is kept. */
export async function open(context: BrowserContext, address: string, wanted: string, keep = false) {
  const page = await slowPage(context)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(wanted).first().waitFor()
  const usable = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  if (keep) await page.waitForFunction(() => navigator.serviceWorker.controller)
  const seen = await seenBy(page)
  await page.close()
  return { ...seen, usable }
}
