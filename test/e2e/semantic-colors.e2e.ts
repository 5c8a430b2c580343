import type { Locator } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { themeKey } from '#/functions/branding/data/themes.ts'
import { remove } from '#/functions/table/table.ts'
import { defaultTheme, parseHsl } from '#/shared/branding/theme.ts'
import { hslOfHex } from '#/shared/lib/colors.ts'
import { axeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin')
  await reportedEvent(admin, { title: 'Mail is down', status: 'major_outage', severity: 'critical' })
  await reportedEvent(admin, {
    title: 'Network is slow',
    status: 'degraded',
    affectedServices: ['Network Infrastructure'],
  })
})
afterEach(() => remove(themeKey))

const themes = [
  { name: 'a light theme with a teal accent', theme: { ...defaultTheme, accent: '180 85% 22%' } },
  {
    name: 'a dark theme with a green accent',
    theme: {
      ...defaultTheme,
      primary: '150 60% 70%',
      primaryForeground: '150 60% 8%',
      secondary: '222 25% 20%',
      secondaryForeground: '0 0% 96%',
      accent: '130 60% 65%',
      accentForeground: '130 60% 8%',
      background: '222 30% 9%',
      foreground: '0 0% 96%',
      muted: '222 30% 12%',
      mutedForeground: '222 15% 72%',
      border: '222 20% 26%',
      card: '222 30% 13%',
      cardForeground: '0 0% 96%',
    },
  },
]

/** Hue distance of a computed color from red, in degrees, in either direction; 0 is red. */
async function hueOf(place: Locator, property: 'color' | 'backgroundColor'): Promise<number> {
  const color = await place.evaluate((element, name) => getComputedStyle(element)[name], property)
  const hex = `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map(part => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
  const [hue = 180] = parseHsl(hslOfHex(hex)) ?? []
  return Math.min(hue, 360 - hue)
}

describe.each(themes)('$name', ({ theme }) => {
  test('keeps danger and errors red and easy to read', async () => {
    await admin.request('PUT', '/api/theme', theme)
    const page = await browser.newPage({ as: admin })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    expect(await hueOf(dialog.getByRole('button', { name: 'Delete my account' }), 'backgroundColor')).toBeLessThan(4)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('First name').fill('x'.repeat(300))
    await page.getByRole('button', { name: 'Save changes' }).first().click()
    const message = page.getByText(/^String must contain at most/)
    await message.waitFor()
    expect(await hueOf(message, 'color')).toBeLessThan(4)
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/status-page')
    await page.getByText('Mail is down').first().waitFor()
    await page.getByText('Network is slow').first().waitFor()
    const badge = page.getByText('Major Outage', { exact: true }).first()
    expect(await hueOf(badge, 'backgroundColor')).toBeLessThan(4)
    expect(await axeViolations(page)).toEqual([])
  })
})
