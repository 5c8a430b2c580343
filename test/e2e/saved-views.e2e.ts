import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { savedView } from '#/test/support/fixtures/queue.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let admin: Person

beforeAll(async () => {
  actAsOperator(here.cloud)
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
