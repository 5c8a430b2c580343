import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import { defaultTheme } from '#/shared/branding/theme.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'

declare global {
  interface Window {
    shift: number
  }
}

const here = useCloud()
const browser = useBrowser(here)

const serviceGroups = [
  'Service automation',
  'Remote monitoring and management',
  'Security management',
  'AI automation',
  'Network and infrastructure',
  'Reporting and analytics',
]

describe('the landing page', () => {
  test('says what the company does, who works there and how to reach them', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    for (const name of serviceGroups) await page.getByRole('heading', { name }).waitFor()
    expect(await page.locator('#team').getByRole('heading', { level: 3 }).count()).toBe(3)
    for (const claim of ['24/7', '99.9%', 'Monthly']) await page.getByText(claim, { exact: true }).waitFor()
    const contact = page.locator('#contact')
    for (const text of [brand.phone, brand.salesEmail, brand.postalAddress]) await contact.getByText(text).waitFor()
  })

  test('is complete before any script runs', async () => {
    const page = await (await fetch(here.cloud.url)).text()
    for (const name of serviceGroups) expect(page).toContain(name)
  })

  test('links to its sections, and to the external portals in a new tab', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    const sections = page.getByRole('navigation', { name: 'Sections' })
    for (const name of ['Services', 'Team', 'About', 'Contact']) {
      await sections.getByRole('link', { name }).click()
      expect(new URL(page.url()).hash).toBe(`#${name.toLowerCase()}`)
    }
    for (const [name, href] of Object.entries({
      'Customer Portal': brand.portals.customer,
      'Technician Login': brand.portals.technician,
    })) {
      const link = page.getByRole('link', { name: new RegExp(name) })
      expect(await link.getAttribute('href')).toBe(href)
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  })

  test.each([
    ['Contact for Custom Pricing', 'Custom Pricing Request'],
    ['Quick Email Contact', 'Infrastructure Assessment Request'],
  ])('%s opens a prefilled email', async (name, subject) => {
    const page = await browser.newPage()
    await page.goto('/')
    const href = await page.getByRole('link', { name }).first().getAttribute('href')
    expect(href).toBe(`mailto:${brand.salesEmail}?subject=${encodeURIComponent(subject)}`)
  })

  test('takes a message without an account, checks it beside its fields, and says when the team replies', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Get a quote' }).click()
    const form = page.getByRole('form', { name: 'Tell us what you need' })
    await page.waitForFunction(() => document.activeElement?.id === 'quote')
    await page.keyboard.press('Enter')
    await form.getByText('Required').nth(2).waitFor()
    const name = form.getByLabel('Name')
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    expect(await name.evaluate(one => document.activeElement === one)).toBe(true)
    await page.keyboard.type('Sam Ortiz')
    await page.keyboard.press('Tab')
    await page.keyboard.type('sam@harbor')
    await form.getByLabel('How can we help?').fill('What would 20 laptops cost?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await form.getByText('Invalid email').waitFor()
    expect(await form.getByText('Required').count()).toBe(0)
    await expectNoAxeViolations(page)
    await form.getByLabel('Email').fill('sam@harbor.test')
    await page.keyboard.press('Enter')
    await page.getByText('will reply to sam@harbor.test within one business day').waitFor()
    expect(await form.isVisible()).toBe(false)
    await here.cloud.settle()
    const sent = here.cloud.inbox().filter(({ text }) => text.includes('20 laptops') || text.includes('We received'))
    expect(sent.map(({ to }) => to).sort()).toEqual([['sam@harbor.test'], ['team@beacon.test']])
  })

  test('keeps a message that could not be sent, and sends it once', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Tell us what you need' })
    await form.getByLabel('Name').fill('Ida Berg')
    await form.getByLabel('Email').fill('ida@harbor.test')
    await form.getByLabel('How can we help?').fill('Call me about backups.')
    await page.route('**/api/leads', route => route.abort())
    await form.getByRole('button', { name: 'Send message' }).click()
    await form.getByRole('alert').getByText('Your message wasn’t sent').waitFor()
    await page.unroute('**/api/leads')
    expect(await form.getByLabel('How can we help?').inputValue()).toBe('Call me about backups.')
    await form.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('will reply to ida@harbor.test').waitFor()
  })

  test('fits a phone, with its links in a menu that closes after a choice', async () => {
    const page = await browser.newPage({ width: widths.narrow })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: /Customer Portal/ }).waitFor()
    await menu.getByRole('link', { name: 'Team' }).click()
    await menu.waitFor({ state: 'hidden' })
  })

  test('includes all its scripts, loads one font for itself and the next screen, and the dialog on demand', async () => {
    const page = await browser.newPage()
    await page.goto('/', { waitUntil: 'networkidle' })
    const fonts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /[\w-]+(?=-\w+\.woff2)/.exec(name) ?? []),
    )
    expect(fonts).toEqual(['inter-basic'])
    expect(await page.locator('script[src]').count()).toBe(0)
    expect(
      gzipSync(await page.locator('script').evaluateAll(all => all.map(one => one.textContent).join())).length,
    ).toBeLessThan(2200)
    expect(await page.evaluate(() => document.querySelector('link[rel=stylesheet][href*="open-login"]'))).toBeNull()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog', { name: `Welcome to ${brand.name}` }).waitFor()
  })

  test('has the brand in its first paint, waits for no response, and shifts nothing when other styles are late', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    await admin.request('PUT', '/api/theme', { ...defaultTheme, primary: '160 80% 20%' })
    await admin.request('PUT', '/api/modules/pc-builder', { enabled: false })
    await here.cloud.settle()
    const page = await browser.newPage({ width: widths.narrow })
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) window.shift += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const painted = Promise.withResolvers<void>()
    await page.route('**/*.css', route => painted.promise.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('#services').count()).toBe(0)
    expect(await page.getByText('Try the PC Builder').isVisible()).toBe(false)
    painted.resolve()
    await page.getByRole('heading', { name: 'Service automation' }).waitFor()
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => ({
      primary: getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
      blocking: performance
        .getEntriesByType('resource')
        .filter(
          entry =>
            (entry as PerformanceResourceTiming & { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
        )
        .map(({ name }) => name),
      shift: window.shift,
    }))
    expect(seen).toMatchObject({ primary: '160 80% 20%', blocking: [] })
    // The font may arrive after the first paint: its fallback has the same metrics, up to a fraction of a pixel.
    expect(seen.shift).toBeLessThan(0.001)
    await admin.request('PUT', '/api/modules/pc-builder', { enabled: true })
    await admin.request('DELETE', '/api/theme')
    await here.cloud.settle()
  })

  test('has the font of the app', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    const fontOf = (selector: string) => page.locator(selector).evaluate(one => getComputedStyle(one).fontFamily)
    expect(await fontOf('h1')).toMatch(/^"Inter Variable", "Inter Fallback"/)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    expect(await fontOf('dialog')).toBe(await fontOf('h1'))
  })

  test('has no accessibility violations', async () => {
    const page = await browser.newPage()
    await page.goto('/')
    await expectNoAxeViolations(page)
  })
})
