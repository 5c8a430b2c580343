import type { Locator, Page } from 'playwright-core'

/** Opens the menu of a row, by the row's name, and chooses an action. */
export async function chooseInMenu(place: Page | Locator, of: string | RegExp, action: string): Promise<void> {
  const name = typeof of === 'string' ? `More actions for ${of}` : new RegExp(`^More actions for .*${of.source}`)
  await place.getByRole('button', { name }).click()
  const page = 'page' in place ? place.page() : place
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
