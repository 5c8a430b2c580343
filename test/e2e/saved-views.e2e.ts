import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { savedView } from '#/test/support/fixtures/queue.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let admin: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  const customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  for (const [title, priority] of [
    ['Server room is hot', 'critical'],
    ['New keyboard', 'low'],
  ])
    await customer.request<Ticket>('POST', '/api/tickets', { title, description: 'As it says.', priority })
})

async function openQueue(as: Person, address = '', width: number = widths.wide): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(`/technician-dashboard${address}`)
  await page.getByRole('region', { name: 'Assigned Tickets' }).waitFor()
  return page
}

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

describe('a saved view', () => {
  test('keeps filters and order under a name, with its number, on every device of its author', async () => {
    const page = await openQueue(technician)
    expect(await page.getByRole('button', { name: 'Save view' }).count(), 'nothing to save').toBe(0)
    await page.getByLabel('Priority filter').selectOption('Critical')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    expect(await dialog.getByLabel('Share with the team').count(), 'only administrators share').toBe(0)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.getByText('Required').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Name').fill('Critical ones')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await tab(page, 'Critical ones 1').waitFor()
    expect(await tab(page, 'Critical ones 1').getAttribute('aria-current')).toBe('page')
    await expectNoAxeViolations(page)

    const other = await openQueue(technician, '?view=mine', widths.narrow)
    await tab(other, 'Critical ones 1').click()
    await other.getByText('Server room is hot').waitFor()
    await other.getByText('New keyboard').waitFor({ state: 'hidden' })
    expect(new URL(other.url()).search).toBe('?view=open&priority=critical')
  })

  test('has a digit, and is what the list opens with the next time, until another view is chosen', async () => {
    const person = await signedIn(here.cloud, 'technician')
    const filters = { view: 'open', priority: 'low' } as const
    await savedView(person, { name: 'Quiet ones', filters, pinned: true })
    const page = await openQueue(person)
    const address = () => new URL(page.url()).search
    await tab(page, 'Open').and(page.locator('[aria-current]')).waitFor()
    await tab(page, 'Quiet ones 1').waitFor()
    await page.keyboard.press('8')
    await tab(page, 'Quiet ones 1').and(page.locator('[aria-current]')).waitFor()
    await page.getByText('Server room is hot').waitFor({ state: 'hidden' })
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('View Quiet ones').waitFor()
    await sheet.getByText('Go to Knowledge Base').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    await page.goto('/technician-dashboard')
    await tab(page, 'Quiet ones 1').and(page.locator('[aria-current]')).waitFor()
    expect(address()).toBe('?view=open&priority=low')
    await page.getByLabel('Priority filter').selectOption({ index: 0 })
    await page.getByText('Server room is hot').waitFor()
    await page.keyboard.press('1')
    await tab(page, 'Mine').and(page.locator('[aria-current]')).waitFor()

    // Two keys in a row: the second one alone would choose an assignee.
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor()
    await page.getByRole('searchbox').first().fill('gt')
    await page.getByRole('searchbox').first().blur()
    expect(new URL(page.url()).pathname).toBe('/assets')
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await tab(page, 'Mine').and(page.locator('[aria-current]')).waitFor()
    expect(address()).toBe('?view=mine')
    await tab(page, 'All').click()
    await tab(page, 'Open').click()
    await page.goBack()
    await page.waitForURL(/view=all/)

    await person.request('PUT', '/api/profile/preferences', { shortcuts: false })
    await page.reload()
    await tab(page, 'All').and(page.locator('[aria-current]')).waitFor()
    for (const key of ['g', 'd', '1']) await page.keyboard.press(key)
    expect(address()).toBe('?view=all')
  })

  test('is renamed, and deleted with a way back', async () => {
    await savedView(technician, { name: 'Low ones', filters: { view: 'open', priority: 'low' }, pinned: true })
    const page = await openQueue(technician, '?view=open&priority=low')
    await page.getByRole('button', { name: 'Actions for the view Low ones' }).click()
    await page.getByRole('menuitem', { name: 'Edit view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit view' })
    await dialog.getByLabel('Name').fill('For a quiet day')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await tab(page, 'For a quiet day 1').waitFor()
    await page.getByRole('button', { name: 'Actions for the view For a quiet day' }).click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await tab(page, 'For a quiet day').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await tab(page, 'For a quiet day 1').waitFor()
  })

  test('of the team is everyone’s, and changed by administrators alone; unpinned ones are in a menu', async () => {
    const filters = { view: 'unassigned', priority: 'low' } as const
    await savedView(admin, { name: 'Free and low', filters, shared: true })
    const page = await openQueue(technician)
    await page.getByRole('button', { name: 'More views' }).click()
    await page.getByRole('menuitem', { name: 'Free and low' }).click()
    await page.getByText('Server room is hot').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('?view=unassigned&priority=low')
    expect(await page.getByRole('button', { name: 'Actions for the view Free and low' }).count()).toBe(0)
    const ofAdmin = await openQueue(admin, '?view=unassigned&priority=low')
    await ofAdmin.getByRole('button', { name: 'Actions for the view Free and low' }).waitFor()
  })
})
