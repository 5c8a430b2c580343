import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'
import { missedTicket, monthFromNow, recount } from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let technician: Person
let customer: Person
let colleague: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  customer = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
  colleague = await signedIn(here.cloud, 'customer', { firstName: 'Luis', lastName: 'Ortega' })
})

const openSection = async (): Promise<Page> => {
  const page = await browser.newPage({ as: admin })
  await page.goto('/settings#service-levels')
  await page.getByRole('form', { name: 'Service levels' }).waitFor()
  return page
}

describe('an admin', () => {
  test('reads the suggested hours, changes them and a target, and reads the example', async () => {
    const page = await openSection()
    const form = page.getByRole('form', { name: 'Service levels' })
    await form.getByText('Service levels are off.').waitFor()
    const example = form.getByText('A medium ticket opened Friday at 4:00 PM is due Monday at 11:00 AM.')
    await example.waitFor()
    await expectNoAxeViolations(page)
    const saturday = form.getByRole('group', { name: 'Saturday' })
    await saturday.getByRole('button', { name: 'Add hours on Saturday' }).click()
    await form.getByText('A medium ticket opened Friday at 4:00 PM is due Saturday at 11:00 AM.').waitFor()
    await saturday.getByRole('button', { name: 'Remove Saturday’s hours' }).click()
    await example.waitFor()
    await form.getByLabel('First response, medium priority').fill('2 hours or so')
    await form.getByRole('button', { name: 'Turn on service levels' }).click()
    await form.getByText('Enter hours and minutes, such as 4h 30m').waitFor()
    await form.getByLabel('First response, medium priority').fill('2h')
    await form.getByText('A medium ticket opened Friday at 4:00 PM is due Monday at 9:00 AM.').waitFor()
    await form.getByRole('button', { name: 'Turn on service levels' }).click()
    await page.getByText('Service levels are on for new tickets').waitFor()
    await page.reload()
    await form.getByRole('button', { name: 'Save changes' }).waitFor()
    expect(await form.getByLabel('First response, medium priority').inputValue()).toBe('2h')
    await form.getByRole('button', { name: 'Apply to open tickets: Standard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply to open tickets' }).click()
    await page.getByText('Open tickets now have the targets of Standard').waitFor()
  })
})

/** Targets around the clock, so that the time of the test does not matter. */
async function promiseAroundTheClock() {
  const target = { responseMinutes: 45, resolutionMinutes: 600, clock: 'always' as const }
  const targets = { low: target, medium: target, high: target, critical: target }
  const current = await admin.request<{ version: number }>('GET', '/api/service-levels/settings')
  const policies = suggestedLevels.policies.map(policy => ({ ...policy, targets }))
  const body = { ...suggestedLevels, policies, version: current.body.version }
  expect(await admin.request('PUT', '/api/service-levels/settings', body)).toMatchObject({ status: 200 })
}

async function opened(by: Person, title: string): Promise<Ticket> {
  const sent = { title, description: 'It prints blank pages.', priority: 'medium', category: 'hardware' }
  const { status, body } = await by.request<Ticket>('POST', '/api/tickets', sent)
  expect(status).toBe(201)
  return body
}
const say = async (by: Person, ticket: Ticket, comment: string) =>
  expect(await by.request('POST', `/api/tickets/${ticket.id}/comments`, { comment })).toMatchObject({ status: 201 })

