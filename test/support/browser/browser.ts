import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { chromiumPath } from '#/scripts/chromium.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'
import { appearanceCookie, defaultAppearance } from '#/shared/branding/appearance.ts'
import { smallTargets } from '#/test/support/browser/small-targets.ts'
import type { Visitor } from '#/test/support/cloud/cloud.ts'

/** Widths in px of the narrowest and the widest screen that the product is designed for. */
export const widths = { narrow: 375, wide: 1440 } as const
/** Width in px of the narrowest screen that shows tables as tables, not as cards. */
const narrowestTable = 1024

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
/** A fake camera that shows a test picture and needs no permission. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
const offline = ['--disable-background-networking', '--disable-component-update']
/** Draws in Chromium's own process: a process of its own for that takes a tenth more of a visit's processor time. */
const drawing = ['--in-process-gpu']

/** Timeout in ms for expected elements: a machine may be busy with other work, and the first page starts every function. */
const patience = 30_000

/** Factor by which pages run slower than the machine allows: `npm run test:repeat` finds tests that depend on speed. */
const slowdown = Number(process.env.SLOW_BROWSER ?? 1)

interface NewPage {
  width?: number
  /** The visitor whose session the browser has; not signed in by default. */
  as?: Visitor
  /** On a device in dark mode, which the signed-in user has used before. */
  dark?: boolean
  /** Allows the page its service worker; without it each visit is the first, and `page.route` sees every request. */
  serviceWorker?: boolean
}

/** Shared by all files of a worker, with a separate profile per page. Ends with the worker. */
let chromiumOfWorker: Promise<Browser> | undefined

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...quiet, ...camera, ...offline, ...drawing] })
}

/** A Chromium for the tests of a file. A page that logs an error, throws, or violates the site's policy fails its test. */
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
    /** A page in its own profile; addresses are relative to the cloud's. */
    async newPage({ width = widths.wide, as, dark = false, serviceWorker = false }: NewPage = {}): Promise<Page> {
      const context = await browser.newContext({
        baseURL: here.cloud.url,
        viewport: { width, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        serviceWorkers: serviceWorker ? 'allow' : 'block',
      })
      contexts.push(context)
      const cookies = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: here.cloud.url }))
      const appearance = { name: appearanceCookie, value: defaultAppearance, url: here.cloud.url }
      await context.addCookies(dark && as ? [...cookies, appearance] : cookies)
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

/** The arrow that Chromium draws next to the elements of an XML document, such as S3's response for a missing file. */
const arrowOfXmlViewer = "d='M0 0 L8 0 L4 7 Z'"

/**
 * Chromium logs every unsuccessful response, which tests check by status, and violations of a site's policy by its XML viewer.
 */
const isExpected = (text: string) => text.startsWith('Failed to load resource') || text.includes(arrowOfXmlViewer)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The page's violations of WCAG 2.2 AA according to axe: each rule with the elements that break it. Loads axe once per page, and
 * axe describes only violations: together, that takes a third of the time.
 */
export const axeViolations = (page: Page) => violationsOf(page, { type: 'tag', values: tags })

/** Texts without enough contrast, the only rule that depends on colors. */
export const contrastViolations = (page: Page) => violationsOf(page, { type: 'rule', values: ['color-contrast'] })

async function violationsOf(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (let time = 1; ; time++) {
    const { found, hasMoved } = await measured(page, runOnly)
    if (found.length === 0 || !hasMoved || time === 3) return found
    // Something began to fade while axe looked, such as a tooltip under the pointer.
    await layoutSettles(page)
  }
}

/** The violations of a page that has axe, and whether something moved meanwhile. */
const measured = (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }) =>
  page.evaluate(async only => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    let hasMoved = document.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity)
    const note = () => {
      hasMoved = true
    }
    const begins = ['animationstart', 'transitionrun'] as const
    for (const type of begins) document.addEventListener(type, note, true)
    const { violations } = await run({ resultTypes: ['violations'], runOnly: only })
    for (const type of begins) document.removeEventListener(type, note, true)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
    return { found, hasMoved }
  }, runOnly)

/** Expects that a table fits its panel on the narrowest screen that shows it as a table. */
export async function expectTableToFit(table: Locator): Promise<void> {
  await table.page().setViewportSize({ width: narrowestTable, height: 900 })
  const beside = await table.evaluate(element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  expect(beside, `pixels of the table beside its panel at ${narrowestTable} px`).toBeLessThanOrEqual(0)
}

/**
 * Expects that the page passes WCAG 2.2 AA by axe at the wide width, and does not overflow at either width. Only the size and
 * spacing of targets differ on the narrow screen, so just those are measured there, because axe is slow.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const before = page.viewportSize()
  // The colors of a page stand before its parts do.
  await page.locator('main').first().waitFor({ state: 'attached' })
  for (const width of [widths.narrow, widths.wide]) {
    await page.setViewportSize({ width, height: 900 })
    // A head that stays in sight covers half a button wherever the page is scrolled to.
    const scrolledTo = await page.evaluate(() => window.scrollY)
    await page.evaluate(() => window.scrollTo(0, 0))
    await layoutSettles(page)
    const found = width === widths.wide ? await axeViolations(page) : await page.evaluate(smallTargets)
    expect(found, `${width === widths.wide ? 'axe' : 'targets too small'} at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `pixels beside the screen at ${width} px`).toBeLessThanOrEqual(0)
    await page.evaluate(top => window.scrollTo(0, top), scrolledTo)
  }
  if (before) await page.setViewportSize(before)
}

/** Changes the size of the window in px, and waits for the app's answer to it: a list has other columns on a phone. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await layoutSettles(page)
}

/**
 * Waits for what follows a change of the window: the app's answer to it, which comes with the next frame, then fonts and
 * animations. A fade would be measured halfway, and a fallback font has other sizes.
 */
async function layoutSettles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await document.fonts.ready
    const running = document.getAnimations().filter(animation => animation.effect?.getTiming().iterations !== Infinity)
    await Promise.all(running.map(animation => animation.finished.catch(() => {})))
  })
}
