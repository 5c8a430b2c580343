import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { withChecklist } from '#/test/support/fixtures/checklists.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let ticket: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await openedTicket(customer, { title: 'New hire', description: 'Starts on Monday.' })
})

async function openAs(person: Person): Promise<Page> {
  const page = await browser.newPage({ as: person })
  await page.goto(`/tickets/${ticket.id}`)
  await page.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
  return page
}
const panel = (page: Page) => page.getByRole('region', { name: 'Checklist' })
/** Opens the panel, which is folded while the ticket has no checklist. */
const unfold = (page: Page) => panel(page).getByRole('button', { name: 'Checklist', exact: true }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Open checklist items' })
const statusOf = async (id = ticket.id) =>
  (await technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body.status

describe('the checklist of a ticket', () => {
  test('is written with the keyboard, checked off and reworded', async () => {
    const page = await openAs(technician)
    await unfold(page)
    const field = panel(page).getByLabel('New item')
    await field.fill('Create mailbox')
    await field.press('Enter')
    await panel(page).getByText('0 of 1 done').waitFor()
    await field.fill('Order laptop')
    await field.press('Enter')
    await panel(page).getByText('0 of 2 done').waitFor()
    expect(await field.inputValue()).toBe('')
    await panel(page).getByRole('checkbox', { name: 'Create mailbox' }).press('Space')
    await panel(page).getByText('1 of 2 done').waitFor()
    await panel(page).getByText('Priya Raman,').waitFor()
    await page.getByRole('list', { name: 'Replies and changes' }).getByText('checked off “Create mailbox”').waitFor()
    await expectNoAxeViolations(page)
    await panel(page).getByRole('button', { name: 'Edit checklist' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Checklist' })
    await dialog.getByLabel('Items').fill('Create the mailbox\nOrder laptop\n- Print badge')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await panel(page).getByText('1 of 3 done').waitFor()
    expect(await panel(page).getByRole('checkbox', { name: 'Create the mailbox' }).isChecked()).toBe(true)
    await panel(page).getByRole('button', { name: 'Remove “Order laptop”' }).click()
    await panel(page).getByText('1 of 2 done').waitFor()
    await page.reload()
    await panel(page).getByText('1 of 2 done').waitFor()
  })

  test('says beside the field what is wrong, and keeps the text', async () => {
    const page = await openAs(technician)
    await unfold(page)
    await panel(page).getByRole('button', { name: 'Add item' }).click()
    await panel(page).getByText('Required').waitFor()
    await page.route('**/checklist', route => route.abort())
    await panel(page).getByLabel('New item').fill('Create mailbox')
    await panel(page).getByRole('button', { name: 'Add item' }).click()
    await panel(page)
      .getByText(/connection/i)
      .waitFor()
    expect(await panel(page).getByLabel('New item').inputValue()).toBe('Create mailbox')
  })

  test('is not on the customer’s page', async () => {
    await withChecklist(technician, ticket.id, ['Create mailbox'])
    const page = await openAs(customer)
    expect(await panel(page).count()).toBe(0)
  })

  test.each([false, true])('fits each width, in dark mode: %s', async dark => {
    await withChecklist(technician, ticket.id, ['Create mailbox', 'W'.repeat(200)])
    const page = await browser.newPage({ as: technician, width: widths.narrow, dark })
    await page.goto(`/tickets/${ticket.id}`)
    await panel(page).getByText('0 of 2 done').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await expectNoAxeViolations(page)
  })
})

describe('resolving a ticket with open items', () => {
  test('asks at the button, and resolves anyway', async () => {
    await withChecklist(technician, ticket.id, ['Create mailbox', 'Order laptop', 'Print badge'])
    const page = await openAs(technician)
    const resolve = page.getByRole('button', { name: 'Resolve', exact: true })
    await resolve.click()
    await question(page).getByText('3 items are open. Resolve anyway?').waitFor()
    await expectNoAxeViolations(page)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page).waitFor({ state: 'detached' })
    expect(await statusOf()).toBe('open')
    await resolve.click()
    await question(page).getByRole('button', { name: 'Resolve anyway' }).click()
    await page.getByText('Ticket updated successfully').waitFor()
    expect(await statusOf()).toBe('resolved')
  })

  test('asks when a reply resolves it, and keeps the reply', async () => {
    await withChecklist(technician, ticket.id, ['Create mailbox'])
    const page = await openAs(technician)
    const field = page.getByLabel('Your reply')
    await field.fill('All done.')
    await field.press('Control+Shift+Enter')
    await question(page).getByText('1 item is open. Resolve anyway?').waitFor()
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('All done.')
    await field.press('Control+Shift+Enter')
    await question(page).getByRole('button', { name: 'Resolve anyway' }).click()
    await page.getByRole('button', { name: 'Send now' }).first().click()
    await page.getByRole('list', { name: 'Replies' }).getByText('All done.').waitFor()
    expect(await statusOf()).toBe('resolved')
  })

  test('asks in the list, at a row’s button, at its key and for several tickets with their names', async () => {
    await withChecklist(technician, ticket.id, ['Create mailbox'])
    const other = await openedTicket(customer, { title: 'Another hire' })
    await withChecklist(technician, other.id, ['Create mailbox', 'Order laptop'])
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard?view=all')
    const row = page.getByRole('row').filter({ hasText: shortId(ticket.id) })
    await row.getByRole('button', { name: `More actions for ${shortId(ticket.id)}` }).click()
    await page.getByRole('menuitem', { name: 'Resolve' }).click()
    await question(page).getByText('1 item is open. Resolve anyway?').waitFor()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: `Select ${shortId(ticket.id)}` }).click()
    await page.getByRole('checkbox', { name: `Select ${shortId(other.id)}` }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('e')
    await question(page)
      .getByText(`${shortId(other.id)}: 2 items are open`)
      .waitFor()
    await question(page)
      .getByText(`${shortId(ticket.id)}: 1 item is open`)
      .waitFor()
    await question(page).getByRole('button', { name: 'Resolve anyway' }).click()
    await page.getByText('2 tickets: status set to Resolved').waitFor()
    expect([await statusOf(), await statusOf(other.id)]).toEqual(['resolved', 'resolved'])
  })
})
