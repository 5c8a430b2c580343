import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import { defaultTheme, presets } from '#/shared/branding/theme.ts'
import { hexOf } from '#/shared/lib/colors.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
afterEach(() => remove(themeKey))

const green = presets.find(({ name }) => name === 'Professional Green')?.theme ?? defaultTheme

async function openCustomizer(admin?: Person): Promise<Page> {
  const page = await browser.newPage({ as: admin ?? (await signedIn(here.cloud, 'admin')) })
  await page.goto('/theme-customizer')
  await page.getByRole('heading', { name: 'Theme Customizer' }).waitFor()
  return page
}
/** A token as the browser computes it. */
const rgbOf = (hsl: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hexOf(hsl).slice(at, at + 2), 16)).join(', ')})`
/** The page's primary color token. */
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

describe('the theme customizer', () => {
  test('shows a preset only in its previews until it is applied for everyone', async () => {
    const page = await openCustomizer()
    await press(page, 'Professional Green')
    expect(await primaryOf(page)).toBe(defaultTheme.primary)
    const sample = page.getByRole('region', { name: 'Component Preview' }).getByRole('button', { name: 'Primary' })
    await expect
      .poll(() => sample.evaluate(element => getComputedStyle(element).backgroundColor))
      .toBe(rgbOf(green.primary))
    await press(page, 'Apply Theme')
    await page.getByText('Your new color theme has been applied and saved!').waitFor()
    expect(await primaryOf(page)).toBe(green.primary)
    await page.reload()
    await page.getByRole('heading', { name: 'Theme Customizer' }).waitFor()
    expect(await primaryOf(page)).toBe(green.primary)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('beacon:theme'))) ?? '')).toEqual(green)

    await here.cloud.settle()
    const visitor = await browser.newPage()
    await visitor.goto('/')
    expect(await primaryOf(visitor)).toBe(green.primary)
    const customer = await browser.newPage({ as: await signedIn(here.cloud, 'customer') })
    await customer.goto('/')
    await customer.getByRole('banner').first().waitFor()
    expect(await primaryOf(customer)).toBe(green.primary)
  })

  test('previews live: each edit shows at once, and leaving the preview discards it', async () => {
    const page = await openCustomizer()
    await press(page, 'Preview Mode')
    await press(page, 'Corporate Purple')
    expect(await primaryOf(page)).toBe('263 52% 38%')
    await page.getByRole('tab', { name: 'Custom Colors' }).click()
    await page.getByLabel('Primary', { exact: true }).fill('10 80% 30%')
    expect(await primaryOf(page)).toBe('10 80% 30%')
    expect(await schemeOf(page)).toBe('light')
    await page.getByLabel('Background', { exact: true }).fill('222 30% 9%')
    expect(await schemeOf(page), 'the browser draws its own controls dark').toBe('dark')
    await press(page, 'Exit Preview')
    await page.getByRole('button', { name: 'Preview Mode' }).waitFor()
    await expect.poll(() => schemeOf(page)).toBe('light')
    await expect.poll(() => primaryOf(page)).toBe(defaultTheme.primary)
  })

  test('shows both versions of a theme, in its previews and in Preview Mode', async () => {
    const page = await openCustomizer()
    await press(page, 'Professional Green')
    await press(page, 'Dark')
    const dark = darkTheme(green)
    const colors = page.getByRole('region', { name: 'Color Preview' })
    await colors.getByText(dark.primary).waitFor()
    const sample = page.getByRole('region', { name: 'Component Preview' }).getByRole('button', { name: 'Primary' })
    await expect
      .poll(() => sample.evaluate(element => getComputedStyle(element).backgroundColor))
      .toBe(rgbOf(dark.primary))
    expect(await schemeOf(page)).toBe('light')
    await press(page, 'Preview Mode')
    await expect.poll(() => primaryOf(page)).toBe(dark.primary)
    expect(await schemeOf(page)).toBe('dark')
    await expectNoAxeViolations(page)
    await press(page, 'Light')
    await expect.poll(() => primaryOf(page)).toBe(green.primary)
    await press(page, 'Dark')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect.poll(() => schemeOf(page)).toBe('light')
    expect(await primaryOf(page)).toBe(defaultTheme.primary)
  })

  test('resets the browser and the server', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    await admin.request('PUT', '/api/theme', green)
    const page = await openCustomizer(admin)
    expect(await primaryOf(page)).toBe(green.primary)
    await press(page, 'Reset')
    await page.getByRole('dialog').getByRole('button', { name: 'Reset theme' }).click()
    await page.getByText('Theme has been reset to default colors.').waitFor()
    expect(await primaryOf(page)).toBe(defaultTheme.primary)
    expect(await page.evaluate(() => localStorage.getItem('beacon:theme'))).toBe(null)
    await here.cloud.settle()
    const visitor = await browser.newPage()
    await visitor.goto('/')
    expect(await primaryOf(visitor)).toBe(defaultTheme.primary)
  })

  test('has its buttons and previews in the specified order, and its two columns start at one height', async () => {
    const page = await openCustomizer()
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
    const names = ['Preview Mode', 'Apply Theme', 'Reset']
    expect((await page.getByRole('button').allTextContents()).filter(name => names.includes(name))).toEqual(names)
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.filter(name => name.endsWith('Preview'))).toEqual(['Color Preview', 'Component Preview'])
    const top = (heading: string) =>
      page.getByRole('heading', { name: heading }).evaluate(one => one.closest('section')?.getBoundingClientRect().top)
    const tabs = await page
      .getByRole('tablist')
      .evaluate(one => one.parentElement?.parentElement?.getBoundingClientRect().top)
    expect(await top('Color Preview')).toBe(tabs)
  })

  test('says beside a field that a color is invalid, and warns about low contrast', async () => {
    const page = await openCustomizer()
    await page.getByRole('tab', { name: 'Custom Colors' }).click()
    await page.getByLabel('Accent', { exact: true }).fill('red; } body { display: none')
    await page.getByText(/^Enter a color like #5B2D90/).waitFor()
    await page.getByLabel('Primary', { exact: true }).fill('#5B2D90')
    await page.getByLabel('Accent', { exact: true }).focus()
    expect(await page.getByLabel('Primary', { exact: true }).inputValue()).toBe('268 52% 37%')
    await page.getByLabel('Primary, color picker').fill('#ffee88')
    expect(await page.getByLabel('Primary', { exact: true }).inputValue()).toBe('51 100% 77%')
    await page.getByText('Primary Foreground on Primary: 1.').waitFor()
    await press(page, 'Apply Theme')
    await page.getByText('Your new color theme has been applied and saved!').waitFor()
    expect(await page.getByLabel('Accent', { exact: true }).inputValue()).toBe(defaultTheme.accent)
  })

  test('makes a whole theme from one brand color', async () => {
    const page = await openCustomizer()
    await page.getByRole('tab', { name: 'Custom Colors' }).click()
    const color = page.getByLabel('Brand color', { exact: true })
    await color.fill('#5B2D9')
    await color.press('Enter')
    await page.getByText('A hex color has 3 or 6 digits, like #5B2D90.').waitFor()
    await color.fill('#5B2D90')
    await color.press('Enter')
    await expect.poll(() => page.getByLabel('Primary', { exact: true }).inputValue()).toBe('268 52% 37%')
    expect(await page.getByLabel('Muted', { exact: true }).inputValue()).toBe('268 30% 97%')
    expect(await page.getByText('Hard to read').count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('exports a theme, and imports it again', async () => {
    const page = await openCustomizer()
    await press(page, 'Tech Orange')
    await page.getByRole('tab', { name: 'Import/Export' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export Theme')])
    const file = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe('beacon-theme.json')
    expect(file).toBe(JSON.stringify(presets.find(({ name }) => name === 'Tech Orange')?.theme, null, 2))
    await page.reload()
    await page.getByRole('tab', { name: 'Import/Export' }).click()
    const load = (buffer: string) =>
      page
        .getByLabel('Theme file')
        .setInputFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from(buffer) })
    await load(file)
    await page.getByText('Theme has been imported successfully!').waitFor()
    await page.getByRole('tab', { name: 'Preset Themes' }).click()
    await page.getByRole('button', { name: 'Tech Orange', pressed: true }).waitFor()
    await page.getByRole('tab', { name: 'Import/Export' }).click()
    for (const broken of ['{', '[]', '{"primary": "red"}', '{"__proto__": {"primary": "1 1% 1%"}}']) {
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await load(broken)
      await page.getByText('Invalid theme file format.').waitFor()
    }
  })

  test('ignores a stored theme that is invalid or older than the server’s', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    const page = await openCustomizer(admin)
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    await page.evaluate(() => localStorage.setItem('beacon:theme', '{"primary":'))
    await page.reload()
    await page.getByRole('heading', { name: 'Theme Customizer' }).waitFor()
    expect(await primaryOf(page)).toBe(defaultTheme.primary)
    expect(warnings.join()).toContain('The theme stored in this browser is ignored')

    await page.evaluate(() => {
      localStorage.setItem('beacon:theme', '{"primary":"300 50% 30%"}')
      localStorage.setItem('beacon:theme-applied-at', '2020-01-01T00:00:00.000Z')
    })
    await page.reload()
    await expect.poll(() => primaryOf(page)).toBe('300 50% 30%')
    await admin.request('PUT', '/api/theme', green)
    await page.reload()
    await expect.poll(() => primaryOf(page)).toBe(green.primary)
  })

  test('logging out removes the user’s data from the browser, and keeps the brand', async () => {
    const page = await openCustomizer()
    await press(page, 'Professional Green')
    await press(page, 'Apply Theme')
    await page.getByText('Your new color theme has been applied and saved!').waitFor()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(await primaryOf(page)).toBe(green.primary)
  })

  test('works by keyboard: arrow keys switch tabs', async () => {
    const page = await openCustomizer()
    await page.getByRole('tab', { name: 'Preset Themes' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Custom Colors', selected: true }).waitFor()
    await page.keyboard.press('End')
    await page.getByRole('tab', { name: 'Import/Export', selected: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Import Theme')
  })

  test('passes axe on each tab', async () => {
    const page = await openCustomizer()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await expectNoAxeViolations(page)
    }
  })
})
