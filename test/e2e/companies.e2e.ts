import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyNamed, newDomain, personOf } from '#/test/support/fixtures/company-people.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
})

const named = (name: string) => `${name} ${randomUUID().slice(0, 6)}`
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
const moveRecords = () => here.cloud.runSchedule('move-company-rows')

describe('an admin', () => {
  test('creates a company from a suggestion, with its people, and finds it in the list', async () => {
    const domain = newDomain()
    const companyName = named('Cedar Ridge Clinic')
    for (const firstName of ['Amara', 'Jonas']) {
      const email = `${firstName.toLowerCase()}@${domain}`
      await signedIn(here.cloud, 'customer', { firstName, lastName: 'Okafor', companyName, email })
    }
    const page = await browser.newPage({ as: admin })
    await page.goto('/companies')
    const groups = page.getByRole('region', { name: 'People without a company' })
    await groups.getByRole('button', { name: `Create company ${companyName}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Create company' })
    expect(await dialog.getByLabel('Company name').inputValue()).toBe(companyName)
    expect(await dialog.getByLabel('Email domains').inputValue()).toBe(domain)
    expect(await dialog.getByRole('checkbox', { name: /Okafor/ }).count()).toBe(2)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create company' }).click()
    await page.getByRole('heading', { level: 1, name: companyName }).waitFor()
    await moveRecords()
    await page.reload()
    await page.getByRole('tab', { name: 'People' }).click()
    const people = page.getByRole('table', { name: 'People' })
    await people.getByText('Amara Okafor').waitFor()
    await people.getByText('Jonas Okafor').waitFor()
    await here.cloud.settle()
    await page.goto(`/companies?search=${encodeURIComponent(companyName)}`)
    const list = page.getByRole('table', { name: 'All companies' })
    await list.getByRole('row').filter({ hasText: domain }).waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(list)
  })

  test('adds an existing customer, edits the company and its notes, and sees every tab', async () => {
    const company = await companyNamed(admin, named('Harborview Dental'))
    const customer = await signedIn(here.cloud, 'customer', {
      firstName: 'Luis',
      lastName: named('Ortega'),
      companyName: '',
    })
    const page = await browser.newPage({ as: admin })
    await page.goto(`/companies/${company.id}?tab=people`)
    await page.getByRole('button', { name: 'Add person' }).click()
    const adding = page.getByRole('dialog', { name: `Add a person to ${company.name}` })
    const field = adding.getByRole('combobox', { name: 'Person' })
    await field.click()
    await field.fill(customer.user.lastName)
    await adding.getByRole('option', { name: customer.user.lastName }).click()
    await adding.getByLabel('Role').selectOption('Manager')
    await adding.getByRole('button', { name: 'Add person' }).click()
    await page.getByRole('table', { name: 'People' }).getByText(`Luis ${customer.user.lastName}`).waitFor()
    await moveRecords()
    await page.reload()
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const editing = page.getByRole('dialog', { name: `Edit ${company.name}` })
    await editing.getByLabel('Phone').fill('+1 (555) 010-0177')
    await editing.getByRole('button', { name: 'Add billing address' }).click()
    await editing.getByLabel('Full name').fill('Accounts')
    await editing.getByLabel('Street address').fill('210 Harbor Avenue')
    await editing.getByLabel('City').fill('Portland')
    await editing.getByLabel('State').selectOption('OR')
    await editing.getByLabel('ZIP code').fill('97201')
    await expectNoAxeViolations(page)
    await editing.getByRole('button', { name: 'Save company' }).click()
    await editing.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByText('210 Harbor Avenue').waitFor()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('Ring before **7:30**.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await page.getByText('Notes saved').waitFor()
    for (const tab of ['Overview', 'People', 'Tickets', 'Assets', 'Quotes', 'Contracts', 'Billing', 'Notes']) {
      await page.getByRole('tab', { name: tab }).click()
      await settled(page)
      await expectNoAxeViolations(page)
    }
  })

  test('merges a company after its preview, which ends on the other’s page', async () => {
    const from = await companyNamed(admin, named('Harbor View Dentists'))
    const into = await companyNamed(admin, named('Harborview Dental'))
    await personOf(here.cloud, admin, from, 'manager', { firstName: 'Elena', lastName: 'Marsh' })
    await here.cloud.settle()
    const page = await browser.newPage({ as: admin })
    await page.goto(`/companies/${from.id}`)
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: `Merge ${from.name}` })
    const field = dialog.getByRole('combobox', { name: 'Merge into' })
    await field.click()
    await field.fill(into.name)
    await dialog.getByRole('option', { name: into.name }).click()
    await dialog.getByText(`These records of ${from.name} move to ${into.name}:`).waitFor()
    await dialog.getByLabel(`Type ${from.name} to confirm`).fill('Something else')
    await dialog.getByRole('button', { name: 'Merge companies' }).click()
    await dialog.getByText(`Type “${from.name}”`).waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByLabel(`Type ${from.name} to confirm`).fill(from.name)
    await dialog.getByRole('button', { name: 'Merge companies' }).click()
    await page.getByRole('heading', { level: 1, name: into.name }).waitFor()
    await moveRecords()
    await page.goto(`/companies/${into.id}?tab=people`)
    await page.getByRole('table', { name: 'People' }).getByText('Elena Marsh').waitFor()
    await page.goto(`/companies/${from.id}`)
    await page.getByText('Merged into').waitFor()
    await page.getByRole('link', { name: into.name }).waitFor()
  })

  test('begins a quote for a company, which is in its tab', async () => {
    const company = await companyNamed(admin, named('Cedar Ridge Clinic'))
    const page = await browser.newPage({ as: admin })
    await page.goto(`/companies/${company.id}?tab=quotes`)
    await page.getByText('No quotes yet.').waitFor()
    await page.getByRole('link', { name: 'Create quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create quote' })
    expect(await dialog.getByLabel('Company').inputValue()).toBe(company.name)
    await dialog.getByLabel('Title').fill('Front desk refresh')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await page.waitForURL(/\/quotes\/[0-9a-f-]+$/)
    await page.goto(`/companies/${company.id}?tab=quotes`)
    const list = page.getByRole('table', { name: 'Quotes' })
    await list.getByRole('link', { name: 'Front desk refresh' }).waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(list)
  })

  test('reaches a company from its invoice, which its customers do not', async () => {
    const company = await companyNamed(admin, named('Tidewater Logistics'))
    const manager = await personOf(here.cloud, admin, company, 'manager')
    const bill = { customerId: company.id, description: 'Managed support', totalAmount: 100 }
    const { id } = (await admin.request<{ id: string }>('POST', '/api/invoices', bill)).body
    const page = await browser.newPage({ as: admin })
    await page.goto(`/invoices/${id}`)
    await page.getByRole('main').getByRole('link', { name: company.name }).click()
    await page.getByRole('heading', { level: 1, name: company.name }).waitFor()
    const own = await browser.newPage({ as: manager })
    await own.goto(`/billing/${id}`)
    await own.getByRole('heading', { level: 1 }).waitFor()
    expect(await own.getByRole('main').getByRole('link', { name: company.name }).count()).toBe(0)
  })

  test('opens a ticket for a company once: the next one is for anybody', async () => {
    const { id, name } = await companyNamed(admin, named('Birch Dental'))
    const page = await browser.newPage({ as: admin })
    await page.goto(`/companies/${id}`)
    await page.getByRole('link', { name: 'Create ticket' }).click()
    const dialog = page.getByRole('dialog', { name: /Ticket/i })
    expect(await dialog.getByLabel('Company').inputValue()).toBe(name)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Create Ticket' }).first().click()
    await expect.poll(() => dialog.getByLabel('Company').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    expect(await dialog.count()).toBe(0)
  })

  test('archives a company and restores it', async () => {
    const company = await companyNamed(admin, named('Slate Works'))
    const page = await browser.newPage({ as: admin })
    await page.goto(`/companies/${company.id}`)
    for (const [item, state] of [
      ['Archive', 'Archived'],
      ['Restore', 'Active'],
    ] as const) {
      await page.getByRole('button', { name: 'More actions', exact: true }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `${item} company` })
        .click()
      await page.getByRole('banner').or(page.getByRole('main')).getByText(state, { exact: true }).first().waitFor()
    }
  })

  test('reads the list on a phone and in dark mode', async () => {
    await companyNamed(admin, named('Granite Works'))
    await here.cloud.settle()
    const page = await browser.newPage({ as: admin, dark: true, width: widths.narrow })
    await page.goto('/companies')
    await page.getByRole('table', { name: 'All companies' }).waitFor()
    await settled(page)
    await expectNoAxeViolations(page)
  })
})
