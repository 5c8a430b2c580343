import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { chromiumPath } from '#/scripts/chromium.ts'
import type { Cloud } from '#/scripts/local/cloud.ts'
import type { Visitor } from '#/test/support/cloud.ts'
import { smallTargets } from '#/test/support/small-targets.ts'

/** The narrowest and the widest screen that the product is drawn for. */
export const widths = { narrow: 375, wide: 1440 } as const
/** The narrowest screen that shows a table as one, and not as cards. */
const narrowestTable = 1024

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
/** A camera that shows a test picture to whoever asks. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const offline = ['--disable-background-networking', '--disable-component-update']

/** How long what must come may take, in ms: a machine may be busy with others' work, and the first page wakes every function. */
const patience = 30_000

/** How many times slower than the machine a page runs: `npm run test:repeat` finds what depends on speed. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1)

interface NewPage {
  width?: number
  /** Whose session the browser holds; nobody's unless given. */
  as?: Visitor
  /** Whether the page may have its service worker; without it each visit is the first, and `page.route` sees every request. */
  serviceWorker?: boolean
}

/** One for all files of a worker; each page has a profile of its own. It ends with the worker. */
let chromiumOfWorker: Promise<Browser> | undefined

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...quiet, ...camera, ...offline] })
}

/** A Chromium for the tests of a file. A page that logs an error, throws, or breaks the site's policy fails its test. */
export function useBrowser(here: { readonly cloud: Cloud }) {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let faults: string[] = []

  beforeAll(async () => {
    chromiumOfWorker ??= launch()
    browser = await chromiumOfWorker
  })
  afterEach(async () => {
    // Errors that a page logs while it closes belong to this test, so they are read afterwards.
    for (const context of contexts) await context.close()
    contexts = []
    const found = faults
    faults = []
    expect(found, 'errors in the browser’s console').toEqual([])
  })

  return {
    /** A page in a profile of its own; addresses are relative to the cloud's. */
    async newPage({ width = widths.wide, as, serviceWorker = false }: NewPage = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: here.cloud.url,
        viewport: { width, height: 900 },
        serviceWorkers: serviceWorker ? 'allow' : 'block',
      })
      contexts.push(context)
      const cookies = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: here.cloud.url }))
      await context.addCookies(cookies)
      const page = await context.newPage()
      if (slowdown > 1) {
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      }
      page.setDefaultTimeout(patience)
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
      })
      return page
    },
  }
}

/** The arrow that Chromium draws beside the elements of an XML document, such as S3's answer to a missing file. */
const arrowOfXmlViewer = "d='M0 0 L8 0 L4 7 Z'"

/** Chromium logs every answer that is no success, which tests expect by status, and what a site's policy refuses its XML viewer. */
const isExpected = (text: string) => text.startsWith('Failed to load resource') || text.includes(arrowOfXmlViewer)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What of WCAG 2.2 AA the page breaks by axe, as it stands: each rule with the elements that break it. A page loads axe once, and axe
 * describes only what breaks a rule: together that takes a third of the time.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async values => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ resultTypes: ['violations'], runOnly: { type: 'tag', values } })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  }, tags)
}

/** All of a table lies in the panel that it stands in, on the narrowest screen that shows it as a table. */
export async function expectTableToFit(table: Locator): Promise<void> {
  await table.page().setViewportSize({ width: narrowestTable, height: 900 })
  const beside = await table.evaluate(element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  expect(beside, `pixels of the table beside its panel at ${narrowestTable} px`).toBeLessThanOrEqual(0)
}

/**
 * The page passes WCAG 2.2 AA by axe as wide as it is drawn, and nothing of it lies beside the screen at either width. What a width
 * changes beside that is how large and how far apart the targets are: the narrow screen's are measured here, as axe takes long.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [widths.narrow, widths.wide]) {
    await page.setViewportSize({ width, height: 900 })
    await animationsEnd(page)
    const found = width === widths.wide ? await axeViolations(page) : await page.evaluate(smallTargets)
    expect(found, `${width === widths.wide ? 'axe' : 'targets too small'} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `pixels beside the screen at ${width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}

/** A fade that runs would be measured in its middle, and text in the fallback font has other sizes. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter(animation => animation.effect?.getTiming().iterations !== Infinity)
    await Promise.all(running.map(animation => animation.finished.catch(() => {})))
  })
}
