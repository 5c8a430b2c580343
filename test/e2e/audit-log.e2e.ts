import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditWrite } from '#/functions/audit/data/audit.ts'
import { transact } from '#/functions/table/table.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let technician: Person
let ticket: Ticket

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  const customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  const raised = { title: 'Printer jams', description: 'On every second page.' }
  ticket = (await customer.request<Ticket>('POST', '/api/tickets', raised)).body
  const moved = { status: 'in_progress', timeLogged: 75, timeLoggedBase: 0 }
  expect((await technician.request('PUT', `/api/tickets/${ticket.id}`, moved)).status).toBe(200)
  const added = { email: 'ines@northwind.test', role: 'technician' }
  expect((await admin.request('POST', '/api/users', added)).status).toBe(201)
  expect((await admin.request('DELETE', `/api/users/${customer.user.id}`)).status).toBe(200)
})

async function openLog(search = '', width?: number): Promise<Page> {
  const page = await browser.newPage({ as: admin, width })
  await page.goto(`/audit-log${search}`)
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
  return page
}

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Changes' }).getByRole('row')
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })

describe('the audit log', () => {
  test('shows who changed what, in plain words, under the specified columns', async () => {
    const page = await openLog()
    const row = rowOf(page, 'Updated a ticket')
    await row.getByText('Priya Raman', { exact: true }).waitFor()
    for (const text of ['unassigned → Priya Raman', 'Open → In Progress', '0m → 1h 15m', '127.0.0.1']) {
      await row.getByText(text).waitFor()
    }
    const columns = await page.getByRole('columnheader').allTextContents()
    expect(columns).toEqual(['When', 'Who', 'What', 'Subject', 'Changes', 'IP address'])
    await rowOf(page, 'Added a user').getByText('Morgan Reyes').waitFor()
    await rowOf(page, 'Deleted a user').getByText('Morgan Reyes').waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(page.getByRole('table', { name: 'Changes' }))
  })

  test('links to the ticket, and from a user to everything done to them', async () => {
    const page = await openLog()
    await rowOf(page, 'Deleted a user').getByRole('link').click()
    await rowOf(page, 'Added a user').waitFor({ state: 'detached' })
    await rowOf(page, 'Deleted a user').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rowOf(page, 'Updated a ticket').getByRole('link').click()
    await page.waitForURL(`**/tickets/${ticket.id}`)
  })

  test('filters by person, action and day, and keeps that in the address', async () => {
    const page = await openLog()
    await rowOf(page, 'Updated a ticket').waitFor()
    await page.getByLabel('Person filter').selectOption('Priya Raman')
    await rowOf(page, 'Added a user').waitFor({ state: 'detached' })
    await rowOf(page, 'Updated a ticket').waitFor()
    await page.getByLabel('Action filter').selectOption('Deleted a user')
    await page.getByText('No changes match these filters.').waitFor()
    await expectNoAxeViolations(page)
    await page.reload()
    await page.getByText('No changes match these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rowOf(page, 'Updated a ticket').waitFor()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await page.getByText('No changes match these filters.').waitFor()
    await page.getByLabel('To', { exact: true }).fill('')
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await rowOf(page, 'Updated a ticket').waitFor()
  })

  test('loads more entries, a page at a time', async () => {
    const at = (number: number) => new Date(Date.UTC(2024, 0, 1, 0, number)).toISOString()
    const entry = { userId: technician.user.id, action: 'PUT /api/tickets/{id}', address: '192.0.2.7', requestId: '1' }
    for (let number = 1; number <= 51; number++) {
      await transact([
        auditWrite({ ...entry, subject: ticket.id, changes: { entry: `number ${number}.` }, at: at(number) }),
      ])
    }
    const page = await openLog('?from=2023-12-30&to=2024-01-03')
    await rowOf(page, 'number 2.').waitFor()
    expect(await rows(page).count()).toBe(51)
    await page.getByRole('button', { name: 'Load more' }).click()
    await rowOf(page, 'number 1.').waitFor()
    expect(await rows(page).count()).toBe(52)
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  test('can be read on a phone, entry by entry', async () => {
    const page = await openLog('', widths.narrow)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Audit Log' }).click()
    const row = rowOf(page, 'Updated a ticket').first()
    await row.getByText('Priya Raman', { exact: true }).waitFor()
    const separators = await row
      .getByRole('listitem')
      .evaluateAll(changes => changes.map(change => getComputedStyle(change, '::before').content))
    expect(separators).toEqual(['none', ...separators.slice(1).map(() => '" · "')])
    expect(separators.length).toBeGreaterThan(1)
  })

  test('says what failed, and offers to try again', async () => {
    const page = await browser.newPage({ as: admin })
    await page.route('**/api/audit**', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await page.goto('/audit-log')
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/audit**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await rowOf(page, 'Deleted a user').waitFor()
  })

  test.each(['customer', 'technician'] as const)('redirects a %s to the dashboard', async role => {
    const page = await browser.newPage({ as: await signedIn(here.cloud, role) })
    await page.goto('/audit-log')
    await page.getByText('Unauthorized', { exact: true }).waitFor()
    await page.waitForURL(url => url.pathname === '/')
    expect(await page.getByRole('link', { name: 'Audit Log' }).count()).toBe(0)
  })
})
