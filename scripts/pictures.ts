/** `npm run pictures`: takes the README's pictures of the demo data in Chromium. Run `npm run synth` first. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '#/scripts/chromium.ts'
import { demoPassword, people } from '#/scripts/demo/people.ts'
import { startCloud } from '#/scripts/local-cloud/cloud.ts'
import { seed } from '#/scripts/seed.ts'

const DIRECTORY = 'docs/pictures'

interface Picture {
  name: string
  role: (typeof people)[number]['role']
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
  await dialog.getByRole('button', { name: 'Propose a build' }).click()
  await dialog.getByRole('button', { name: 'Use this build' }).click()
  await page.getByText('Everything fits together').waitFor()
}

async function take(browser: Browser, url: string, { name, role, path, shows, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { email } = people.find(person => person.role === role) ?? people[0]
  const login = await context.request.post(`${url}/api/customer/login`, {
    headers: { origin: url },
    data: { email, password: demoPassword },
  })
  if (!login.ok()) throw new Error(`Could not log in as ${email}: ${login.status()}`)
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

const cloud = await startCloud({ quiet: true, prepare: seed })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
try {
  mkdirSync(DIRECTORY, { recursive: true })
  for (const picture of pictures) await take(browser, cloud.url, picture)
} finally {
  await browser.close()
  await cloud.stop()
}