describe('a technician', () => {
  test('reads whose ticket it is in the list beside an open one, with a due time and tags', async () => {
    await promiseAroundTheClock()
    const ticket = await opened(customer, 'Scanner sends blurry pages')
    await technician.request('PUT', `/api/tickets/${ticket.id}`, { tags: ['workstations', 'warranty'] })
    const page = await browser.newPage({ as: technician })
    await page.goto(`/technician-dashboard?view=all&ticket=${ticket.id}`)
    const name = page.getByRole('row').filter({ hasText: ticket.title }).getByText('Dana Whitfield')
    await name.waitFor()
    expect(await name.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(64)
  })

  test('sees when a ticket is due, waits on the customer, and goes on when they reply', async () => {
    await promiseAroundTheClock()
    const ticket = await opened(customer, 'Plotter prints blank pages')
    const asked = await browser.newPage({ as: customer })
    await asked.goto(`/tickets/${ticket.id}`)
    await asked.getByText(/A technician will answer by /).waitFor()
    expect(await asked.getByText(/answer by /).count(), 'said once').toBe(1)
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard')
    const row = page.getByRole('row').filter({ hasText: ticket.title })
    await row.getByText(/First response in 4\dm/).waitFor()
    await say(technician, ticket, 'Which paper do you use?')
    await page.goto(`/tickets/${ticket.id}`)
    await page
      .getByRole('banner')
      .or(page.locator('header'))
      .getByText(/Resolve by /)
      .first()
      .waitFor()
    await page.getByLabel('Waiting on').selectOption('customer')
    await page.getByText('Paused: waiting on customer').first().waitFor()
    await expectNoAxeViolations(page)
    await asked.reload()
    await asked.getByRole('heading', { level: 1, name: ticket.title }).waitFor()
    expect(await asked.getByText(/answer by /).count(), 'answered').toBe(0)
    await page.goto('/technician-dashboard')
    await page.getByRole('link', { name: /^Waiting on customer/ }).click()
    await row.getByText('Paused: waiting on customer').waitFor()
    await say(customer, ticket, 'Plain paper, 24 inches.')
    await page.goto(`/tickets/${ticket.id}`)
    await page
      .getByText(/Resolve by /)
      .first()
      .waitFor()
    expect(await page.getByLabel('Waiting on').inputValue()).toBe('us')
  })

  test('sorts the tickets by what is due next', async () => {
    await promiseAroundTheClock()
    const later = await opened(colleague, 'Scanner jams')
    const sooner = await opened(colleague, 'Router restarts')
    await say(technician, later, 'I will look at it today.')
    const page = await browser.newPage({ as: technician })
    await page.goto('/technician-dashboard?due=next')
    await page.getByRole('row').filter({ hasText: later.title }).waitFor()
    for (const name of ['Due', 'Time Logged']) await page.getByRole('columnheader', { name, exact: true }).waitFor()
    const titles = await page.getByRole('row').allInnerTexts()
    const position = ({ title }: Ticket) => titles.findIndex(text => text.includes(title))
    expect(position(sooner)).toBeLessThan(position(later))
  })
})

describe('a manager', () => {
  test('reads the report of their company, with the reason that a technician gave', async () => {
    const company = await companyNamed(admin, `Harborview Dental ${randomUUID().slice(0, 6)}`)
    const manager = await personOf(here.cloud, admin, company, 'manager', { firstName: 'Elena', lastName: 'Marsh' })
    const ticket = await missedTicket({ customer: manager })
    await here.cloud.settle()
    await recount(here.cloud)
    const month = monthFromNow()
    const desk = await browser.newPage({ as: technician })
    await desk.goto(`/service-levels?month=${month}`)
    const row = desk.getByRole('row').filter({ hasText: company.name })
    await row.getByText('(below the goal)').waitFor({ state: 'attached' })
    await row.getByRole('link', { name: company.name, exact: true }).click()
    await desk.getByRole('button', { name: `Add reason: First response of ${ticket.title}` }).click()
    await desk.getByRole('dialog').getByLabel('Reason').fill('The technician on call was on a plane.')
    await desk.getByRole('dialog').getByRole('button', { name: 'Save reason' }).click()
    await desk.getByText('Reason saved').waitFor()

    const page = await browser.newPage({ as: manager })
    await page.goto('/company')
    await page.getByRole('link', { name: 'Service report' }).click()
    await page.getByText(/^No tickets with a target in /).waitFor()
    await page.getByRole('button', { name: 'Later month' }).click()
    await page.getByText('Below the goal of 95%').waitFor()
    await page.getByText('Time on these tickets').waitFor()
    const missed = page.getByRole('table', { name: 'Missed targets' })
    await missed.getByText('The technician on call was on a plane.').waitFor()
    expect(await missed.getByRole('button').count(), 'only the team gives reasons').toBe(0)
    await page.getByText('Show as table').click()
    await page.getByRole('table', { name: 'Last 12 months' }).waitFor()
    expect(await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(
      `/api/sla-reports/${company.id}/pdf?month=${month}`,
    )
    await expectNoAxeViolations(page)
  })
})

test.each([widths.narrow, widths.wide])('the screens fit %i px without an axe violation', async width => {
  const ticket = await missedTicket({ customer })
  await here.cloud.settle()
  await recount(here.cloud)
  const page = await browser.newPage({ as: admin, width })
  await page.goto('/service-levels?month=2026-01')
  await page.getByText('No tickets with a target in January 2026.').waitFor()
  const month = monthFromNow()
  await page.goto(`/service-levels?month=${month}`)
  await page.getByRole('link', { name: 'Dana Whitfield', exact: true }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/service-levels/${ticket.customerId}?month=${month}`)
  await page.getByRole('table', { name: 'Missed targets' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto('/settings#service-levels')
  await page.getByRole('form', { name: 'Service levels' }).waitFor()
  await expectNoAxeViolations(page)
  await page.goto(`/tickets/${ticket.id}`)
  await page
    .getByText(/^Missed by /)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
})
