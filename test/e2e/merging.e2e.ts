import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { receive, replyAddressOf } from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let technician: Person
let first: Ticket
let second: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  first = await openedTicket(customer, { title: 'Printer jams', description: 'On every second page.' })
  second = await openedTicket(customer, { title: 'Printer offline', description: 'And now it is gone.' })
  await customer.request('POST', `/api/tickets/${second.id}/comments`, { comment: 'It came back.' })
  await here.cloud.settle()
})

async function openTicket(ticket: Ticket, as: Person, width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(`/tickets/${ticket.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const replies = (page: Page) => page.getByRole('list', { name: 'Replies' })

describe('merging tickets', () => {
  test('takes five keys, keeps the oldest, and can be undone from the toast', async () => {
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard?search=')
    await page.getByLabel(`Select ${shortId(first.id)}`).check()
    await page.getByLabel(`Select ${shortId(second.id)}`).check()
    await page.getByLabel(`Select ${shortId(second.id)}`).press('m')
    const dialog = page.getByRole('dialog', { name: 'Merge 2 tickets' })
    await dialog.getByText('Casey Morgan sees all messages').waitFor()
    const kept = dialog.getByRole('radio', { name: 'Printer jams' })
    expect(await kept.isChecked()).toBe(true)
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await page.getByText(`Merged into ${shortId(first.id)}`).waitFor()
    const { body } = await technician.request<Ticket>('GET', `/api/tickets/${second.id}`)
    expect(body).toMatchObject({ status: 'closed', mergedInto: first.id })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone').waitFor()
    expect((await technician.request<Ticket>('GET', `/api/tickets/${second.id}`)).body.status).toBe('open')
  })

  test('from the ticket’s page leads to the other ticket, which shows all messages and the way back', async () => {
    const page = await openTicket(second, technician)
    const links = page.getByRole('region', { name: 'Linked Tickets' })
    await links.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: `Merge ${shortId(second.id)}` })
    await dialog.getByRole('button', { name: 'Merge ticket' }).click()
    await dialog.getByText('Required').or(dialog.getByText('Choose a ticket')).waitFor()
    await dialog.getByLabel('Find a ticket').fill(shortId(first.id))
    await dialog.getByLabel('Ticket', { exact: true }).selectOption(first.id)
    await dialog.getByRole('button', { name: 'Merge ticket' }).click()
    await page.waitForURL(`**/tickets/${first.id}`)
    await replies(page).getByText('And now it is gone.').waitFor()
    await replies(page).getByText('It came back.').waitFor()
    expect(
      await replies(page)
        .getByText(`from ${shortId(second.id)}`)
        .count(),
    ).toBe(2)
    await expectNoAxeViolations(page)
    await links.getByRole('button', { name: `Undo the merge of ${shortId(second.id)}` }).click()
    await replies(page).getByText('It came back.').waitFor({ state: 'detached' })
    await page
      .getByRole('list', { name: 'Replies and changes' })
      .getByText(`undid the merge of ${shortId(second.id)}`)
      .waitFor()
  })

  test('leads a customer on a phone from the old address to the ticket', async () => {
    await technician.request('POST', `/api/tickets/${first.id}/merges`, { sourceIds: [second.id] })
    const page = await openTicket(second, customer, widths.narrow)
    await page.waitForURL(`**/tickets/${first.id}`)
    await replies(page).getByText('It came back.').waitFor()
    await page
      .getByRole('list', { name: 'Replies and changes' })
      .getByText(`merged ${shortId(second.id)} into this ticket`)
      .waitFor()
    await expectNoAxeViolations(page)
  })

  test('of different customers is refused beside the field', async () => {
    const another = await signedIn(here.cloud, 'customer')
    const foreign = await openedTicket(another, { title: 'Somebody else’s' })
    await here.cloud.settle()
    const page = await openTicket(second, technician)
    await page.getByRole('region', { name: 'Linked Tickets' }).getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog')
    const offered = dialog.getByLabel('Ticket', { exact: true }).getByRole('option')
    await offered.filter({ hasText: first.title }).waitFor({ state: 'attached' })
    expect(await offered.filter({ hasText: foreign.title }).count(), 'offered before a search').toBe(0)
    await dialog.getByLabel('Find a ticket').fill(shortId(foreign.id))
    await offered.filter({ hasText: foreign.title }).waitFor({ state: 'attached' })
    await dialog.getByLabel('Ticket', { exact: true }).selectOption(foreign.id)
    await dialog.getByRole('button', { name: 'Merge ticket' }).click()
    await dialog.getByText('These tickets belong to different customers. Link them instead.').waitFor()
  })
})

describe('splitting a ticket', () => {
  test('copies the chosen messages to a new ticket, on a phone too', async () => {
    const page = await openTicket(second, technician, widths.narrow)
    await page.getByRole('button', { name: 'Split off Casey Morgan’s message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Split off a ticket' })
    expect(await dialog.getByRole('checkbox', { name: /It came back/ }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Split off' }).click()
    await dialog.getByText('Required').waitFor()
    await dialog.getByLabel('Subject').fill('It comes and goes')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Split off' }).click()
    await page.getByText('Split into #').waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'It comes and goes' }).waitFor()
    await replies(page).getByText('It came back.').waitFor()
    await page
      .getByRole('region', { name: 'Linked Tickets' })
      .getByRole('link', { name: shortId(second.id) })
      .waitFor()
  })
})

describe('the people of a ticket', () => {
  test('are a customer’s contacts and watching colleagues, whom the customer does not see', async () => {
    const page = await openTicket(first, technician)
    const people = page.getByRole('region', { name: 'People' })
    await people.getByText('Nobody else follows this ticket.').waitFor({ state: 'attached' })
    await people.getByRole('button', { name: 'Edit people' }).click()
    const dialog = page.getByRole('dialog', { name: 'People of this ticket' })
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await dialog.getByLabel('Name').fill('Pat Lee')
    await dialog.getByLabel('Email').fill('pat')
    await dialog.getByRole('button', { name: 'Save people' }).click()
    await dialog.getByText('Invalid email').waitFor()
    await dialog.getByLabel('Email').fill('pat@harbor.test')
    await dialog.getByRole('checkbox', { name: 'Priya Raman' }).first().check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save people' }).click()
    await people.getByText('Watches this ticket').waitFor()
    const contacts = page.getByRole('list', { name: 'Contacts' })
    await contacts.getByRole('button', { name: 'Don’t send this to Pat Lee' }).click()
    await contacts.getByText('Not sent to Pat Lee this time').waitFor()
    await contacts.getByRole('button', { name: 'Send this to Pat Lee after all' }).click()
    await contacts.getByText('Pat Lee', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
    const ofCustomer = await openTicket(first, customer)
    await ofCustomer.getByRole('region', { name: 'People' }).getByText('Pat Lee').waitFor()
    expect(await ofCustomer.getByText('Watches this ticket').count()).toBe(0)
  })

  test('include a contact whom a colleague added while the dialog was open', async () => {
    const page = await openTicket(first, technician)
    const people = page.getByRole('region', { name: 'People' })
    await people.getByRole('button', { name: 'Edit people' }).click()
    const dialog = page.getByRole('dialog', { name: 'People of this ticket' })
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    const lou = { contacts: [{ email: 'lou@landlord.test', name: 'Lou Ortiz' }], watchers: [] }
    expect((await technician.request('PUT', `/api/tickets/${first.id}/people`, lou)).status).toBe(200)
    await dialog.getByLabel('Name').fill('Pat Lee')
    await dialog.getByLabel('Email').fill('pat@harbor.test')
    await dialog.getByRole('button', { name: 'Save people' }).click()
    for (const address of ['pat@harbor.test', 'lou@landlord.test']) await people.getByText(address).waitFor()
  })

  test('are suggested from the customer’s emails, and added or dismissed by keyboard', async () => {
    const from = customer.user.email
    const to = await replyAddressOf(here.cloud, from, first.id)
    const copied = 'Pat Lee <pat@accountants.test>, Lou Ortiz <lou@landlord.test>'
    await receive(here.cloud, { from, to, text: 'They know more.', headers: { Cc: copied } })
    const page = await openTicket(first, technician)
    const people = page.getByRole('region', { name: 'People' })
    const suggested = page.getByRole('region', { name: 'Also in the customer’s emails' })
    await suggested.getByText('pat@accountants.test').waitFor()
    await expectNoAxeViolations(page)
    await suggested.getByRole('button', { name: 'Add Pat Lee' }).press('Enter')
    await page.getByText('Pat Lee gets the replies from now on').waitFor()
    await suggested.getByText('pat@accountants.test').waitFor({ state: 'detached' })
    await suggested.getByRole('button', { name: 'Dismiss Lou Ortiz' }).press('Enter')
    await suggested.waitFor({ state: 'detached' })
    expect(await people.evaluate(element => element === document.activeElement)).toBe(true)
    await people.getByText('pat@accountants.test').waitFor()
    await page.reload()
    await people.getByText('pat@accountants.test').waitFor()
    expect(await suggested.count()).toBe(0)
  })
})
