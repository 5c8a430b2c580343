import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let customer: Person

beforeAll(async () => {
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  customer = await signedIn(here.cloud, 'customer', {
    firstName: 'Casey',
    lastName: 'Morgan',
    companyName: 'Harbor Dental',
  })
})

async function raise(title: string, rest: Partial<Ticket> = {}): Promise<Ticket> {
  const { body } = await customer.request<Ticket>('POST', '/api/tickets', {
    title,
    description: 'As it says.',
    ...rest,
  })
  return body
}

/** A window without room for a ticket beside the list: its link opens its page. */
const narrowWindow = 1200

async function openDashboard(filters = '', width: number = widths.wide): Promise<Page> {
  const page = await browser.newPage({ as: technician, width })
  await page.goto(`/technician-dashboard${filters}`)
  await page.getByRole('table', { name: 'Assigned Tickets' }).waitFor()
  return page
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

describe('the technician dashboard', () => {
  test('shows the user, the counts, and the tickets with their customers', async () => {
    await raise('Backup failed twice', { priority: 'critical' })
    const page = await openDashboard()
    await page.getByRole('heading', { name: 'Priya Raman' }).waitFor()
    for (const name of ['Active tickets', 'Resolved today']) await page.getByText(name).waitFor()
    const row = rowOf(page, 'Backup failed twice')
    await row.waitFor()
    const columns = await page.getByRole('columnheader').allTextContents()
    expect(columns).toEqual([
      'Select',
      'Ticket',
      'Customer',
      'Issue',
      'Priority',
      'Assignee',
      'Waiting',
      'Time Logged',
      'Actions',
    ])
    for (const text of ['Casey Morgan', 'Harbor Dental', 'Critical', '0m'])
      await row.getByText(text, { exact: true }).waitFor()
    await row.getByText('Unassigned').waitFor()
    await row.getByText('now', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    await row.getByRole('button', { name: /^Start Work/ }).click()
    await row.getByText('Priya Raman').waitFor()
  })

  test('starts and resolves work, and hides each button when it is done', async () => {
    await raise('Mail is slow')
    const page = await openDashboard()
    const row = rowOf(page, 'Mail is slow')
    await row.getByRole('button', { name: /^Start Work/ }).click()
    await page.getByText('Ticket updated successfully').waitFor()
    await row.getByText('In Progress').waitFor()
    expect(await row.getByRole('button', { name: /^Start Work/ }).count()).toBe(0)
    await row.getByRole('button', { name: /^Resolve/ }).click()
    await row.getByText('Resolved', { exact: true }).waitFor()
    expect(await row.getByRole('button', { name: /^Resolve/ }).count()).toBe(0)
    await row.getByRole('button', { name: /^Start Work/ }).waitFor()
  })

  test('has rows of one height, and on a phone items of two lines with the actions in a menu', async () => {
    await raise('Tall card', { description: 'Words. '.repeat(40) })
    const page = await openDashboard()
    const row = rowOf(page, 'Tall card')
    expect((await row.boundingBox())?.height).toBeLessThan(48)
    await resize(page, { width: widths.narrow, height: 844 })
    expect((await row.boundingBox())?.height).toBeLessThan(72)
    expect(await row.getByRole('button', { name: /^Start Work/ }).count()).toBe(0)
    await chooseInMenu(row, /TK/, 'Start Work')
    await row.getByText('In Progress').waitFor()
    await row.click({ position: { x: 40, y: 12 } })
    await page.getByRole('heading', { level: 1, name: 'Tall card' }).waitFor()
  })

  test('keeps the keyboard focus in the list when a pressed button or its row disappears', async () => {
    const { id } = await raise('Keys are stuck')
    const page = await openDashboard()
    const list = page.getByRole('region', { name: 'Assigned Tickets' })
    const isFocused = () => list.evaluate(element => element === document.activeElement)
    const press = async (button: string) => {
      await rowOf(page, 'Keys are stuck').getByRole('button', { name: button }).focus()
      await page.keyboard.press('Enter')
    }
    await press(`Start Work on ${shortId(id)}`)
    await expect.poll(isFocused).toBe(true)
    await page.getByLabel('Status filter').selectOption('in_progress')
    await press(`Resolve ${shortId(id)}`)
    await rowOf(page, 'Keys are stuck').getByRole('note').getByText('Resolved').waitFor()
    await page.keyboard.press('.')
    await rowOf(page, 'Keys are stuck').waitFor({ state: 'detached' })
    await expect.poll(isFocused).toBe(true)
  })

  test('adds whole minutes to the total, and rejects anything else beside the field', async () => {
    await raise('Clock is wrong')
    const page = await openDashboard()
    const row = rowOf(page, 'Clock is wrong')
    const minutes = row.getByLabel(/^Minutes to log/)
    const log = row.getByRole('button', { name: 'Log' })
    await minutes.fill('1.5')
    await log.click()
    await row.getByText('Enter whole minutes, 1 to 1440.').waitFor()
    await minutes.fill('45')
    await log.click()
    await row.getByText('45m', { exact: true }).waitFor()
    expect(await minutes.inputValue()).toBe('')
    await minutes.fill('90')
    await log.click()
    await row.getByText('2h 15m', { exact: true }).waitFor()
    await minutes.fill('1441')
    await log.click()
    await row.getByText('Enter whole minutes, 1 to 1440.').waitFor()
  })

  test('explains when a colleague changed the total first, shows the new total, and loses neither entry', async () => {
    const { id } = await raise('Both work on it')
    const page = await openDashboard()
    const row = rowOf(page, 'Both work on it')
    await row.waitFor()
    await technician.request('PUT', `/api/tickets/${id}`, { timeLogged: 30, timeLoggedBase: 0 })
    await row.getByLabel(/^Minutes to log/).fill('15')
    await row.getByRole('button', { name: 'Log' }).click()
    await page.getByText('Failed to update ticket').waitFor()
    await row.getByRole('alert').waitFor()
    await row.getByText('30m', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Log' }).click()
    await row.getByText('45m', { exact: true }).waitFor()
  })

  test('filters by priority, status and assignee, and says when nothing matches', async () => {
    await raise('Low and open', { priority: 'low' })
    const { id } = await raise('Mine by now', { priority: 'high' })
    await technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    const page = await openDashboard()
    await page.getByLabel('Priority filter').selectOption('Low')
    await rowOf(page, 'Mine by now').waitFor({ state: 'detached' })
    await rowOf(page, 'Low and open').waitFor()
    await page.getByLabel('Status filter').selectOption('Resolved')
    await page.getByText('No tickets found matching the current filters.').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rowOf(page, 'Mine by now').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: /^Mine/ }).click()
    await rowOf(page, 'Low and open').waitFor({ state: 'detached' })
    await rowOf(page, 'Mine by now').waitFor()
    await page.reload()
    await rowOf(page, 'Mine by now').waitFor()
    expect(await rowOf(page, 'Low and open').count(), 'the address keeps the filter').toBe(0)
    await page.getByRole('link', { name: /^Unassigned/ }).click()
    await rowOf(page, 'Low and open').waitFor()
  })

  test('searches subjects and conversations, with one request per pause in typing', async () => {
    const { id } = await raise('Unrelated subject')
    await raise('Quetzal on the roof')
    await customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'The quetzal ate the cable.' })
    await here.cloud.settle()
    const page = await openDashboard()
    const searched: string[] = []
    page.on('request', request => {
      const search = new URL(request.url()).searchParams.get('search')
      if (search) searched.push(search)
    })
    const box = page.getByRole('searchbox', { name: 'Search tickets' })
    // The page's clock is paused, so that a slow machine adds no pause in typing.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box.pressSequentially('quetzal')
    await page.clock.resume()
    await rowOf(page, 'Backup failed twice').waitFor({ state: 'detached' })
    await rowOf(page, 'Quetzal on the roof').waitFor()
    await rowOf(page, 'Unrelated subject').waitFor()
    expect(searched).toEqual(['quetzal'])
    await box.fill('no such words')
    await page.getByText('No tickets found matching the current filters.').waitFor()
    await box.fill('')
    await rowOf(page, 'Backup failed twice').waitFor()
  })

  test('lists a ticket first and as new when its customer replies after it was resolved', async () => {
    const { id, title } = await raise('Printer is back')
    await raise('A newer one')
    await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'It jams again' })
    await here.cloud.settle()
    const page = await openDashboard('', narrowWindow)
    const first = page.getByRole('row').nth(1)
    await first.getByText(title, { exact: true }).waitFor()
    await first.getByText('New', { exact: true }).waitFor()
    // The list shows the message too, so that its text alone does not say that the ticket is open.
    const seen = page.waitForResponse(response => response.url().endsWith(`/api/tickets/${id}/seen`))
    await first.getByRole('link', { name: shortId(id) }).click()
    await seen
    await page.getByText('It jams again').waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tickets' }).click()
    await rowOf(page, title).getByText('New', { exact: true }).waitFor({ state: 'detached' })
  })

  test('links ticket numbers to their pages', async () => {
    const { id, title } = await raise('Worth a closer look')
    const page = await openDashboard('', narrowWindow)
    await rowOf(page, title)
      .getByRole('link', { name: shortId(id) })
      .click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tickets/${id}`)
  })

  test('opens a ticket for a customer on the phone', async () => {
    const page = await openDashboard()
    await page.getByRole('button', { name: 'Create Ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    const submit = dialog.getByRole('button', { name: 'Create Ticket' })
    await dialog.getByLabel('Title').fill('Called about Wi-Fi')
    await dialog.getByLabel('Description').fill('The meeting room has none.')
    await dialog.getByLabel('Customer Name').fill('Ines Fabregas')
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Customer Email').fill('not an address')
    await submit.click()
    await dialog.getByText('Invalid email').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Customer Email').fill('ines@northwind.test')
    await submit.click()
    await page.getByText('Ticket created successfully. Email notification sent to team.').waitFor()
    await rowOf(page, 'Called about Wi-Fi').getByText('Ines Fabregas').waitFor()
  })

  test('refuses customers, and says why', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/technician-dashboard')
    await page.getByText('Access Denied').waitFor()
    await page.getByText('This area is for technicians and administrators only').waitFor()
    await page.waitForURL(address => address.pathname === '/')
  })

  test('reloads the list on an immediate return, in case a colleague changed something', async () => {
    const { id, title } = await raise('Back in a moment')
    const page = await browser.newPage({ as: technician, width: narrowWindow })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    // On a machine of any speed, little more than a second passes for the page before the list is shown again.
    const shown = (what: Locator) =>
      expect
        .poll(async () => {
          await page.clock.runFor(20)
          return what.count()
        })
        .toBe(1)
    const row = rowOf(page, title)
    await page.goto('/technician-dashboard')
    await shown(row)
    // The list counts as read a frame after it is drawn, which nobody can be faster than.
    await page.clock.runFor(50)
    await row.getByRole('link', { name: shortId(id) }).click()
    await shown(page.getByRole('heading', { level: 1, name: title }))
    await technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    await here.cloud.settle()
    await page.goBack()
    await shown(row.getByText('In Progress'))
  })

  test('polls every half minute while visible, without extending the session', async () => {
    const page = await browser.newPage({ as: technician })
    const { title } = await raise('Looked at for a while')
    await page.clock.install()
    await page.goto('/technician-dashboard')
    await rowOf(page, title).waitFor()
    const poll = page.waitForRequest(
      request => request.url().includes('/api/queue') && request.headers()['x-beacon-poll'] === '1',
    )
    await page.clock.runFor(31_000)
    await poll
  })

  test('keeps filters, pages and scroll position on the way back from a ticket', async () => {
    const { title } = await raise('Far down the list')
    for (let number = 1; number <= 55; number++) await raise(`Above ${number}`)
    const resolved = await raise('Not open any more')
    await technician.request('PUT', `/api/tickets/${resolved.id}`, { status: 'resolved' })
    await here.cloud.settle()
    const page = await openDashboard('?view=all', narrowWindow)
    await rowOf(page, resolved.title).waitFor()
    await page.getByLabel('Status filter').selectOption('Open')
    await rowOf(page, resolved.title).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Load more' }).click()
    const row = rowOf(page, title)
    await row.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(1000)
    await row.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All' }).click()
    await row.waitFor()
    expect(new URL(page.url()).search).toBe('?view=all&status=open')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})
