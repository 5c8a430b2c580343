import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { DeskSettings } from '#/shared/desk/settings.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { forgetDeskSettings, ruleFor, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { receive, supportAddress } from '#/test/support/fixtures/incoming-emails.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let marco: Person
let customer: Person

beforeEach(async () => {
  await forgetDeskSettings()
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bell' })
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
})

async function openDesk(width?: number): Promise<Page> {
  const page = await browser.newPage({ as: admin, width })
  await page.goto('/desk-settings')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  return page
}
const rules = (page: Page) => page.getByRole('list', { name: 'Assignment rules' })

describe('assignment rules', () => {
  test('are created, and assign the next ticket, whose history names the rule', async () => {
    const page = await openDesk()
    await page.getByText('No rules yet.').waitFor()
    await page.getByRole('button', { name: 'Create rule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create rule' }).click()
    await dialog.getByText('Choose at least one person').waitFor()
    await dialog.getByLabel('Name').fill('Network')
    await dialog.getByLabel('Category').selectOption('Network')
    await dialog.getByLabel('Email domain').fill('@People.test')
    await dialog.getByLabel('Email domain').fill('')
    await dialog.getByLabel('Marco Bell').first().check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create rule' }).click()
    await rules(page).getByText('1. Network').waitFor()
    await expectNoAxeViolations(page)
    const { id } = await openedTicket(customer, { category: 'network' })
    const { body } = await admin.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(body[0]).toMatchObject({ kind: 'assignedByRule', from: 'Network', to: 'Marco Bell' })
    await page.goto(`/tickets/${id}`)
    await page.getByText('assigned the ticket to Marco Bell by the rule “Network”').first().waitFor()
  })

  test('change their order by the menu, also on a phone, and are deleted after a question', async () => {
    await savedDeskSettings(admin, {
      rules: [ruleFor([marco], { name: 'First' }), ruleFor([admin], { name: 'Second', priority: 'high' })],
    })
    const page = await openDesk(widths.narrow)
    const row = rules(page).getByRole('listitem').filter({ hasText: 'Second' })
    await row.getByText('High priority').waitFor()
    await row.getByRole('button', { name: 'More actions for Second' }).click()
    await page.getByRole('menuitem', { name: 'Move up' }).click()
    await rules(page).getByText('1. Second').waitFor()
    await expectNoAxeViolations(page)
    await row.getByRole('button', { name: 'More actions for Second' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete rule' }).click()
    await rules(page).getByText('1. First').waitFor()
    expect(await rules(page).getByRole('listitem').count()).toBe(1)
  })

  test('of an editor who did not see the last change are kept beside the error', async () => {
    await savedDeskSettings(admin, { rules: [ruleFor([marco], { name: 'First' })] })
    const page = await openDesk()
    await page.getByRole('button', { name: 'Create rule' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Mine')
    await dialog.getByLabel('Marco Bell').first().check()
    await savedDeskSettings(admin, { rules: [ruleFor([marco], { name: 'Theirs' })] })
    await dialog.getByRole('button', { name: 'Create rule' }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Mine')
  })
})

test('a technician who is away by the account menu gets no tickets by rule until they are back', async () => {
  await savedDeskSettings(admin, { rules: [ruleFor([marco])] })
  const page = await browser.newPage({ as: marco })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('switch', { name: /^Away/ }).click()
  await page.getByRole('button', { name: 'Account, away' }).waitFor()
  await expectNoAxeViolations(page)
  const isAway = async () =>
    (await admin.request<Desk>('GET', '/api/desk')).body.people.find(({ id }) => id === marco.user.id)?.away
  expect(await isAway()).toBe(true)
  const assignee = async () => {
    const { id } = await openedTicket(customer)
    return (await admin.request<Ticket>('GET', `/api/tickets/${id}`)).body.assignedTo
  }
  expect(await assignee()).toBe(null)
  await page.getByRole('button', { name: 'Account, away' }).click()
  await page.getByRole('switch', { name: /^Away/ }).click()
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
  expect(await assignee()).toBe(marco.user.id)
})

test('an admin sets the days of reminders, and sees what is wrong beside the field', async () => {
  const page = await openDesk()
  const form = page.getByRole('form', { name: 'Reminders' })
  const days = form.getByLabel('Remind the customer after (business days)')
  await expect.poll(() => days.inputValue()).toBe('3')
  await days.fill('1.5')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await form.getByText('Enter whole days from 0 to 60').waitFor()
  await days.fill('5')
  await form.getByLabel('Resolve the ticket after the reminder (business days)').fill('10')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Reminders saved').waitFor()
  await expectNoAxeViolations(page)
  const { body } = await admin.request<DeskSettings>('GET', '/api/desk-settings')
  expect(body).toMatchObject({ reminderDays: 5, resolveDays: 10 })
})

test('an admin decides what becomes of emails', async () => {
  const page = await openDesk()
  const form = page.getByRole('form', { name: 'Email' })
  await form.getByLabel('Staff replies by email').selectOption('Reply to the customer')
  await form.getByLabel('Emails from unknown senders').selectOption('Refuse them')
  await form.getByLabel('Keep a ticket resolved when the answer is only thanks').uncheck()
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Email settings saved').waitFor()
  const { body } = await admin.request<DeskSettings>('GET', '/api/desk-settings')
  expect(body.email).toMatchObject({ staffReplies: 'reply', unknownSenders: 'reject', keepsResolved: false })

  await page.getByRole('button', { name: 'Add sender' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address or domain').fill('gmail.com')
  await dialog.getByRole('button', { name: 'Add sender' }).click()
  await dialog.getByText('This domain belongs to a public email provider. Enter an address.').waitFor()
  await dialog.getByLabel('Address or domain').fill('alerts@vendor.test')
  await dialog.getByLabel('Priority').selectOption('High')
  await dialog.getByLabel('Use the Reply-To address').check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Add sender' }).click()
  const senders = page.getByRole('list', { name: 'Automatic senders' })
  await senders.getByText('High priority · General · Uses the Reply-To address').waitFor()
  await senders.getByRole('button', { name: 'Edit alerts@vendor.test' }).click()
  await dialog.getByLabel('Priority').selectOption('Low')
  await dialog.getByLabel('Use the Reply-To address').uncheck()
  await dialog.getByRole('button', { name: 'Save sender' }).click()
  await senders.getByText('Low priority · General').waitFor()
  expect(await senders.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'Add list' }).click()
  await dialog.getByLabel('Address or List-Id').fill('Help@Company.test')
  await dialog.getByRole('button', { name: 'Add list' }).click()
  const lists = page.getByRole('list', { name: 'Own mailing lists' })
  await lists.getByText('help@company.test').waitFor()
  await expectNoAxeViolations(page)
  await lists.getByRole('button', { name: 'Remove help@company.test' }).click()
  await lists.waitFor({ state: 'detached' })
  await senders.getByRole('button', { name: 'Remove alerts@vendor.test' }).click()
  await dialog.getByText('Its automatic emails are held from now on.').waitFor()
  await dialog.getByRole('button', { name: 'Remove sender' }).click()
  await senders.waitFor({ state: 'detached' })
})

test('an admin checks whether the support mailbox forwards its emails', async () => {
  const page = await openDesk(widths.narrow)
  const forwarding = page.getByRole('region', { name: 'Forwarding' })
  await forwarding.getByRole('button', { name: 'Check forwarding' }).click()
  await forwarding.getByText('Waiting for it to arrive…').waitFor()
  await here.cloud.settle()
  const [email] = here.cloud.inbox().filter(({ subject }) => subject.startsWith('Forwarding check'))
  await receive(here.cloud, { from: email?.from ?? '', to: supportAddress, subject: email?.subject ?? '' })
  await forwarding.getByText(/^Arrived, verified, \d+:\d\d\s[AP]M$/).waitFor()
  await expectNoAxeViolations(page)
})

test('a customer turns replies by email off after a question, and reminders at once', async () => {
  const page = await browser.newPage({ as: customer, width: widths.narrow })
  await page.goto('/profile')
  const replies = page.getByRole('switch', { name: 'Replies by email' })
  await replies.click()
  await page.getByText('You’ll see answers only in the portal.').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Replies by email are off').waitFor()
  expect(await replies.isChecked()).toBe(false)
  const reminders = page.getByRole('switch', { name: 'Reminders by email' })
  await reminders.click()
  await expect.poll(() => reminders.isChecked()).toBe(false)
  await page.reload()
  await replies.waitFor()
  expect([await replies.isChecked(), await reminders.isChecked()]).toEqual([false, false])
})

test('an admin merges a tag into another, and deletes one', async () => {
  const { id } = await openedTicket(customer)
  await marco.request('PUT', `/api/tickets/${id}`, { tags: ['vpn', 'vpn-tunnel'] })
  const page = await openDesk()
  const tags = page.getByRole('list', { name: 'Tags' })
  const row = tags.getByRole('listitem').filter({ hasText: 'vpn-tunnel' })
  await row.getByRole('button', { name: 'Rename vpn-tunnel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New name').fill('VPN')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Merge tags' }).click()
  await row.getByText('Becomes vpn within a minute').waitFor()
  await expectNoAxeViolations(page)
  await here.cloud.settle()
  await here.cloud.runSchedule('run-desk-schedule')
  await page.reload()
  await tags.getByText('1 open ticket').first().waitFor()
  expect((await admin.request<Ticket>('GET', `/api/tickets/${id}`)).body.tags).toEqual(['vpn'])
  await tags.getByRole('button', { name: 'More actions for vpn', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByText('It’s removed from 1 open ticket within a minute.').waitFor()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await tags.getByText('Being deleted').waitFor()
})
