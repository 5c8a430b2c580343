import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import { defaultTheme, type Theme } from '#/shared/branding/theme.ts'
import { darkTheme } from '#/shared/lib/dark-theme.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)
afterEach(() => remove(themeKey))

const dark = darkTheme(defaultTheme)
const darkBrand: Theme = { ...dark, primary: '150 60% 70%', accent: '130 60% 65%' }

const variable = (page: Page, name: string) =>
  page.evaluate(one => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)
const expectBackground = (page: Page, color: string) => expect.poll(() => variable(page, '--background')).toBe(color)
const meta = (page: Page, name: string) => page.locator(`meta[name=${name}]`).getAttribute('content')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** Resolves when the server has the next choice: a reload before that would cancel the request. */
const isStored = (page: Page) => page.waitForResponse(response => response.url().endsWith('/api/profile/appearance'))

async function choose(page: Page, choice: string) {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('group', { name: 'Account' }).getByText(choice, { exact: true }).click()
  await page.keyboard.press('Escape')
}

/** The brightness of a picture's pixel at its left edge, halfway down, from 0 to 255. */
const brightnessOf = (page: Page, jpeg: string) =>
  page.evaluate(async source => {
    const picture = new Image()
    picture.src = `data:image/jpeg;base64,${source}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(2, picture.height / 2, 1, 1).data ?? []
    return Math.round((red + green + blue) / 3)
  }, jpeg)

describe('light, dark or system', () => {
  test('follows the device until the person chooses, in all of their tabs and browsers', async () => {
    const page = await browser.newPage({ as: people.customer, dark: true })
    await page.goto('/profile')
    await heading(page)
    await expectBackground(page, dark.background)
    expect(await meta(page, 'color-scheme')).toBe('light dark')
    expect(await meta(page, 'theme-color')).toBe(`hsl(${dark.background})`)
    const tab = await page.context().newPage()
    await tab.goto('/profile')
    await heading(tab)

    const light = isStored(page)
    await choose(page, 'Light')
    await light
    await expectBackground(page, defaultTheme.background)
    expect(await meta(page, 'theme-color')).toBe(`hsl(${defaultTheme.background})`)
    await expectBackground(tab, defaultTheme.background)
    await expect
      .poll(() => tab.getByRole('region', { name: 'Appearance' }).getByRole('radio', { name: 'Light' }).isChecked())
      .toBe(true)

    const other = await browser.newPage({ as: people.customer })
    await other.goto('/profile')
    await heading(other)
    await expectBackground(other, defaultTheme.background)
    const stored = isStored(other)
    await other.getByRole('region', { name: 'Appearance' }).getByText('Dark', { exact: true }).click()
    await stored
    await expectBackground(other, dark.background)
    await other.reload()
    await expectBackground(other, dark.background)
    await expectNoAxeViolations(other)
    await other.emulateMedia({ media: 'print' })
    await expectBackground(other, defaultTheme.background)
  })

  test('is stored even if the page is left at once', async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/profile')
    await heading(page)
    await page.getByRole('region', { name: 'Appearance' }).getByText('Dark', { exact: true }).click()
    await page.goto('about:blank')
    const next = await browser.newPage({ as: people.customer })
    await expect
      .poll(async () => {
        await next.goto('/profile')
        await heading(next)
        return variable(next, '--background')
      })
      .toBe(dark.background)
  })

  test('keeps the colors that were stored if a change fails, and says so', async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/profile')
    await heading(page)
    await page.route('**/api/profile/appearance', route => route.abort())
    await choose(page, 'Dark')
    await page.getByText('Error', { exact: true }).waitFor()
    await expectBackground(page, defaultTheme.background)
  })

  test('is the person’s own: signing out leaves light pages, and the next person gets theirs', async () => {
    await people.customer.request('PUT', '/api/profile/appearance', { appearance: 'dark' })
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/profile')
    await heading(page)
    await expectBackground(page, dark.background)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    await expectBackground(page, defaultTheme.background)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('appearance')
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Log in' }).waitFor()
    await expectBackground(page, defaultTheme.background)
  })

  test('shows no light frame before a dark page', async () => {
    await people.technician.request('PUT', '/api/profile/appearance', { appearance: 'dark' })
    const page = await browser.newPage({ as: people.technician, serviceWorker: true })
    await page.goto('/technician-dashboard')
    await heading(page)
    const blank = await browser.newPage()
    const devtools = await page.context().newCDPSession(page)
    const frames: string[] = []
    devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push(data)
      void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 1 })
    // Once from the network, and once from the service worker's cache.
    for (const path of ['/status-page', '/technician-dashboard']) {
      await page.goto(path)
      await heading(page)
    }
    await devtools.send('Page.stopScreencast')
    expect(frames.length).toBeGreaterThan(1)
    for (const frame of frames) expect(await brightnessOf(blank, frame)).toBeLessThan(70)
  })

  test('says that a brand which is dark already is used in both', async () => {
    await people.admin.request('PUT', '/api/theme', darkBrand)
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/profile')
    await heading(page)
    await page.getByRole('region', { name: 'Appearance' }).getByText('light and dark look the same').waitFor()
    await expectBackground(page, darkBrand.background)
    await choose(page, 'Dark')
    expect(await variable(page, '--primary')).toBe(darkBrand.primary)
    await choose(page, 'Light')
    await expectBackground(page, darkBrand.background)
  })
})
