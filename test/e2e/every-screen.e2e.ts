import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { seed } from '#/scripts/seed.ts'
import { brand } from '#/shared/branding/brand.ts'
import { contrastViolations, resize, useBrowser } from '#/test/support/browser/browser.ts'
import { refusal, removal } from '#/test/support/browser/oldest-browser.ts'
import { openScreen, viewers, type Walk, walkOf } from '#/test/support/browser/screens.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud({ prepare: seed })
const browser = useBrowser(here)

let walk: Walk
beforeAll(async () => {
  walk = await walkOf(here.cloud)
})

/** Phone widths in px: the smallest still sold, and the usual ones. */
const phones = [320, 375, 390]

/** Elements that make the page wider than the screen, except those that scroll or clip their content. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const names = wide.map(({ tagName, className }) => `${tagName} ${className}`)
    return [`${scrollWidth - clientWidth} px`, ...names.slice(0, 6)]
  })

/** Overflows by width on phones, and at 390 px with doubled text size. */
async function overflowsOf(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const width of phones) {
    await resize(page, { width, height: 844 })
    found[`${width} px`] = await beside(page)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  found['390 px, text of 200%'] = await beside(page)
  return Object.fromEntries(Object.entries(found).filter(([, elements]) => elements.length > 0))
}

/** Parts of texts that only a program reads: missing values, doubled signs, and times as they are stored. */
const rawTexts = (page: Page) =>
  page.evaluate(
    () =>
      document.body.textContent.match(
        /.{0,20}(?:##\w|\bundefined\b|\bNaN\b|\[object|Invalid Date|\d-\d\dT\d\d:).{0,20}/g,
      ) ?? [],
  )

/** Buttons in sight that cover another cell of their row. */
const coveringButtons = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element | null): boolean =>
      !element || (getComputedStyle(element).opacity !== '0' && isSeen(element.parentElement))
    return [...document.querySelectorAll('td button')]
      .filter(button => {
        const cell = button.closest('td')?.getBoundingClientRect()
        const { left, width } = button.getBoundingClientRect()
        return cell && width > 0 && left < cell.left - 1 && isSeen(button)
      })
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
  })

/** Names without a space, which cannot wrap: as long as a real company's, and the longest possible. */
const names = { usual: 'NorthwindManagedITServices', maxLength: 'W'.repeat(60) }
const rename = async (name: string) => {
  expect(await walk.as.admin.request('PUT', '/api/company', { ...brand, name })).toMatchObject({ status: 200 })
  await here.cloud.settle()
}

describe('every screen', () => {
  test.each(viewers)(
    'of a %s fits phones, with the longest company name, in an old browser that blocks storage, and has readable text on a dark device',
    async viewer => {
      await rename(names.maxLength)
      // Both on one page, because opening a screen takes longer than looking at it.
      const page = await browser.newPage({ as: walk.as[viewer], dark: true })
      for (const script of [removal, refusal]) await page.context().addInitScript(script)
      const found: Record<string, object> = {}
      for (const path of walk.paths[viewer]) {
        await openScreen(page, path)
        await expect
          .poll(() => page.locator('h1, h2').filter({ visible: true }).count(), { message: path })
          .toBeGreaterThan(0)
        expect(await page.getByText('Something went wrong').count(), path).toBe(0)
        const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
        expect(scheme, path).toBe(viewer === 'visitor' ? 'light' : 'dark')
        const faults = [
          ...(await contrastViolations(page)),
          ...(await rawTexts(page)),
          ...(await coveringButtons(page)),
        ]
        const overflows = await overflowsOf(page)
        if (faults.length + Object.keys(overflows).length > 0) found[path] = { faults, ...overflows }
      }
      expect(found).toEqual({})
    },
  )
})

describe('a company name of 26 letters', () => {
  test.each([
    ['the landing page', 'visitor', '/', 'Login'],
    ['a screen', 'admin', '/', 'Menu'],
    ['the public status page', 'visitor', '/status', 'Atom feed'],
  ] as const)('keeps the buttons of %s on the screen', async (_, viewer, path, control) => {
    await rename(names.usual)
    const page = await browser.newPage({ as: walk.as[viewer], width: 320 })
    await openScreen(page, path)
    const box = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .and(page.getByRole('link', { name: control }).or(page.getByRole('button', { name: control, exact: true })))
      .first()
      .boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  })
})

test('a company name of 60 letters keeps emails as wide as the phone', async () => {
  await rename(names.maxLength)
  const { id } = await openedTicket(walk.as.customer)
  await here.cloud.settle()
  const email = here.cloud.inbox().find(({ text }) => text.includes(id))
  expect(email?.html).toContain(names.maxLength)
  const page = await browser.newPage({ width: 320 })
  await page.setContent(email?.html ?? '')
  expect(await beside(page)).toEqual([])
})
