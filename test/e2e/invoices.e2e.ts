import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, expectTableToFit, useBrowser } from '#/test/support/browser.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let technician: Person
let customer: Person

beforeAll(async () => {
  actAsOperator(here.cloud)
  technician = await signedIn(here.cloud, 'technician', { firstName: 'Priya', lastName: 'Raman' })
  customer = await signedIn(here.cloud, 'customer', {
    firstName: 'Dana',
    lastName: 'Whitfield',
    companyName: 'Whitfield & Moss',
  })
})

describe('invoices', () => {
  test('are made, summed and marked paid by staff, and the customer sees them', async () => {
    const page = await browser.newPage({ as: technician })
    await page.goto('/invoices')
    await page.getByText('No invoices found').waitFor()
    await page.getByText('Create your first invoice using the button above').waitFor()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
    const create = dialog.getByRole('button', { name: 'Create Invoice' })
    expect(await create.isDisabled()).toBe(true)
    await dialog.getByLabel('Customer').selectOption({ label: 'Dana Whitfield, Whitfield & Moss' })
    await dialog.getByLabel('Description', { exact: true }).fill('Managed support')
    await dialog.getByLabel('Quantity').fill('1.5')
    await dialog.getByLabel('Amount').fill('120')
    await dialog.getByText('$180.00').waitFor()
    await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' })
    await dialog.getByLabel('Day of month').selectOption('28')
    await create.click()
    await page.getByText('Invoice created successfully').waitFor()

    const table = page.getByRole('table', { name: 'Recent Invoices' })
    const row = table.getByRole('row').filter({ hasText: 'Managed support' })
    await row.getByText('Pending').waitFor()
    const columns = await page.getByRole('columnheader').allTextContents()
    expect(columns).toEqual(['Invoice #', 'Customer', 'Amount', 'Status', 'Due Date', 'Actions'])
    await page.getByRole('region', { name: 'Payment Summary' }).getByText('$180.00').first().waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(table)

    await row.getByRole('button', { name: /^Mark Paid: INV/ }).click()
    await page.getByRole('dialog', { name: 'Mark paid' }).getByRole('button', { name: 'Mark Paid' }).click()
    await row.getByText('Paid', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Recurring' }).click()
    await page.getByRole('button', { name: 'Pause: Managed support' }).click()
    await page.getByRole('cell', { name: 'Paused' }).waitFor()
    await page.getByRole('button', { name: 'Resume: Managed support' }).waitFor()

    const own = await browser.newPage({ as: customer })
    await own.goto('/billing')
    await own.getByRole('table', { name: 'Your Invoices' }).getByText('Managed support').waitFor()
    await expectNoAxeViolations(own)
  })
})
