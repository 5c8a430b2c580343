import { beforeAll, describe, expect, test } from 'vitest'
import { resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { openScreen, type Walk, walkOf } from '#/test/support/browser/screens.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
const browser = useBrowser(here)

let walk: Walk
beforeAll(async () => {
  walk = await walkOf(here.cloud)
})

/** Lists by path, with the pixels from the top of a desktop’s window to their first row. */
const lists = [
  ['/orders', 170],
  ['/assets', 170],
  ['/inventory', 170],
  ['/build-jobs', 170],
  ['/audit-log', 190],
  ['/invoices', 300],
  ['/user-management', 250],
  ['/technician-dashboard', 270],
] as const

/** Lists whose rows have a second line on a desktop, too. */
const inTwoLines: readonly string[] = ['/inventory']

describe('a list', () => {
  test.each(lists)('at %s begins high on a desktop, and has items of two lines on a phone', async (path, top) => {
    const page = await browser.newPage({ as: walk.as.admin })
    await resize(page, { width: 1440, height: 900 })
    await openScreen(page, path)
    const row = page.locator('main tbody tr').first()
    await row.waitFor()
    expect((await row.boundingBox())?.y, 'the first row').toBeLessThanOrEqual(top)
    const heights = () => page.locator('main tbody tr').evaluateAll(all => all.map(one => one.clientHeight))
    const highest = inTwoLines.includes(path) ? 56 : 48
    if (path !== '/audit-log') expect(Math.max(...(await heights())), 'pixels of a row').toBeLessThanOrEqual(highest)
    await resize(page, { width: widths.narrow, height: 844 })
    if (path !== '/audit-log') expect(Math.max(...(await heights())), 'pixels of an item').toBeLessThanOrEqual(68)
  })

  test('keeps its headings in sight below the bar while it scrolls', async () => {
    const page = await browser.newPage({ as: walk.as.admin })
    await resize(page, { width: 1440, height: 240 })
    await openScreen(page, '/audit-log')
    await page
      .locator('main tbody tr')
      .last()
      .evaluate(row => row.scrollIntoView())
    const bar = await page.getByRole('banner').first().boundingBox()
    const head = await page.locator('main thead').boundingBox()
    expect(head?.y).toBeCloseTo(bar?.height ?? 0, 0)
  })
})

test('a detail page keeps its title and actions in sight while it scrolls', async () => {
  const page = await browser.newPage({ as: walk.as.admin })
  await resize(page, { width: 1440, height: 660 })
  await openScreen(page, walk.paths.admin.find(path => path.startsWith('/orders/')) ?? '')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThan(56)
})
