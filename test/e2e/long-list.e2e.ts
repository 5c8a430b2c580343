import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

const rowOf = (page: Page, title: RegExp) => page.getByRole('row').filter({ hasText: title })

test('renders only the part of a long list near the screen, counts all of it, and keeps the focused row', async () => {
  const technician = await signedIn(here.cloud, 'technician')
  const ticket = await openedTicket(await signedIn(here.cloud, 'customer'))
  const max = 600
  const many = Array.from({ length: max }, (_, index) => ({
    ...ticket,
    id: `TK${String(index).padStart(6, '0')}-${ticket.id.split('-')[1]}`,
    title: `Long list ${index + 1}${' and more words'.repeat(index % 5)}`,
  }))
  const page = await browser.newPage({ as: technician })
  // An API page has at most 200 rows; the browser follows the Link header to the next ones.
  const after = (from: number) => (from + 200 < max ? `/api/tickets?from=${from + 200}` : undefined)
  await page.route('**/api/screens/team?view=all', route => {
    const counts = { mine: 0, unassigned: max, us: max, customer: 0, open: max, isComplete: true }
    const statistics = { activeTickets: max, resolvedToday: 0 }
    return route.fulfill({ json: { tickets: many.slice(0, 200), counts, statistics, next: { tickets: after(0) } } })
  })
  await page.route(/\/api\/tickets(\?|$)/, async route => {
    const from = Number(new URL(route.request().url()).searchParams.get('from') ?? 0)
    const next = after(from)
    const headers: Record<string, string> = next ? { link: `<${next}>; rel="next"` } : {}
    await route.fulfill({ json: many.slice(from, from + 200), headers })
  })
  await page.goto('/technician-dashboard?view=all')
  const table = page.getByRole('table', { name: 'Assigned Tickets' })
  const drawn = () => table.getByRole('row').count()
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('-1')
  const loadMore = page.getByRole('button', { name: 'Load more' })
  const height = () => page.evaluate(() => document.body.scrollHeight)
  const heightOf200 = await height()
  // By keyboard: the button moves while rows above it are measured, so a click may miss it.
  await loadMore.press('Enter')
  await expect.poll(height).toBeGreaterThan(heightOf200 * 1.5)
  expect(await drawn()).toBeLessThan(60)
  await loadMore.press('Enter')
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(max + 1))

  await page.evaluate(() => window.scrollTo(0, 0))
  const first = rowOf(page, /Long list 1(?!\d)/)
  await first.getByRole('link').first().focus()
  expect(await first.getAttribute('aria-rowindex')).toBe('2')
  const widths = () =>
    table.getByRole('columnheader').evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
  const before = await widths()
  const last = rowOf(page, new RegExp(`Long list ${max}(?!\\d)`))
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return last.count()
    })
    .toBe(1)
  expect(await last.getAttribute('aria-rowindex')).toBe(String(max + 1))
  expect(await drawn()).toBeLessThan(60)
  expect(await widths(), 'the columns stay as wide as they were').toEqual(before)
  expect(
    await first
      .getByRole('link')
      .first()
      .evaluate(link => link === document.activeElement),
  ).toBe(true)
  await last.getByRole('link').first().focus()
  await expect.poll(() => first.count()).toBe(0)
  // Past the row’s own checkbox.
  for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Shift+Tab')
  expect(
    await rowOf(page, new RegExp(`Long list ${max - 1}(?!\\d)`)).evaluate(row => row.contains(document.activeElement)),
    'the keyboard goes from row to row',
  ).toBe(true)
  // A control half under the navigation bar would measure as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)
})
