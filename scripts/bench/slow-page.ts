import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { demoPassword, people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

/** A four-year-old phone on a slow connection. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

/** The first ticket of a list. */
export const firstRow = 'td a[href^="/tickets/"]'

/** Measurements of a page: milliseconds, and its layout shift. */
interface Seen {
  paint: number
  /** When the page's main content was painted. */
  usable: number
  /** Sum of the time beyond 50 ms of each long task. */
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
  const response = await context.request.post(`${cloud.url}/api/customer/login`, {
    headers: { origin: cloud.url },
    data: { email: people[1].email, password: demoPassword },
  })
  if (!response.ok()) throw new Error(`The login returned ${response.status()}`)
  return context
}

/** Opens a slowed page that records its paints, long tasks and interactions, and when the selector `wanted` first matched. */
export async function slowPage(context: BrowserContext, wanted = 'body'): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The page looks for `wanted` itself, because asking from outside would take its CPU time and cause another layout.
  await page.addInitScript(selector => {
    const seen = { paint: 0, usable: 0, blocking: 0, interaction: 0, shift: 0 }
    Object.assign(window, { seen })
    const painted = () => {
      seen.usable = performance.now()
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(painted))
    })
    observer.observe(document, { childList: true, subtree: true })
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
  }, wanted)
  return page
}

export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Loads `address` and waits until `wanted` is painted and the network is idle; with `keep`, also until its shell is cached. */
export async function open(context: BrowserContext, address: string, wanted: string, keep = false): Promise<Seen> {
  const page = await slowPage(context, wanted)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.usable > 0)
  if (keep) await page.waitForFunction(() => navigator.serviceWorker.controller)
  const seen = await seenBy(page)
  await page.close()
  return seen
}
