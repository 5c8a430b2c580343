import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { readScreens } from '#/scripts/build/preload-script.ts'
import { logIn } from '#/scripts/pictures/log-in.ts'
import { presets, type Theme } from '#/shared/branding/theme.ts'
import type { Screen } from '#/web/shell/app/screen.ts'

const directory = '.local/pictures'
const widths = [375, 768, 1440, 1920] as const
const height = 900

/** Ways that a screen can look: by appearance, and in two themes that differ most from the default. */
const modes = { light: null, dark: null, green: 'Professional Green', orange: 'Tech Orange' } as const
type Mode = keyof typeof modes

const viewers = ['visitor', 'customer', 'technician', 'admin'] as const
type Viewer = (typeof viewers)[number]

const visitorPaths = ['/', '/?login=1', '/pc-builder?demo=1', '/nowhere']
const mayOpen: Record<Screen['access'], readonly Viewer[]> = {
  public: ['visitor'],
  'signed-in': ['customer', 'technician', 'admin'],
  staff: ['technician', 'admin'],
  admin: ['admin'],
}

export const usageOfAll = `npm run pictures -- all [--screen /invoices] [--width 1440] [--mode dark] [--as admin]

Takes pictures of every screen into ${directory}/<mode>/<width>/. Each option may be repeated.
modes: ${Object.keys(modes).join(', ')}; widths: any, by default ${widths.join(', ')}; as: ${viewers.join(', ')}`

export function parseChoice(words: string[]) {
  const many = { type: 'string', multiple: true } as const
  const { values } = parseArgs({ args: words, options: { screen: many, width: many, mode: many, as: many } })
  const chosenModes = (values.mode ?? Object.keys(modes)) as Mode[]
  const chosenViewers = (values.as ?? viewers) as Viewer[]
  const chosenWidths = (values.width ?? widths).map(Number)
  const isValid =
    chosenModes.every(mode => mode in modes) &&
    chosenViewers.every(viewer => viewers.includes(viewer)) &&
    chosenWidths.every(width => width >= 320 && width <= 4000)
  if (!isValid) throw new Error(usageOfAll)
  return { screens: values.screen, widths: chosenWidths, modes: chosenModes, viewers: chosenViewers }
}
type Choice = ReturnType<typeof parseChoice>

/** Takes the chosen pictures of a product with demo data, which is empty of other themes. */
export async function takeAll(browser: Browser, url: string, choice: Choice): Promise<void> {
  const screens = await readScreens(resolve(directory))
  const admin = await logIn(browser, url, 'admin', {})
  for (const mode of choice.modes) {
    await applyTheme(admin, url, presets.find(({ name }) => name === modes[mode])?.theme)
    for (const viewer of choice.viewers) await takeAs(viewer, mode, { browser, url, choice, screens })
  }
}

async function applyTheme(admin: BrowserContext, url: string, theme: Theme | undefined): Promise<void> {
  const headers = { origin: url }
  const response = theme
    ? await admin.request.put('/api/theme', { headers, data: theme })
    : await admin.request.delete('/api/theme', { headers })
  if (!response.ok()) throw new Error(`Could not apply the theme: ${response.status()}`)
}

interface Setting {
  browser: Browser
  url: string
  choice: Choice
  screens: readonly Screen[]
}

async function takeAs(viewer: Viewer, mode: Mode, { browser, url, choice, screens }: Setting): Promise<void> {
  const options = { colorScheme: mode === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' } as const
  const context =
    viewer === 'visitor'
      ? await browser.newContext({ baseURL: url, ...options })
      : await logIn(browser, url, viewer, options)
  const page = await context.newPage()
  const known = new Set<string>()
  for (const path of pathsOf(viewer, screens)) {
    if (choice.screens && !choice.screens.includes(path)) continue
    const address = path.includes(':') ? await addressOf(path, page, { known, screens }) : path
    if (!address) {
      console.log(`No row for ${path} as ${viewer}`)
      continue
    }
    await page.setViewportSize({ width: choice.widths.at(-1) ?? 1440, height })
    await open(page, address)
    for (const href of await linksOf(page)) known.add(href)
    for (const width of choice.widths) {
      await page.setViewportSize({ width, height })
      await page.waitForLoadState('networkidle')
      const file = `${directory}/${mode}/${width}/${viewer}${nameOf(path)}.png`
      mkdirSync(dirname(file), { recursive: true })
      await nextFrame(page)
      // As tall as the page, because the browser draws nothing far below the window.
      await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
      await nextFrame(page)
      await page.screenshot({ path: file, fullPage: true })
    }
  }
  await context.close()
}

/** Waits until the page has the layout of its new size. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** A viewer's screens, those of one row last: their lists are seen before. */
function pathsOf(viewer: Viewer, screens: readonly Screen[]): string[] {
  const paths = screens.filter(({ access }) => mayOpen[access].includes(viewer)).map(({ path }) => path)
  const all = viewer === 'visitor' ? [...visitorPaths, ...paths] : paths
  return all.toSorted((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
}

/** The address of a row's screen, by a link on a screen seen before or on the list above it. */
async function addressOf(
  path: string,
  page: Page,
  { known, screens }: { known: Set<string>; screens: readonly Screen[] },
): Promise<string | undefined> {
  const matches = new RegExp(`^${path.replace(/:\w+/g, '[^/?#]+')}$`)
  const isOther = (href: string) => screens.some(screen => screen.path === href)
  const find = () => [...known].find(href => matches.test(href) && !isOther(href))
  if (find()) return find()
  for (const list of ['/', `/${path.split('/')[1]}`, '/technician-dashboard', '/customer-portal']) {
    await open(page, list)
    for (const href of await linksOf(page)) known.add(href)
    if (find()) return find()
  }
  return undefined
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

const linksOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('a[href^="/"]')].map(link => link.getAttribute('href') ?? ''))

const nameOf = (path: string) => `-${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}`
