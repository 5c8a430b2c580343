import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { serverAt } from '#/test/support/cloud/server-date.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', companyName: 'Harbor Dental' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
})

const raise = async (title: string, priority = 'low') =>
  (await customer.request<Ticket>('POST', '/api/tickets', { title, description: 'As it says.', priority })).body

async function openAs(person: Person, width?: number): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: `, ${person.user.firstName}` }).waitFor()
  return page
}

const counter = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Counters' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()

describe('the dashboard', () => {
  test('greets a new customer, shows no urgent tickets, and says where to start', async () => {
    const page = await openAs(customer)
    await page.getByRole('main').getByText('Customer Portal', { exact: true }).waitFor()
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(new Date())
    await page.getByText(today).waitFor()
    await counter(page, 'Open Tickets').getByText('No urgent issues').waitFor()
    await counter(page, 'In Progress').getByText('0% of all tickets').waitFor()
    await page.getByText('No tickets found. Create your first support ticket.').waitFor()
    expect(await page.getByRole('region', { name: 'Next for you' }).count()).toBe(0)
    const recent = page.getByRole('region', { name: 'Recent tickets' })
    await recent.getByRole('link', { name: 'New ticket' }).click()
    await page.waitForURL('**/customer-portal')
    await page.getByRole('dialog', { name: 'Create Ticket' }).waitFor()
    await page.goto('/')
    await page.getByRole('link', { name: 'View All Tickets (0)' }).click()
    await page.waitForURL('**/customer-portal')
  })

  test('shows a technician how many tickets are open and in progress, and the four newest ones', async () => {
    const titles = ['First of five', 'Second of five', 'Third of five', 'Fourth of five', 'Fifth of five']
    const tickets: Ticket[] = []
    for (const title of titles) tickets.push(await raise(title, title.startsWith('Fifth') ? 'critical' : 'low'))
    const [, second, third] = tickets
    await technician.request('PUT', `/api/tickets/${second?.id}`, { status: 'in_progress' })
    await technician.request('PUT', `/api/tickets/${third?.id}`, { status: 'resolved' })
    const page = await openAs(technician)
    await page.getByRole('main').getByText('Technician', { exact: true }).waitFor()
    await counter(page, 'Open Tickets').getByText('1 high or critical').waitFor()
    await counter(page, 'In Progress').getByText('20% of all tickets').waitFor()
    await counter(page, 'Resolved').getByText('1 resolved today').waitFor()
    await counter(page, 'PC Components').getByText('0', { exact: true }).waitFor()
    const recent = page.getByRole('region', { name: 'Recent tickets' })
    expect(await recent.getByRole('listitem').count()).toBe(4)
    expect(await recent.getByText('First of five').count()).toBe(0)
    await expectNoAxeViolations(page)
    await recent.getByRole('link', { name: 'View All Tickets (5)' }).waitFor()
    await recent.getByRole('link', { name: 'Fifth of five' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fifth of five' }).waitFor()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await page.getByText('Ticket updated successfully').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await counter(page, 'Resolved').getByText('2 resolved today').waitFor()
    await page.getByRole('link', { name: 'Manage Tickets' }).click()
    await page.waitForURL('**/technician-dashboard')
  })

  test('shows a customer the current incident with its latest update', async () => {
    const { id } = await reportedEvent(technician, { title: 'Mail is late', status: 'partial_outage' })
    const update = { status: 'degraded', message: 'Half of the queue is delivered.' }
    await technician.request('POST', `/api/status-events/${id}/updates`, update)
    const page = await openAs(customer)
    const incidents = page.getByRole('region', { name: 'Current incidents' })
    await incidents.getByText('Half of the queue is delivered.').waitFor()
    await expectNoAxeViolations(page)
    await technician.request('POST', `/api/status-events/${id}/resolve`, { message: 'All delivered.' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: ', Casey' }).waitFor()
    await incidents.waitFor({ state: 'detached' })
  })

  test('requests no technician statistics for customers, and shows them no dead ends', async () => {
    const asked: string[] = []
    const page = await browser.newPage({ as: customer })
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await counter(page, 'PC Components').waitFor()
    await page.getByText('Operational').waitFor()
    expect(asked).not.toContain('/api/stats/technician')
    expect(asked).not.toContain('/api/screens/team')
    expect(asked).not.toContain('/api/admin-info')
    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
    expect(await actions.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
      '/customer-portal',
      '/portal',
      '/pc-builder',
      '/store',
      '/billing',
    ])
  })

  test('shows a technician their own tickets by urgency, and the unassigned ones', async () => {
    const mine = [await raise('Mine and low', 'low'), await raise('Mine and critical', 'critical')]
    await raise('Nobody’s yet', 'high')
    for (const { id } of mine) {
      await technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: technician.user.id })
    }
    await here.cloud.settle()
    const page = await openAs(technician)
    const queue = page.getByRole('region', { name: 'My queue' })
    expect(await queue.getByRole('listitem').getByRole('link').allTextContents()).toEqual([
      'Mine and critical',
      'Mine and low',
    ])
    await page.getByRole('region', { name: 'Unassigned' }).getByRole('link', { name: 'Nobody’s yet' }).waitFor()
    const today = page.getByRole('region', { name: 'Today' })
    await today.getByText('Not running').waitFor()
    await today.getByText('None yet').waitFor()
    await expectNoAxeViolations(page)
    await queue.getByRole('link', { name: 'View all' }).click()
    await page.waitForURL('**/technician-dashboard?view=mine')
  })

  test('tells a customer about the invoice that is due and about a resolved ticket', async () => {
    const invoice = await madeInvoice({ customer, technician })
    const { id, title } = await raise('Solved by now')
    await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const page = await openAs(customer)
    const next = page.getByRole('region', { name: 'Next for you' })
    await next
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('link', { name: /^Review/ })
      .waitFor()
    await expectNoAxeViolations(page)
    await next.getByRole('link', { name: `Pay ${invoice.invoiceNumber}` }).click()
    await page.waitForURL(`**/billing/${invoice.id}?pay`)
    await page.getByRole('dialog', { name: `Pay ${invoice.invoiceNumber}` }).waitFor()
  })

  test('shows an admin the business in figures, each with its numbers as text', async () => {
    await raise('Waits for somebody', 'high')
    const page = await openAs(await signedIn(here.cloud, 'admin', { firstName: 'Morgan' }))
    const business = page.getByRole('region', { name: 'Business' })
    await business.getByRole('table', { name: 'Open tickets by priority' }).getByText('Critical').waitFor()
    await business.getByRole('columnheader', { name: 'Revenue' }).waitFor()
    await business.getByRole('table', { name: 'Balance due by age' }).waitFor()
    await expectNoAxeViolations(page)
    await business.getByRole('link', { name: 'Backlog' }).click()
    await page.waitForURL('**/technician-dashboard')
  })

  test('shows administrators their permissions', async () => {
    const admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan' })
    const page = await openAs(admin)
    await page.getByRole('banner').last().waitFor()
    const card = page.getByRole('region', { name: 'Administrator access' })
    await card.getByText(admin.user.email).waitFor()
    await card.getByText('Capabilities').waitFor()
    await expectNoAxeViolations(page)
  })

  test('shows skeletons, then each part’s own error with a way to try again', async () => {
    const page = await browser.newPage({ as: customer })
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    // The page requests all parts together; if that is refused, it requests each part.
    await page.route('**/api/screens/dashboard', route => route.fulfill({ status: 400 }))
    await page.route('**/api/stats/dashboard', async route => {
      await failed
      await route.fulfill({ status: 503, body: 'Service Unavailable' })
    })
    await page.goto('/')
    const counters = page.getByRole('region', { name: 'Counters' })
    await counters.and(page.locator('[aria-busy=true]')).waitFor()
    await page.getByText('No tickets found.').waitFor()
    fail()
    await counters.getByText('The service is busy. Try again in a moment.').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/stats/dashboard')
    await counters.getByRole('button', { name: 'Try again' }).click()
    await counter(page, 'Open Tickets').getByText('No urgent issues').waitFor()
  })

  test('keeps the clock running', async () => {
    const page = await browser.newPage({ as: customer })
    const server = await serverAt(page, new Date('2026-11-21T09:59:30'))
    await page.clock.install({ time: new Date('2026-11-21T04:00:00') })
    await page.goto('/')
    await page.getByText('9:59 AM').waitFor()
    server.advance(31_000)
    await page.clock.runFor(31_000)
    await page.getByText('10:00 AM').waitFor()
  })

  test('fits a phone', async () => {
    await raise('A subject that is long enough to need more than a single line on a telephone', 'critical')
    const page = await openAs(technician, widths.narrow)
    await page
      .getByRole('link', { name: /A subject that is long enough/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Tickets', exact: true }).waitFor()
  })
})

describe('system health', () => {
  const line = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'System Health' })
      .locator('div', { has: page.getByText(name, { exact: true }) })
      .last()

  test('shows the specified text when healthy, and marks a part that is down', async () => {
    const page = await browser.newPage({ as: customer })
    await page.clock.install()
    await page.goto('/')
    await line(page, 'Database').getByText('Online').waitFor()
    await line(page, 'API Services').getByText('Operational').waitFor()
    await line(page, 'Email').getByText('Online').waitFor()
    await line(page, 'PC Builder').getByText('Ready').waitFor()
    here.cloud.ses.setDown(true)
    try {
      // Health results are cached for ten seconds; the page polls every thirty.
      await expect
        .poll(
          async () => {
            await page.clock.runFor(30_000)
            return page.getByRole('region', { name: 'System Health' }).getByRole('status').textContent()
          },
          { interval: 1000 },
        )
        .toBe('Email is not responding. We’re looking into it.')
      await line(page, 'Email').getByText('Offline').waitFor()
      await line(page, 'Database').getByText('Online').waitFor()
      await expectNoAxeViolations(page)
    } finally {
      here.cloud.ses.setDown(false)
    }
  })

  test('says when health cannot be checked, and makes no claim about the parts', async () => {
    const page = await browser.newPage({ as: customer })
    await page.route('**/api/health', route => route.abort())
    await page.goto('/')
    await line(page, 'API Services').getByText('Unreachable').waitFor()
    await line(page, 'Database').getByText('Unknown').waitFor()
  })
})

