/**
 * `npm run pictures` takes the README's pictures of the demo data in Chromium, `npm run pictures -- all` those of every screen.
 * Run `npm run synth` first.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#/scripts/chromium.ts'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import { parseChoice, takeAll } from '#/scripts/pictures/all-screens.ts'
import { logIn } from '#/scripts/pictures/log-in.ts'
import { seed } from '#/scripts/seed.ts'
import type { Role } from '#/shared/users/roles.ts'

const DIRECTORY = 'docs/pictures'

interface Picture {
  name: string
  role: Role
  path: string
  /** Visible once the screen has its data. */
  shows: string
  prepare?: (page: Page) => Promise<void>
}

const pictures: Picture[] = [
  { name: 'technician-dashboard', role: 'technician', path: '/technician-dashboard', shows: 'td a[href^="/tickets/"]' },
  { name: 'pc-builder', role: 'customer', path: '/pc-builder', shows: 'main h1', prepare: useProposedBuild },
]

async function useProposedBuild(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Build one for my budget' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suggest a build' }).click()
  await dialog.getByRole('button', { name: 'Use this build' }).click()
  await page.getByText('Everything fits together').waitFor()
}

async function take(browser: Browser, url: string, { name, role, path, shows, prepare }: Picture): Promise<void> {
  const context = await logIn(browser, url, role, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator(shows).first().waitFor()
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  writeFileSync(`${DIRECTORY}/${name}.webp`, Buffer.from(data, 'base64'))
  await context.close()
}

const [command, ...words] = process.argv.slice(2)
const choice = command === 'all' ? parseChoice(words) : undefined
const cloud = await startCloud({ quiet: true, prepare: seed })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
try {
  if (choice) await takeAll(browser, cloud.url, choice)
  else {
    mkdirSync(DIRECTORY, { recursive: true })
    for (const picture of pictures) await take(browser, cloud.url, picture)
  }
} finally {
  await browser.close()
  await cloud.stop()
}
