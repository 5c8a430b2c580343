import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let other: Person
let technician: Person
let ticket: Ticket
let right: Ticket

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Casey', lastName: 'Morgan' })
  other = await signedIn(here.cloud, 'customer', { firstName: 'Luis', lastName: 'Ortega' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  ticket = await raise(customer, 'Printer jams')
  right = await raise(other, 'Keyboard stuck')
  await here.cloud.settle()
})

const raise = async (by: Person, title: string) =>
  (await by.request<Ticket>('POST', '/api/tickets', { title, description: 'As it says.' })).body
const say = (comment: string) => technician.request('POST', `/api/tickets/${ticket.id}/comments`, { comment })

async function openAs(person: Person, width?: number, { id, title } = ticket): Promise<Page> {
  const page = await browser.newPage({ as: person, width })
  await page.goto(`/tickets/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page
}

const replies = (page: Page) => page.getByRole('list', { name: 'Replies' })
const history = (page: Page) => page.getByRole('list', { name: 'Replies and changes' })

describe.each([375, 1440])('at %d px, staff', width => {
  test('correct a ticket and its requester with the keyboard, and see errors beside the fields', async () => {
    const page = await openAs(technician, width)
    await page.getByRole('button', { name: 'Edit ticket details' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit ticket' })
    await dialog.getByLabel('Title').fill('Scanner jams')
    await dialog.getByLabel('Customer Email').fill('nonsense')
    await dialog.getByText('Casey Morgan will no longer see this ticket. The new customer sees all of it.').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    expect(await dialog.getByLabel('Customer Email').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Customer Email').fill(other.user.email)
    await dialog.getByLabel('Customer Name').fill('Luis Ortega')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Scanner jams' }).waitFor()
    await history(page).getByText('changed the requester from Casey Morgan to Luis Ortega').waitFor()
    await history(page).getByText('renamed the ticket from “Printer jams” to “Scanner jams”').waitFor()

    const theirs = await openAs(other, width, { ...ticket, title: 'Scanner jams' })
    await history(theirs).getByText('corrected the requester').waitFor()
    const before = await browser.newPage({ as: customer, width })
    await before.goto(`/tickets/${ticket.id}`)
    await before.getByRole('heading', { level: 1, name: 'Ticket not found' }).waitFor()
  })

  test('move a message to the right ticket, and its old place says so', async () => {
    await say('Meant for Luis')
    const page = await openAs(technician, width)
    await page.getByRole('button', { name: 'Move Priya Raman’s message', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move message' })
    await dialog.getByLabel('Find a ticket').fill(shortId(right.id))
    await dialog.getByRole('option', { name: new RegExp(shortId(right.id)) }).waitFor({ state: 'attached' })
    const chosen = dialog.getByLabel('Ticket', { exact: true })
    await chosen.selectOption(right.id)
    await dialog.getByLabel('Find a ticket').fill('nothing is called this')
    await expect.poll(() => chosen.getByRole('option').count()).toBe(2)
    expect(await chosen.inputValue()).toBe(right.id)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Move message' }).click()
    await replies(page).getByText('Priya Raman moved this message to').waitFor()
    await replies(page)
      .getByRole('link', { name: shortId(right.id) })
      .click()
    await replies(page).getByText('Meant for Luis').waitFor()

    const theirs = await openAs(customer, width)
    await replies(theirs).getByText('Priya Raman moved this message to another ticket.').waitFor()
  })

  test('choose the company of a caller who has no account', async () => {
    const admin = await signedIn(here.cloud, 'admin')
    const company = await createdCompany(admin)
    const title = 'Caller cannot print'
    const caller = { customerEmail: 'caller@elsewhere.test', customerName: 'Ann Wu' }
    const { id } = await openedTicket(technician, { title, ...caller })
    await here.cloud.settle()
    const page = await openAs(technician, width, { ...ticket, id, title })
    await page.getByRole('button', { name: 'Choose company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Company of this ticket' })
    await dialog.getByLabel('Company').fill(company.name)
    await page.getByRole('option', { name: company.name }).click()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: company.name }).waitFor()
    await page.getByRole('button', { name: 'Change company' }).waitFor()
  })

  test('remove a message after a confirmation', async () => {
    await say('Your password is hunter2')
    const page = await openAs(technician, width)
    await page.getByRole('button', { name: 'Remove Priya Raman’s message' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remove message' })
    await dialog.getByText('Your password is hunter2').waitFor()
    await dialog.getByRole('button', { name: 'Remove message' }).click()
    await replies(page).getByText('Priya Raman removed this message.').waitFor()
    expect(await page.getByText('hunter2').count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('log time for another day of the month, and delete an entry', async () => {
    const page = await openAs(technician, width)
    const time = page.getByRole('region', { name: 'Time', exact: true })
    await time.getByLabel('Minutes').fill('25')
    await time.getByLabel('Date').fill('2020-01-31')
    await time.getByRole('button', { name: 'Log Time' }).click()
    await time.getByText('Choose a day of this month, up to today').waitFor()
    await time.getByLabel('Date').fill(`${businessMonth()}-01`)
    await time.getByRole('button', { name: 'Log Time' }).click()
    await time.getByRole('list', { name: 'Time entries' }).getByText('25m').waitFor()
    const { body } = await technician.request<{ day: string }[]>('GET', `/api/tickets/${ticket.id}/time-entries`)
    expect(body).toMatchObject([{ day: `${businessMonth()}-01`, duration: 25 }])

    await time.getByRole('button', { name: 'Delete 25m by Priya Raman' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete time entry' })
    await dialog.getByText('The ticket’s total goes down by 25m').waitFor()
    await dialog.getByRole('button', { name: 'Delete time entry' }).click()
    await time.getByText('No time logged yet.').waitFor()
    await history(page).getByText('deleted an entry of 25m').waitFor()
  })
})

test('customers have none of these actions', async () => {
  await say('Try again now')
  const page = await openAs(customer)
  await replies(page).getByText('Try again now').waitFor()
  for (const name of [/^Move /, /^Remove /, 'Edit ticket details'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
})
