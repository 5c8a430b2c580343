import { beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { everyMonday, savedTemplate } from '#/test/support/fixtures/ticket-templates.ts'

const here = useCloud()
const browser = useBrowser(here)

let customer: Person
let admin: Person
let technician: Person

beforeEach(async () => {
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield', companyName: '' })
  admin = await signedIn(here.cloud, 'admin')
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  const { body } = await admin.request<Desk>('GET', '/api/desk')
  for (const { id } of body.templates) await admin.request('DELETE', `/api/ticket-templates/${id}`)
})

async function openSettings(width?: number) {
  const page = await browser.newPage({ as: admin, width })
  await page.goto('/desk-settings')
  const section = page.getByRole('region', { name: 'Templates and recurring tickets' })
  await section.waitFor()
  return { page, section }
}

describe('the templates in the settings', () => {
  test('begin empty; one is created, with errors at its fields, and recurs', async () => {
    const { page, section } = await openSettings()
    await section.getByText('No templates yet. Save a checklist once, use it on every new hire.').waitFor()
    await section.getByRole('button', { name: 'Create template' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create template' })
    await dialog.getByLabel('Name').fill('Server check')
    await dialog.getByLabel('Title').fill('Monthly server check')
    await dialog.getByLabel('Description').fill('Updates and backups.')
    await dialog.getByLabel('Checklist').fill('Check the backups\nInstall updates')
    await dialog.getByLabel('Tags').fill('Patching')
    await dialog.getByLabel('Create a ticket by a schedule').check()
    await dialog.getByLabel('Day of the month').fill('29')
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await dialog.getByText('Required').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Day of the month').fill('28')
    await dialog
      .getByRole('combobox', { name: 'Customer' })
      .or(dialog.getByLabel('Customer', { exact: true }))
      .first()
      .click()
    await page
      .getByRole('option', { name: /Dana Whitfield/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Create template' }).click()
    await dialog.waitFor({ state: 'detached' })
    await section.getByText(/^Every month on day 28, for Dana Whitfield · Next ticket for/).waitFor()
    await section.getByText('Checklist of 2 items').waitFor()
    await expectNoAxeViolations(page)
    const { body } = await admin.request<Desk>('GET', '/api/desk')
    expect(body.templates).toMatchObject([{ tags: ['patching'], recurrence: { every: 'month', day: 28, tell: false } }])
  })

  test('are paused and resumed, make a ticket at once, and are deleted', async () => {
    const { name } = await savedTemplate(admin, { recurrence: everyMonday(customer), checklist: ['Check the backups'] })
    const { page, section } = await openSettings()
    const choose = async (action: string) => {
      await section.getByRole('button', { name: `More actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('Pause schedule')
    await section.getByText('Every week on Monday, for Dana Whitfield · Paused').waitFor()
    await choose('Resume schedule')
    await section.getByText(/Next ticket for/).waitFor()
    await choose('Create ticket now')
    await page.getByText(/^Created #TK/).waitFor()
    expect((await customer.request<Ticket[]>('GET', '/api/tickets')).body).toHaveLength(1)
    await choose('Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete template' })
    await dialog.getByText('It makes no more tickets.').waitFor()
    await dialog.getByRole('button', { name: 'Delete template' }).click()
    await section.getByText('No templates yet.').waitFor()
  })

  test('fit a phone, in dark mode', async () => {
    await savedTemplate(admin, { name: 'N'.repeat(60), title: 'T'.repeat(200), recurrence: everyMonday(customer) })
    const page = await browser.newPage({ as: admin, width: widths.narrow, dark: true })
    await page.goto('/desk-settings')
    await page.getByText('N'.repeat(60)).waitFor()
    await expectNoAxeViolations(page)
  })
})

describe('a template in use', () => {
  test('starts a ticket, and replaces nothing that was typed', async () => {
    const more = { checklist: ['Create mailbox', 'Order laptop'], tags: ['onboarding'], priority: 'high' }
    const { name } = await savedTemplate(admin, more)
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard')
    await page.getByRole('button', { name: 'Create Ticket' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Ticket' })
    await dialog.getByLabel('Description').fill('Ann starts on Monday.')
    await dialog.getByLabel('Start from').selectOption({ label: name })
    await dialog.getByText('Also adds a checklist of 2, the tags onboarding.').waitFor()
    expect(await dialog.getByLabel('Title').inputValue()).toBe('New hire')
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Ann starts on Monday.')
    await dialog.getByLabel('Customer email').fill(customer.user.email)
    await dialog.getByLabel('Customer name').fill('Dana Whitfield')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create Ticket' }).click()
    await dialog.waitFor({ state: 'detached' })
    const [ticket] = (await customer.request<Ticket[]>('GET', '/api/tickets')).body
    expect(ticket).toMatchObject({ title: 'New hire', priority: 'high' })
    const { body } = await technician.request<TicketPage>('GET', `/api/tickets/${ticket?.id}`)
    expect(body).toMatchObject({ openItems: 2, tags: ['onboarding'] })
  })

  test('offers its canned reply in the composer, until it is deleted', async () => {
    const reply = await savedReply(admin, {
      ...{ shared: true, name: 'Welcome', text: 'Hello {{customer.firstName}}, welcome.', followUp: 'wait' },
    })
    const made = await savedTemplate(admin, {
      ...{ cannedReplyId: reply.id, recurrence: everyMonday(customer), createNow: true },
    })
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${made.createdTicketId}`)
    const composer = page.getByRole('form', { name: 'New message' })
    const offer = composer.getByRole('button', { name: 'Use “Welcome”' })
    await offer.waitFor()
    await expectNoAxeViolations(page)
    await offer.click()
    await offer.waitFor({ state: 'detached' })
    expect(await composer.getByLabel('Your reply').inputValue()).toBe('Hello Dana, welcome.')
    await composer.getByText('Also: Send and wait').waitFor()
    await composer.getByLabel('Your reply').fill('')
    await offer.waitFor()
    await admin.request('DELETE', `/api/canned-replies/${reply.id}`)
    await page.reload()
    await composer.getByLabel('Your reply').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await offer.count()).toBe(0)
    const settings = await openSettings()
    await settings.section.getByRole('button', { name: `Edit ${made.name}` }).click()
    const dialog = settings.page.getByRole('dialog', { name: 'Edit template' })
    expect(await dialog.getByLabel('Canned reply').locator('option:checked').textContent()).toBe('Deleted')
  })

  test('adds its checklist and its tags to a ticket, once', async () => {
    const { name } = await savedTemplate(admin, { checklist: ['Create mailbox', 'Order laptop'], tags: ['onboarding'] })
    const { id, title } = await openedTicket(customer)
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const panel = page.getByRole('region', { name: 'Checklist' })
    await panel.getByRole('button', { name: 'Checklist', exact: true }).click()
    for (const _ of ['first', 'second']) {
      await panel.getByRole('button', { name: 'Use a template' }).click()
      await page.getByRole('menuitem', { name }).click()
      await page.getByText(`Used “${name}”`).waitFor()
      await panel.getByText('0 of 2 done').waitFor()
    }
    const { body } = await technician.request<TicketPage>('GET', `/api/tickets/${id}`)
    expect(body).toMatchObject({ tags: ['onboarding'], title })
    expect(body.checklist).toHaveLength(2)
  })
})
