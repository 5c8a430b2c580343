import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  const raised = { title: 'Printer jams', description: 'On every second page.\nSince Monday.', category: 'hardware' }
  ticket = (await customer.request<Ticket>('POST', '/api/tickets', raised)).body
})

async function openAs(person: Person, width?: number): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto(`/tickets/${ticket.id}`)
  await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
  return page
}

const move = (status: string) => technician.request('PUT', `/api/tickets/${ticket.id}`, { status })
const say = (person: Person, comment: string, internal = false) =>
  person.request('POST', `/api/tickets/${ticket.id}/comments`, { comment, ...(internal && { internal }) })
const resolvedDaysAgo = (days: number) =>
  change(ticketKey(ticket.id), {
    update: 'SET resolvedAt = :at',
    values: { ':at': new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() },
  })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })

const isFocused = (element: Element) => element === document.activeElement

describe('the ticket page', () => {
  test('opens from the ids in lists, and shows everything about a ticket', async () => {
    const page = await browser.newPage({ as: customer })
    await page.goto('/customer-portal')
    await page.getByRole('link', { name: shortId(ticket.id) }).click()
    await page.getByRole('heading', { level: 1, name: 'Printer jams' }).waitFor()
    await page.getByRole('main').getByText(shortId(ticket.id), { exact: true }).first().waitFor()
    await page.getByText('On every second page.').waitFor()
    for (const text of ['Casey Morgan', 'Unassigned', 'Hardware', '0m']) await details(page).getByText(text).waitFor()
    expect(await page.getByText('opened the ticket').count(), 'the request says so').toBe(0)
    expect(await page.getByRole('region', { name: 'Time' }).count(), 'time entries are the team’s').toBe(0)
    expect(
      await page.getByRole('group', { name: 'Status' }).count(),
      'an open ticket is not a customer’s to move',
    ).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('shows a conversation to both sides, oldest first', async () => {
    const page = await openAs(customer)
    await page.getByLabel('Your reply').fill('It is the third tray.')
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('Reply sent').waitFor()
    expect(await page.getByLabel('Your reply').inputValue()).toBe('')
    const staff = await openAs(technician)
    const replies = staff.getByRole('list', { name: 'Replies' })
    await replies.getByText('It is the third tray.').waitFor()
    await staff.getByLabel('Your reply').fill('Thank you, I will look.')
    await staff.getByLabel('Your reply').press('Control+Enter')
    await staff.getByRole('list', { name: 'About to be sent' }).getByRole('button', { name: 'Send now' }).click()
    await replies.getByText('Thank you, I will look.').waitFor()
    // Both changes have the time of the reply.
    await replies.getByText('changed the status from Open to In Progress').waitFor()
    const [first, second, changes, ...others] = await replies.getByRole('listitem').allTextContents()
    expect(first).toContain('It is the third tray.')
    expect(second).toMatch(/Team.*Thank you, I will look\./)
    expect(changes).toMatch(/^Priya Raman .* and /)
    expect(changes).toContain('self-assigned the ticket')
    expect(others).toEqual([])
  })

  test('marks internal notes, which no customer response contains', async () => {
    const secret = 'They have not paid since June.'
    const staff = await openAs(technician)
    await staff.getByRole('radio', { name: 'Note' }).check()
    await staff.getByText('Only your team sees this.').waitFor()
    await staff.getByLabel('Internal note').fill(secret)
    await staff.getByRole('button', { name: 'Add note' }).click()
    const note = staff.getByRole('list', { name: 'Replies' }).getByRole('listitem').filter({ hasText: secret })
    await note.getByText('Internal note').waitFor()
    await expectNoAxeViolations(staff)

    const page = await browser.newPage({ as: customer })
    const asked: string[] = []
    const responses: Promise<string>[] = []
    page.on('response', response => {
      if (!response.url().includes('/api/')) return
      asked.push(new URL(response.url()).pathname)
      responses.push(response.text())
    })
    await page.goto(`/tickets/${ticket.id}`)
    await page.getByLabel('Your reply').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked).toContain(`/api/screens/tickets/${ticket.id}`)
    // Responses that the page reads later.
    const later = ['', '/comments', '/history'].map(path => `/api/tickets/${ticket.id}${path}`)
    await page.evaluate(addresses => Promise.all(addresses.map(async address => (await fetch(address)).text())), later)
    expect(asked).toEqual(expect.arrayContaining(later))
    expect((await Promise.all(responses)).join()).not.toContain(secret)
    expect(await page.getByRole('radiogroup', { name: 'Message type' }).count()).toBe(0)
  })

  test('shows all texts as plain text', async () => {
    const payload = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
    await say(customer, payload)
    const page = await openAs(technician)
    await page.getByText(payload).waitFor()
    expect(await page.title()).not.toContain('owned')
    expect(await page.getByRole('main').locator('img, script').count()).toBe(0)
  })

  test('loads earlier messages on request', async () => {
    for (let number = 1; number <= 51; number++) await say(customer, `Message number ${number}`)
    const page = await openAs(customer)
    await page.getByText('Message number 51', { exact: true }).waitFor()
    expect(await page.getByText('Message number 1', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Load earlier' }).click()
    await page.getByText('Message number 1', { exact: true }).waitFor()
    const replies = page.getByRole('list', { name: 'Replies' }).getByRole('listitem')
    expect(await replies.first().textContent()).toContain('Message number 1')
    expect(await page.getByRole('button', { name: 'Load earlier' }).count()).toBe(0)
  })

  test('goes from work to closed and back, with each step in the history', async () => {
    const page = await openAs(technician)
    const status = page.getByRole('group', { name: 'Status' })
    for (const [button, becomes] of [
      ['Start Work', 'In Progress'],
      ['Resolve', 'Resolved'],
      ['Close', 'Closed'],
      ['Reopen', 'In Progress'],
    ] as const) {
      await status.getByRole('button', { name: button }).click()
      await page.getByRole('main').locator('header').getByText(becomes, { exact: true }).waitFor()
      await status.getByRole('button', { name: button }).waitFor({ state: 'detached' })
    }
    const history = page.getByRole('list', { name: 'Replies and changes' })
    await history.getByText('changed the status from Open to In Progress').waitFor()
    await history.getByText('reopened the ticket').waitFor()
  })

  test('is assigned to a colleague, to the user and to no one', async () => {
    const colleague = await signedIn(here.cloud, 'technician', { firstName: 'Tomasz', lastName: 'Wilk' })
    const page = await openAs(technician)
    const assignee = page.getByLabel('Assignee', { exact: true })
    await assignee.selectOption('Tomasz Wilk')
    await page.getByText('Ticket updated successfully').waitFor()
    await page
      .getByRole('list', { name: 'Replies and changes' })
      .getByText('assigned the ticket to Tomasz Wilk')
      .waitFor()
    expect(await assignee.inputValue()).toBe(colleague.user.id)
    await assignee.selectOption('Unassigned')
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await page.getByRole('list', { name: 'Replies and changes' }).getByText('self-assigned the ticket').waitFor()
    expect(await assignee.inputValue()).toBe(technician.user.id)
    await assignee.selectOption('Unassigned')
    await page.getByRole('button', { name: 'Assign to me' }).waitFor()
  })

  test('has its number to copy', async () => {
    const page = await openAs(technician)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: `Copy ${shortId(ticket.id)}` }).click()
    await page.getByText(`Copied ${shortId(ticket.id)}`).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shortId(ticket.id))
  })

  test('lets a customer reopen a resolved ticket', async () => {
    await move('resolved')
    const page = await openAs(customer)
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('Ticket updated successfully').waitFor()
    await page.getByRole('main').locator('header').getByText('In Progress', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
  })

  test('opens a linked ticket for a late reply, and leads to it', async () => {
    await move('resolved')
    await resolvedDaysAgo(8)
    const page = await openAs(customer)
    expect(await page.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
    await page.getByText('Your reply opens a new ticket linked to this one.').waitFor()
    await page.getByLabel('Your reply').fill('It is back again.')
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('New ticket opened').waitFor()
    await page.waitForURL(address => !address.pathname.includes(ticket.id))
    const linked = page.getByRole('region', { name: 'Linked Tickets' })
    await linked.getByText('Continues').waitFor()
    await page.getByText('It is back again.').first().waitFor()
    await linked.getByRole('link', { name: shortId(ticket.id) }).click()
    await linked.getByText('Continued in').waitFor()
  })

  test('warns staff that a colleague is writing, as soon as they start', async () => {
    const colleague = await signedIn(here.cloud, 'technician', { firstName: 'Tomasz', lastName: 'Wilk' })
    const theirs = await openAs(colleague)
    const announced = theirs.waitForResponse(response => response.url().endsWith('/writing'))
    await theirs.getByLabel('Your reply').fill('I have')
    await announced
    const page = await openAs(technician)
    await page.getByText('Tomasz Wilk is writing a reply').waitFor()
    await page.getByLabel('Your reply').fill('Me too')
    expect(await page.getByText('Priya Raman is writing').count()).toBe(0)
  })

  test('shows a friendly card for a missing ticket or another customer’s', async () => {
    const other = await signedIn(here.cloud, 'customer')
    for (const [person, id] of [
      [technician, 'TKZZZZZZ-aaaaaaaaaa'],
      [technician, 'nonsense'],
      [other, ticket.id],
    ] as const) {
      const page = await browser.newPage({ as: person })
      await page.goto(`/tickets/${id}`)
      await page.getByRole('heading', { level: 1, name: 'Ticket not found' }).waitFor()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tickets' }).waitFor()
    }
  })

  test('shows errors with a way to try again, and keeps an unsent reply', async () => {
    const page = await browser.newPage({ as: customer })
    await page.route(`**/api/screens/tickets/${ticket.id}`, route =>
      route.fulfill({ status: 503, body: 'Service Unavailable', headers: { 'apigw-requestid': 'JKJaXmPLvHcESHA=' } }),
    )
    await page.goto(`/tickets/${ticket.id}`)
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.getByText('Details for support').click()
    await page.getByText('JKJaXmPLvHcESHA=').waitFor()
    await expectNoAxeViolations(page)
    await page.unroute(`**/api/screens/tickets/${ticket.id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
    await page.getByRole('region', { name: 'Conversation' }).getByRole('listitem').last().waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.route('**/comments', route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'no' }) : route.continue(),
    )
    await page.getByLabel('Your reply').fill('Still here')
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Still here')
    await page.unroute('**/comments')
    await page.reload()
    expect(await page.getByLabel('Your reply').inputValue()).toBe('Still here')
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await page.getByText('Reply sent').waitFor()
    await page.reload()
    expect(await page.getByLabel('Your reply').inputValue()).toBe('')
  })

  test('keeps the keyboard focus when a button disappears after its action', async () => {
    for (let number = 1; number <= 51; number++) await say(customer, `Message number ${number}`)
    const page = await openAs(technician)
    const status = page.getByRole('group', { name: 'Status' })
    await status.getByRole('button', { name: 'Start Work' }).press('Enter')
    await status.getByRole('button', { name: 'Start Work' }).waitFor({ state: 'detached' })
    await expect.poll(() => status.evaluate(isFocused)).toBe(true)
    expect(await status.evaluate(group => getComputedStyle(group).outlineStyle), 'no ring around the group').toBe(
      'none',
    )
    await page.keyboard.press('Tab')
    expect(await status.getByRole('button', { name: 'Resolve' }).evaluate(isFocused)).toBe(true)

    await page.getByRole('button', { name: 'Load earlier' }).press('Enter')
    await page.getByText('Message number 1', { exact: true }).waitFor()
    expect(await page.getByRole('region', { name: 'Conversation' }).evaluate(isFocused)).toBe(true)
  })

  test('treats a double click as one step, whatever button appears under it', async () => {
    const page = await openAs(technician)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    /** Clicks a button, and again in the same place as soon as `next` appears there. */
    const doubleClick = async (name: string, next: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await button.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.click(x + width / 2, y + height / 2)
      await page.getByRole('button', { name: next, exact: true }).waitFor()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    }
    await doubleClick('Resolve', 'Reopen')
    await doubleClick('Start Timer', 'Stop Timer')
    await page.getByRole('button', { name: 'Stop Timer', exact: true }).waitFor()
    expect(asked.filter(path => path.endsWith('/reopen'))).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Stop Timer', exact: true }).waitFor()
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Reopen' }).waitFor()
  })

  test('fits a phone', async () => {
    await say(customer, `One long word: ${'x'.repeat(200)}`)
    const page = await openAs(technician, widths.narrow)
    await page.getByText('One long word').waitFor()
    await expectNoAxeViolations(page)
  })

  test('links a related ticket for both, and removes the link with a way back', async () => {
    const { body: other } = await customer.request<Ticket>('POST', '/api/tickets', {
      title: 'Toner is low',
      description: 'On the same printer.',
    })
    const page = await openAs(technician)
    const panel = page.getByRole('region', { name: 'Linked Tickets' })
    await panel.getByRole('button', { name: 'Link ticket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link a ticket' })
    await dialog.getByRole('button', { name: 'Link ticket' }).click()
    await dialog.getByText('Required').waitFor()
    await dialog.getByLabel('Find a ticket').fill('Toner is low')
    await dialog.getByLabel('Ticket', { exact: true }).selectOption(other.id)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Link ticket' }).click()
    await panel.getByRole('link', { name: shortId(other.id) }).waitFor()
    await page
      .getByRole('list', { name: 'Replies and changes' })
      .getByText(`linked ${shortId(other.id)}`)
      .waitFor()
    await panel.getByRole('button', { name: `Remove the link to ${shortId(other.id)}` }).click()
    await panel.getByText('No linked tickets.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await panel.getByRole('link', { name: shortId(other.id) }).click()
    await page.getByRole('heading', { level: 1, name: 'Toner is low' }).waitFor()
    await panel.getByRole('link', { name: shortId(ticket.id) }).waitFor()
    const ofCustomer = await openAs(customer)
    expect(await ofCustomer.getByRole('region', { name: 'Linked Tickets' }).count()).toBe(0)
  })

  test('shows the team what else the customer has', async () => {
    const other = await openedTicket(customer, { title: 'Toner is low' })
    const asset = await addedAsset({ customer, technician }, { name: 'Front desk PC' })
    await loggedTime({ customer, technician }, { ticketId: other.id, minutes: 30 })
    const page = await openAs(technician)
    const panel = page.getByRole('region', { name: 'Customer' })
    await panel.getByText('Unbilled time').waitFor()
    await panel.getByText('30m').waitFor()
    expect(await panel.getByRole('link', { name: 'Front desk PC' }).getAttribute('href')).toBe(`/assets/${asset.id}`)
    await expectNoAxeViolations(page)
    await panel.getByRole('link', { name: 'Toner is low' }).click()
    await page.getByRole('heading', { level: 1, name: 'Toner is low' }).waitFor()
    const ofCustomer = await openAs(customer)
    expect(await ofCustomer.getByRole('region', { name: 'Customer' }).count()).toBe(0)
  })

  test('folds the sections beside it that are empty, and those that the user folded before', async () => {
    const page = await openAs(technician)
    const fold = (title: string) => page.getByRole('button', { name: title, exact: true })
    const isOpen = (title: string) => fold(title).getAttribute('aria-expanded')
    for (const title of ['Customer', 'Checklist', 'Assets', 'People', 'Linked Tickets'])
      expect(await isOpen(title)).toBe('false')
    expect(await page.getByText('No linked assets.').isVisible()).toBe(false)
    await fold('Assets').click()
    await page.getByText('No linked assets.').waitFor()

    const minutes = page.getByRole('region', { name: 'Time' }).getByLabel('Minutes')
    await minutes.fill('15')
    await fold('Time').press('Enter')
    await minutes.waitFor({ state: 'hidden' })
    await expectNoAxeViolations(page)
    await fold('Time').press('Enter')
    expect(await minutes.inputValue()).toBe('15')

    await fold('Knowledge Base').click()
    await page.reload()
    await details(page).getByText('Casey Morgan').waitFor()
    expect(await Promise.all(['Details', 'Time', 'Knowledge Base', 'Assets'].map(isOpen))).toEqual([
      'true',
      'true',
      'false',
      'false',
    ])
  })
})
