import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { demoPassword, people } from '#/scripts/demo/people.ts'
import { type Cloud, startCloud } from '#/scripts/local/cloud.ts'
import { liftLimits } from '#/scripts/local/lift-limits.ts'
import { seed } from '#/scripts/seed.ts'

/** A phone of four years ago on a slow connection. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4
const rounds = Number(process.env.ROUNDS ?? 5)
const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export interface Visit {
  name: string
  /** Milliseconds to the largest paint, to what the page is for, and of tasks beyond 50 each; one for each round. */
  paint: number[]
  usable: number[]
  blocking: number[]
  /** Times the bare page that stands beside it may take to its largest paint. */
  goal?: number
}

/** What a visitor measures, beside a page of the same words without script or style, in turns. */
export async function measureWeb(): Promise<{ visits: Visit[]; clicks: { name: string; milliseconds: number[] }[] }> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  const browser = await chromium.launch({
    executablePath: places.find(place => place !== undefined) ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const bare = await bareServer(cloud)
  const visits: Visit[] = [
    visit('bare page of the landing’s words'),
    visit('landing page, first visit', 1.1),
    visit('bare page of a list’s words'),
    visit('tickets, first visit', 5),
    visit('tickets, later visit', 2),
  ]
  const clicks = [
    { name: 'open a ticket, known part', milliseconds: [] as number[] },
    { name: 'open a ticket, whole', milliseconds: [] as number[] },
    { name: 'slowest interaction', milliseconds: [] as number[] },
    { name: 'longest frame while 10,000 rows scroll', milliseconds: [] as number[] },
  ]
  const note = (index: number, { paint, usable, blocking }: Record<'paint' | 'usable' | 'blocking', number>) => {
    visits[index]?.paint.push(paint)
    visits[index]?.usable.push(usable)
    visits[index]?.blocking.push(blocking)
  }
  try {
    for (let round = 0; round < rounds; round++) {
      const stranger = await browser.newContext({ viewport: { width: 412, height: 823 } })
      note(0, await open(stranger, `${bare.url}/landing`, 'h1'))
      note(1, await open(stranger, `${cloud.url}/`, 'h1'))
      await stranger.close()
      const technician = await signedIn(browser, cloud)
      const list = `${cloud.url}/technician-dashboard`
      note(2, await open(technician, `${bare.url}/list`, 'h1'))
      note(3, await open(technician, list, row, true))
      note(4, await open(technician, list, row))
      const measured = [...(await openTicket(technician, list)), await scroll(browser, cloud)]
      measured.forEach((milliseconds, index) => {
        clicks[index]?.milliseconds.push(milliseconds)
      })
      await technician.close()
    }
    return { visits, clicks }
  } finally {
    await browser.close()
    bare.close()
    await cloud.stop()
  }
}

const row = 'td a[href^="/tickets/"]'
const visit = (name: string, goal?: number): Visit => ({
  name,
  paint: [],
  usable: [],
  blocking: [],
  ...(goal && { goal }),
})

async function signedIn(browser: Browser, cloud: Cloud, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ...options })
  const answer = await context.request.post(`${cloud.url}/api/customer/login`, {
    headers: { origin: cloud.url },
    data: { email: people[1].email, password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}`)
  return context
}

/** A page as slow as the visitor's, that notes its paints, its long tasks and its interactions. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const seen = { paint: 0, blocking: 0, interaction: 0 }
    Object.assign(window, { seen })
    const follow = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true, ...options })
    follow('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime
    })
    follow('longtask', ({ duration }) => {
      seen.blocking += Math.max(0, duration - 50)
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

const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Record<'paint' | 'blocking' | 'interaction', number> }).seen)

/** Opens `address` until `wanted` is there, and waits until the page is quiet; with `keep` also until its shell is kept. */
async function open(context: BrowserContext, address: string, wanted: string, keep = false) {
  const page = await slowPage(context)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(wanted).first().waitFor()
  const usable = await page.evaluate(() => performance.now())
  await page.waitForLoadState('networkidle')
  if (keep) await page.waitForFunction(() => navigator.serviceWorker.controller)
  const { paint, blocking } = await seenBy(page)
  await page.close()
  return { paint, usable, blocking }
}

/** From the press on a row to the ticket's title, and to its whole page; and the slowest of some interactions. */
async function openTicket(context: BrowserContext, list: string): Promise<[number, number, number]> {
  const page = await slowPage(context)
  await page.goto(list)
  const link = page.locator(row).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const at = { pressed: 0, known: 0, whole: 0 }
    Object.assign(window, { at })
    addEventListener('click', () => {
      at.pressed = performance.now()
    })
    new MutationObserver(() => {
      if (!at.pressed) return
      if (!at.known && document.querySelector('ol[aria-label=Request]')) at.known = performance.now()
      if (!at.whole && document.querySelector('aside[aria-label="About this ticket"]')) at.whole = performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await link.hover()
  await link.click()
  await page.locator('aside[aria-label="About this ticket"]').waitFor()
  const { pressed, known, whole } = await page.evaluate(
    () => (window as unknown as { at: Record<'pressed' | 'known' | 'whole', number> }).at,
  )
  await page.goBack()
  await link.waitFor()
  await page.getByRole('button', { name: 'Unassigned' }).click()
  await page.getByLabel('Search tickets').fill('printer')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.waitForLoadState('networkidle')
  const { interaction } = await seenBy(page)
  await page.close()
  return [known - pressed, whole - pressed, interaction]
}

const longList = 10_000

/** The longest frame while a list of 10,000 rows is scrolled through. */
async function scroll(browser: Browser, cloud: Cloud): Promise<number> {
  // What a service worker has answered is not for the page's own routes.
  const context = await signedIn(browser, cloud, { serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.route(/\/api\/tickets(\?|$)/, async route => {
    const answer = await route.fetch()
    const rows = (await answer.json()) as { id: string }[]
    const many = Array.from({ length: longList }, (_, index) => ({
      ...rows[index % rows.length],
      id: `TK${index.toString(36).toUpperCase().padStart(6, '0')}-aaaaaaaaaa`,
    }))
    await route.fulfill({ json: many })
  })
  await page.goto(`${cloud.url}/technician-dashboard`)
  await page.locator(row).first().waitFor()
  await page.waitForFunction(() => document.body.scrollHeight > 100_000)
  const longest = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const frames: number[] = []
        let before = performance.now()
        const step = (now: number) => {
          frames.push(now - before)
          before = now
          window.scrollBy(0, 600)
          if (frames.length < 120) requestAnimationFrame(step)
          // One slow frame of a machine that others use says nothing: the second longest does.
          else resolve(frames.slice(5).sort((one, other) => other - one)[1] ?? 0)
        }
        requestAnimationFrame(step)
      }),
  )
  await context.close()
  return longest
}

/** The words of two pages as plain HTML. */
async function bareServer(cloud: Cloud) {
  const landing = await (await fetch(cloud.url)).text()
  const words = landing.replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<link[^>]*>|<svg[\s\S]*?<\/svg>/g, '')
  const line =
    '<tr><td>#TK000001<td>Whitfield & Moss Architects<td>The printer on the second floor jams<td>High<td>45 min</tr>'
  const list = `<!doctype html><title>Tickets</title><h1>Tickets</h1><table>${line.repeat(20)}</table>`
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(request.url === '/list' ? list : words)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
