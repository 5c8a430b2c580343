import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

const newCustomer = () =>
  signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan', companyName: 'Harbor Dental' })

const ticket = { title: 'Printer jams', description: 'On every second page.', priority: 'high', category: 'hardware' }

async function openPortal(person: Person, width?: number): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto('/customer-portal')
  return page
}

/** Opens the dialog. Its fields are found by label. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
  return { dialog, submit: dialog.getByRole('button', { name: 'Create Ticket' }) }
}

describe('the customer portal', () => {
  test('shows new customers their name, the counts, and where to start', async () => {
    const customer = await newCustomer()
    const page = await openPortal(customer)
    await page.getByRole('heading', { name: 'Harbor Dental' }).waitFor()
    await page.getByRole('main').getByText(customer.user.email).waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    for (const name of ['Open Tickets', 'Active Services', 'Monthly Spend']) await page.getByText(name).waitFor()
    await page.getByText('$0.00').waitFor()
    await page.getByText('No tickets found. Create your first support ticket.').waitFor()
    await expectNoAxeViolations(page)
  })

  test('lists a customer’s tickets under the specified columns', async () => {
    const customer = await newCustomer()
    await customer.request('POST', '/api/tickets', ticket)
    const page = await openPortal(customer)
    const table = page.getByRole('table', { name: 'Recent Support Tickets' })
    const row = table.getByRole('row').filter({ hasText: 'Printer jams' })
    await row.waitFor()
    const columns = await table.getByRole('columnheader').allTextContents()
    expect(columns).toEqual(['Ticket ID', 'Subject', 'Status', 'Priority', 'Updated'])
    expect(await row.getByRole('cell').first().textContent()).toMatch(/^#TK[0-9A-Z]{6}$/)
    await row.getByText('Open', { exact: true }).waitFor()
    await row.getByText('High', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('reads the counts again only when a poll finds changed tickets', async () => {
    const customer = await newCustomer()
    await customer.request('POST', '/api/tickets', ticket)
    const page = await browser.newPage({ as: customer })
    // Counts finished requests only: one in flight may still return changes made after it was sent.
    let readings = 0
    page.on('requestfinished', request => {
      if (/\/api\/(stats\/customer|screens\/portal)$/.test(request.url())) readings++
    })
    await page.clock.install()
    await page.goto('/customer-portal')
    const openTickets = (count: string) =>
      page
        .locator('div', { has: page.getByText('Open Tickets', { exact: true }) })
        .last()
        .getByText(count, { exact: true })
        .waitFor()
    await openTickets('1')
    // The first poll has no version yet.
    for (const [status, readingsThen] of [
      [200, 2],
      [204, 2],
    ] as const) {
      const poll = page.waitForResponse(
        response => response.url().includes('/api/tickets') && response.status() === status,
      )
      await page.clock.runFor(31_000)
      await poll
      await expect.poll(() => readings).toBe(readingsThen)
    }
    await customer.request('POST', '/api/tickets', ticket)
    await page.clock.runFor(31_000)
    await openTickets('2')
    await expect.poll(() => readings).toBe(3)
  })

  test('opens a ticket: the form asks for required fields, and the list and the counts are updated', async () => {
    const page = await openPortal(await newCustomer())
    const { dialog, submit } = await openForm(page)
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Subject').fill('  ')
    await dialog.getByLabel('Description').fill('It says PC LOAD LETTER.')
    expect(await submit.isDisabled()).toBe(true)
    expect(await dialog.getByLabel('Description').getAttribute('rows')).toBe('5')
    expect(await dialog.getByLabel('Priority').inputValue()).toBe('medium')
    expect(await dialog.getByLabel('Category').inputValue()).toBe('general')
    await dialog.getByLabel('Subject').fill('Printer speaks in riddles')
    await dialog.getByLabel('Category').selectOption('Hardware')
    await dialog
      .getByLabel('Files')
      .setInputFiles({ name: 'riddle.txt', mimeType: 'text/plain', buffer: Buffer.from('?') })
    await dialog.getByText('riddle.txt').waitFor()
    await expectNoAxeViolations(page)
    await submit.click()
    await page.getByText('Ticket created successfully').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('row').filter({ hasText: 'Printer speaks in riddles' }).waitFor()
    await page.locator('dt:has-text("Open Tickets") + dd:text("1")').waitFor()
    await page.getByRole('row').filter({ hasText: 'Printer speaks in riddles' }).getByRole('link').click()
    await page.getByRole('link', { name: /riddle\.txt/ }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tickets' }).click()

    await page.getByRole('button', { name: 'Create Ticket' }).click()
    expect(await dialog.getByLabel('Subject').inputValue(), 'a success empties the form').toBe('')
  })

  test('sends one ticket, however often the button is pressed', async () => {
    const customer = await newCustomer()
    const page = await openPortal(customer)
    const { dialog, submit } = await openForm(page)
    await dialog.getByLabel('Subject').fill('Twice')
    await dialog.getByLabel('Description').fill('Pressed twice')
    await submit.dblclick()
    await dialog.waitFor({ state: 'hidden' })
    const { body } = await customer.request<unknown[]>('GET', '/api/tickets')
    expect(body).toHaveLength(1)
  })

  test('keeps the text when the server fails, and says so', async () => {
    const page = await openPortal(await newCustomer())
    await page.route('**/api/tickets', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, body: 'Service Unavailable' })
        : route.continue(),
    )
    const { dialog, submit } = await openForm(page)
    await dialog.getByLabel('Subject').fill('Printer jams')
    await dialog.getByLabel('Description').fill('On every second page.')
    await submit.click()
    await page.getByText('Failed to create ticket').waitFor()
    await dialog.getByText('The service is busy. Try again in a moment.').waitFor()
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Printer jams')
  })

  test('shows the server’s errors beside their fields', async () => {
    const page = await openPortal(await newCustomer())
    const { dialog, submit } = await openForm(page)
    await dialog.getByLabel('Subject').fill('x'.repeat(256))
    await dialog.getByLabel('Description').fill('Too long a subject')
    await submit.click()
    await dialog.getByText('String must contain at most 255 character(s)').waitFor()
    expect(await dialog.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true')
  })

  test('shows skeletons while it loads, then errors with a way to try again', async () => {
    const customer = await newCustomer()
    const page = await browser.newPage({ as: customer })
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/api/screens/portal', async route => {
      await failed
      await route.fulfill({ status: 503, body: 'Service Unavailable' })
    })
    await page.goto('/customer-portal')
    const tickets = page.getByRole('region', { name: 'Recent Support Tickets' })
    const overview = page.getByRole('region', { name: 'Quick Overview' })
    for (const part of [tickets, overview]) await part.and(page.locator('[aria-busy=true]')).waitFor()
    await expectNoAxeViolations(page)
    fail()
    for (const part of [tickets, overview]) {
      await part.getByText('The service is busy. Try again in a moment.').waitFor()
      await part.getByRole('button', { name: 'Try again' }).click()
    }
    await tickets.getByText('No tickets found. Create your first support ticket.').waitFor()
    await overview.getByText('$0.00').waitFor()
  })

  test('loads more tickets, a page at a time', async () => {
    const customer = await newCustomer()
    for (let number = 1; number <= 51; number++) {
      await customer.request('POST', '/api/tickets', { ...ticket, title: `Ticket number ${number}` })
    }
    const page = await openPortal(customer)
    await page.getByText('Ticket number 51', { exact: true }).waitFor()
    expect(await page.getByText('Ticket number 1', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.getByText('Ticket number 1', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0)
  })

  test('finds tickets by words and status, and says when nothing matches', async () => {
    const customer = await newCustomer()
    await customer.request('POST', '/api/tickets', { ...ticket, title: 'Scanner is crooked' })
    await customer.request('POST', '/api/tickets', { ...ticket, title: 'Mail is late' })
    await here.cloud.settle()
    const page = await openPortal(customer)
    await page.getByLabel('Search your tickets').fill('crook')
    await page.getByText('Mail is late').waitFor({ state: 'detached' })
    await page.getByText('Scanner is crooked').waitFor()
    await page.getByLabel('Status filter').selectOption('Resolved')
    await page.getByText('No tickets match your search.').waitFor()
    await expectNoAxeViolations(page)
  })

  test('tells the customer the next step of each ticket, and lets them confirm that it is solved', async () => {
    const customer = await newCustomer()
    const technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
    const { body } = await customer.request<{ id: string }>('POST', '/api/tickets', ticket)
    const change = (fields: object) => technician.request('PUT', `/api/tickets/${body.id}`, fields)
    const page = await openPortal(customer)
    const row = page.getByRole('row').filter({ hasText: 'Printer jams' })
    await row.getByText('We’ve received this. A technician will answer.').waitFor()
    await change({ status: 'in_progress' })
    await page.reload()
    await row.getByText('Priya is working on it.').waitFor()
    await expectNoAxeViolations(page)
    await change({ waitingOn: 'customer' })
    await page.goto(`/tickets/${body.id}`)
    const step = page.getByRole('region', { name: 'Next step' })
    await step.getByText('Your turn: Priya asked you something.').waitFor()
    await step.getByRole('button', { name: 'Reply' }).click()
    const reply = page.getByLabel('Your reply')
    await expect.poll(() => reply.evaluate(field => field === document.activeElement)).toBe(true)
    await change({ status: 'resolved' })
    await page.reload()
    await step.getByText(/^Resolved\. It closes \w+day unless you reply\.$/).waitFor()
    await expectNoAxeViolations(page)
    await step.getByRole('button', { name: 'Still not fixed' }).click()
    await expect.poll(() => reply.evaluate(field => field === document.activeElement)).toBe(true)
    await step.getByRole('button', { name: 'This solved it' }).click()
    await step.getByText('Closed. Reply to reopen it.').waitFor()
  })

  test('lets the customer say that a ticket is solved before the team does, and take it back', async () => {
    const customer = await newCustomer()
    const { body } = await customer.request<{ id: string }>('POST', '/api/tickets', ticket)
    const page = await browser.newPage({ as: customer, width: widths.narrow })
    await page.goto(`/tickets/${body.id}`)
    const step = page.getByRole('region', { name: 'Next step' })
    await step.getByText('We’ve received this. A technician will answer.').waitFor()
    await expectNoAxeViolations(page)
    await step.getByRole('button', { name: 'This is solved' }).press('Enter')
    await step.getByText(/^Resolved\. It closes \w+day unless you reply\.$/).waitFor()
    await page.getByText('confirmed that it’s solved').waitFor()
    await step.getByRole('button', { name: 'Still not fixed' }).waitFor()
    expect(await step.getByRole('button').count(), 'it is not asked again').toBe(1)
    await expectNoAxeViolations(page)
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Reopen' }).click()
    await step.getByRole('button', { name: 'This is solved' }).waitFor()
    await step.getByText('A technician is working on it.').waitFor()
  })

  test('a lost session leads to the login and back to the unsent text', async () => {
    const page = await openPortal(await newCustomer())
    const { dialog, submit } = await openForm(page)
    await dialog.getByLabel('Subject').fill('Late')
    await dialog.getByLabel('Description').fill('The session is gone')
    const session = await page.context().cookies()
    await page.context().clearCookies()
    // The toast stays for half a second, so the test looks before the click.
    await Promise.all([page.getByText('You are logged out. Logging in again...').waitFor(), submit.click()])
    await page.waitForURL('**/?login=1&next=%2Fcustomer-portal')
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).waitFor()
    await page.context().addCookies(session)
    // The dialog reopens by itself.
    await page.goto('/customer-portal')
    await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Late')
    expect(await dialog.getByLabel('Description').inputValue()).toBe('The session is gone')
    await submit.click()
    await page.getByRole('row').filter({ hasText: 'Late' }).waitFor()
    await page.reload()
    expect(await (await openForm(page)).dialog.getByLabel('Subject').inputValue(), 'raised once').toBe('')
  })

  test('works on a phone, with a menu and tickets as cards', async () => {
    const customer = await newCustomer()
    await customer.request('POST', '/api/tickets', ticket)
    const page = await openPortal(customer, widths.narrow)
    await page.getByRole('row').filter({ hasText: 'Printer jams' }).waitFor()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'Dashboard' }).waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'My Tickets' }).click()
    await page.getByRole('heading', { name: 'Harbor Dental' }).waitFor()
  })
})
