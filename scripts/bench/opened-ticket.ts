import type { BrowserContext } from 'playwright-core'
import { firstRow, seenBy, slowPage } from '#/scripts/bench/slow-page.ts'

/**
 * Milliseconds from a click on a row until the page shows the ticket's data from the list, and until it shows the whole ticket;
 * and of the slowest of some interactions.
 */
export async function openTicket(context: BrowserContext, list: string): Promise<[number, number, number]> {
  const page = await slowPage(context)
  await page.goto(list)
  const link = page.locator(firstRow).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const at = { pressed: 0, known: 0, whole: 0 }
    Object.assign(window, { at })
    addEventListener('click', () => {
      at.pressed = performance.now()
    })
    new MutationObserver(() => {
      if (!at.pressed) return
      if (!at.known && document.querySelector('ol[aria-label=Request]')) at.known = performance.now()
      if (!at.whole && document.querySelector('aside[aria-label="About this ticket"]')) at.whole = performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await link.hover()
  await link.click()
  await page.locator('aside[aria-label="About this ticket"]').waitFor()
  const { pressed, known, whole } = await page.evaluate(
    () => (window as unknown as { at: Record<'pressed' | 'known' | 'whole', number> }).at,
  )
  await page.goBack()
  await link.waitFor()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^Unassigned/ })
    .click()
  await page.getByLabel('Search tickets').fill('printer')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.waitForLoadState('networkidle')
  const { interaction } = await seenBy(page)
  await page.close()
  // If the whole ticket appeared at once, the page never showed only the list's data.
  return [(known || whole) - pressed, whole - pressed, interaction]
}
