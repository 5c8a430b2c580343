import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import type { InlineHashes } from '#/infra/content-security-policy.ts'
import { openTicket } from '#/scripts/bench/opened-ticket.ts'
import { scrollLongList } from '#/scripts/bench/scrolled-list.ts'
import { firstRow, open, signedIn } from '#/scripts/bench/slow-page.ts'
import { chromiumPath } from '#/scripts/chromium.ts'
import { type Cloud, startCloud } from '#/scripts/local-cloud/cloud.ts'
import { liftLimits } from '#/scripts/local-cloud/lift-limits.ts'
import { publishLanding } from '#/scripts/local-cloud/s3/publish-landing.ts'
import { seed } from '#/scripts/seed.ts'

const rounds = Number(process.env.ROUNDS ?? 5)

/** Parts of `npm run bench -- web`. A name after it measures only that part. */
export const parts = ['landing', 'tickets', 'opening', 'scrolling'] as const
export type Part = (typeof parts)[number]

/** Milliseconds of one visit in each round. `goal` is its maximum as a multiple of the bare page's paint. */
export interface Visit {
  name: string
  /** Until the largest paint. */
  paint: number[]
  /** Until the page's main content is painted. */
  usable: number[]
  /** Sum of the time beyond 50 ms of each long task. */
  blocking: number[]
  /** Cumulative layout shift while the page loaded; no unit. */
  shift: number[]
  goal?: number
}

/** Milliseconds of an interaction in each round; `goal` is their maximum. */
export interface Moment {
  name: string
  milliseconds: number[]
  goal: number
}

const visitsOf: Record<Part, [name: string, goal?: number][]> = {
  landing: [['bare landing page'], ['landing page, first visit', 1.1], ['landing page, later visit', 1.1]],
  tickets: [['bare list'], ['tickets, first visit', 5], ['tickets, later visit', 2]],
  opening: [],
  scrolling: [],
}
const momentsOf: Record<Part, [name: string, goal: number][]> = {
  landing: [],
  tickets: [],
  opening: [
    ['open a ticket, data from the list', 100],
    ['open a ticket, whole', 300],
    ['slowest interaction, until its paint', 100],
  ],
  scrolling: [['longest frame while 10,000 rows scroll', 50]],
}

/** Times visits, taking turns with a page of the same text without scripts or styles. */
export async function measureWeb(chosen: readonly Part[]): Promise<{ visits: Visit[]; moments: Moment[] }> {
  const cloud = await startCloud({ quiet: true, prepare: seed, amend: liftLimits })
  await publishLanding(cloud)
  await requireOwnScripts(cloud)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const bare = await bareServer(cloud)
  const visits = chosen.flatMap(part => visitsOf[part]).map(([name, goal]) => newVisit(name, goal))
  const moments = chosen
    .flatMap(part => momentsOf[part])
    .map(([name, goal]): Moment => ({ name, milliseconds: [], goal }))
  try {
    for (let round = 0; round < rounds; round++) {
      const measured = { visits: [] as Seen[], moments: [] as number[] }
      for (const part of chosen) {
        const result = await measure[part](browser, cloud, bare.url)
        measured.visits.push(...(result.visits ?? []))
        measured.moments.push(...(result.moments ?? []))
      }
      for (const [index, visit] of visits.entries()) note(visit, measured.visits[index])
      for (const [index, { milliseconds }] of moments.entries())
        milliseconds.push(measured.moments[index] ?? Number.NaN)
    }
    return { visits, moments }
  } finally {
    await browser.close()
    bare.close()
    await cloud.stop()
  }
}

type Seen = Awaited<ReturnType<typeof open>>
type Measured = Promise<{ visits?: Seen[]; moments?: number[] }>

const measure: Record<Part, (browser: Browser, cloud: Cloud, bareUrl: string) => Measured> = {
  async landing(browser, cloud, bareUrl) {
    const stranger = await browser.newContext({ viewport: { width: 412, height: 823 } })
    const visits = [
      await open(stranger, `${bareUrl}/landing`, 'h1'),
      await open(stranger, `${cloud.url}/`, 'h1'),
      await open(stranger, `${cloud.url}/`, 'h1'),
    ]
    await stranger.close()
    return { visits }
  },
  async tickets(browser, cloud, bareUrl) {
    const technician = await signedIn(browser, cloud)
    const visits = [
      await open(technician, `${bareUrl}/list`, 'h1'),
      await open(technician, listOf(cloud), firstRow, true),
      await open(technician, listOf(cloud), firstRow),
    ]
    await technician.close()
    return { visits }
  },
  async opening(browser, cloud) {
    const technician = await signedIn(browser, cloud)
    const moments = await openTicket(technician, listOf(cloud))
    await technician.close()
    return { moments }
  },
  async scrolling(browser, cloud) {
    return { moments: [await scrollLongList(browser, cloud)] }
  },
}

/** Throws if the site was built after the stack was synthesized: its policy would block the scripts in the site's pages. */
async function requireOwnScripts(cloud: Cloud) {
  const { scriptHashes } = JSON.parse(readFileSync('dist/web/csp.json', 'utf8')) as InlineHashes
  const policy = (await fetch(cloud.url)).headers.get('content-security-policy') ?? ''
  if (!scriptHashes.every(hash => policy.includes(hash)))
    throw new Error('The site was built after the stack was synthesized. Run npm run synth first.')
}

const listOf = (cloud: Cloud) => `${cloud.url}/technician-dashboard`

const newVisit = (name: string, goal: number | undefined): Visit => ({
  name,
  paint: [],
  usable: [],
  blocking: [],
  shift: [],
  ...(goal && { goal }),
})

function note(visit: Visit, seen: Seen | undefined) {
  for (const what of ['paint', 'usable', 'blocking', 'shift'] as const) visit[what].push(seen?.[what] ?? Number.NaN)
}

/**
 * Serves the text of two pages as plain HTML. They start in a separate process, like the site's pages and like any page for a
 * visitor from another site.
 */
async function bareServer(cloud: Cloud) {
  const landing = await (await fetch(cloud.url)).text()
  const words = landing.replace(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<link[^>]*>|<svg[\s\S]*?<\/svg>/g, '')
  const line =
    '<tr><td>#TK000001<td>Whitfield & Moss Architects<td>The printer on the second floor jams<td>High<td>45 min</tr>'
  const list = `<!doctype html><title>Tickets</title><h1>Tickets</h1><table>${line.repeat(20)}</table>`
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.end(request.url === '/list' ? list : words)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