describe('the counters', () => {
  test.each([
    ['customer', '/customer-portal', 'Recent Support Tickets', 4],
    ['technician', '/technician-dashboard', 'Assigned Tickets', undefined],
  ] as const)('link a %s from each counter to the list that it counts', async (role, path, title, all) => {
    for (const status of ['', 'in_progress', 'resolved', 'closed']) {
      const { id } = await raise(`Ticket that is ${status || 'open'}`)
      if (status === 'closed') await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
      if (status) await technician.request('PUT', `/api/tickets/${id}`, { status })
    }
    const page = await openAs(role === 'customer' ? customer : technician)
    const counts: number[] = []
    for (const [name, filter] of [
      ['Open Tickets', 'unresolved'],
      ['In Progress', 'in_progress'],
      ['Resolved', 'done'],
    ] as const) {
      const link = page.getByRole('region', { name: 'Counters' }).getByRole('link', { name })
      const count = Number(await counter(page, name).getByText(/^\d+$/).textContent())
      counts.push(count)
      await link.click()
      await page.waitForURL(`**${path}?status=${filter}`)
      const rows = page.getByRole('table', { name: title }).getByRole('row')
      await expect.poll(async () => (await rows.count()) - 1).toBe(count)
      await expectNoAxeViolations(page)
      await page.goBack()
      await link.waitFor()
    }
    if (all) expect(counts).toEqual([2, 1, 2])
  })
})
