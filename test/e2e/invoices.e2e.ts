import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseCustomer } from '#/test/support/browser/choose-customer.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct, addedService } from '#/test/support/fixtures/catalog-entries.ts'
import { typeCard } from '#/test/support/fixtures/checkout.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { actAsOperator, type Person, signedIn } from '#/test/support/fixtures/people.ts'

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

describe('the customer of a new invoice', () => {
  test('are searched on the server as one types, by keyboard, and the chosen one stays while others are looked for', async () => {
    const page = await browser.newPage({ as: technician })
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
    const field = dialog.getByRole('combobox', { name: 'Customer' })
    await field.click()
    await dialog.getByRole('option', { name: `${customer.user.email}` }).waitFor()
    const searched = page.waitForRequest(request => /\/api\/users\?.*search=Moss/.test(request.url()))
    await field.pressSequentially('Moss')
    await searched
    const option = dialog.getByRole('option', { name: /Dana Whitfield.*Whitfield & Moss · / })
    await option.waitFor()
    await expectNoAxeViolations(page)
    await expect.poll(() => option.getAttribute('data-highlighted')).toBe('')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('Dana Whitfield, Whitfield & Moss')
    await field.fill('Nobody')
    await dialog.getByText('No matching customers').waitFor()
    await field.press('Escape')
    await field.press('Tab')
    await expect.poll(() => field.inputValue()).toBe('Dana Whitfield, Whitfield & Moss')
    expect(await dialog.count(), 'Escape closed only the list').toBe(1)
  })

  test('can be loaded again after a failure', async () => {
    const page = await browser.newPage({ as: technician })
    await page.route(/\/api\/users\?/, route => route.abort(), { times: 1 })
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await chooseCustomer(dialog, 'Dana Whitfield')
  })
})

describe('the lines of a new invoice', () => {
  test('take items and their prices from the catalog, and show the amount of each', async () => {
    await addedService({ name: 'Server care', price: 120 })
    await addedProduct({ name: 'Patch cable', price: 7.9 })
    const page = await browser.newPage({ as: technician })
    await page.goto('/invoices')
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
    const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}` })
    const rate = (number: number) => line(number).getByLabel('Rate')
    await line(1).getByLabel('Item').fill('Server care')
    await expect.poll(() => rate(1).inputValue()).toBe('120.00')
    await line(1).getByLabel('Quantity').fill('2')
    await line(1).getByText('$240.00').waitFor()
    await line(1).getByLabel('Item').fill('Patch cable')
    await expect.poll(() => rate(1).inputValue()).toBe('7.90')
    await rate(1).fill('7.00')
    await line(1).getByLabel('Item').fill('Server care')
    await line(1).getByText('$14.00').waitFor()
    expect(await rate(1).inputValue(), 'keeps the rate that was typed').toBe('7.00')
    await dialog.getByRole('button', { name: 'Add line' }).click()
    await rate(2).fill('-10%')
    await line(2).getByText('−$1.40').waitFor()
    await dialog.getByText('$12.60').waitFor()
    await expectNoAxeViolations(page)
  })
})

describe('invoices', () => {
  test('are created, totaled and marked paid by staff, and shown to the customer', async () => {
    const page = await browser.newPage({ as: technician })
    await page.goto('/invoices')
    await page.getByText('No invoices found').waitFor()
    await page.getByText('Create your first invoice using the button above').waitFor()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
    const create = dialog.getByRole('button', { name: /^(Create and send|Save draft)/ })
    expect(await create.isDisabled()).toBe(true)
    await chooseCustomer(dialog, 'Dana Whitfield')
    await dialog.getByLabel('Description', { exact: true }).fill('Managed support')
    await dialog.getByLabel('Quantity').fill('1.5')
    await dialog.getByRole('textbox', { name: 'Rate' }).fill('120')
    await dialog.getByRole('group', { name: 'Line 1' }).getByText('$180.00').waitFor()
    expect(await create.textContent()).toBe('Create and send')
    await dialog.getByLabel('After creating').selectOption('Keep as draft')
    expect(await create.textContent()).toBe('Save draft')
    await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' })
    expect(await create.textContent()).toBe('Create and send first invoice')
    await dialog.getByLabel('Day of month').selectOption('28')
    await create.click()
    await page.getByText(`Invoice created successfully. We emailed it to ${customer.user.email}.`).waitFor()

    const table = page.getByRole('table', { name: 'Recent Invoices' })
    const row = table.getByRole('row').filter({ hasText: 'Managed support' })
    await row.getByText('Due', { exact: true }).waitFor()
    const columns = await page.getByRole('columnheader').allTextContents()
    expect(columns).toEqual(['Invoice #', 'Customer', 'Amount', 'Balance Due', 'Status', 'Due Date', 'Actions'])
    await page.getByRole('region', { name: 'Payment Summary' }).getByText('$180.00').first().waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(table)

    await row.getByRole('button', { name: /^Mark paid: INV/ }).click()
    await page.getByRole('dialog', { name: 'Mark paid' }).getByRole('button', { name: 'Mark paid' }).click()
    await row.getByText('Paid', { exact: true }).waitFor()
    await row.getByRole('link', { name: /^INV/ }).click()
    await page.getByText('Emailed to Dana Whitfield').waitFor()
    await page.getByRole('link', { name: 'Monthly, on day 28' }).click()
    await page.locator('tr[aria-current]').filter({ hasText: 'Managed support' }).waitFor()
    await page.getByRole('cell', { name: 'Monthly, on day 28' }).waitFor()
    await expectNoAxeViolations(page)
    await chooseInMenu(page, 'Managed support', 'Pause')
    await page.getByRole('cell', { name: 'Paused' }).waitFor()
    await page.getByRole('button', { name: 'Resume: Managed support' }).waitFor()

    const own = await browser.newPage({ as: customer })
    await own.goto('/billing')
    await own.getByRole('table', { name: 'Your invoices' }).getByText('Managed support').waitFor()
    await expectNoAxeViolations(own)
  })

  test('are searched and filtered, which the address keeps, and voided in the menu', async () => {
    const { invoiceNumber } = await madeInvoice({ customer, technician }, { description: 'Server rack' })
    const page = await browser.newPage({ as: technician })
    await page.goto('/invoices')
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('server rack')
    await page.getByText('1 invoice', { exact: true }).waitFor()
    const row = page.getByRole('row').filter({ hasText: invoiceNumber })
    await page.getByLabel('Status filter').selectOption('Paid')
    await page.getByText('No invoices match these filters.').waitFor()
    expect(new URL(page.url()).search).toBe('?status=paid&search=server+rack')
    await page.getByRole('button', { name: 'Clear Status: Paid' }).click()
    await chooseInMenu(row, invoiceNumber, 'Void')
    await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click()
    await row.getByText('Void', { exact: true }).waitFor()
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('no such thing')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await row.waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  test('are paid by card by their customer, in part, with an amount that changes in between', async () => {
    const { id, invoiceNumber } = await madeInvoice({ customer, technician })
    const page = await browser.newPage({ as: customer, width: widths.narrow })
    await page.goto(`/billing/${id}`)
    await page.getByRole('heading', { level: 1, name: `Invoice ${invoiceNumber}` }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByText('Due', { exact: true }).waitFor()
    // The emails about an invoice link to its payment.
    await page.goto(`/billing/${id}?pay`)
    const dialog = page.getByRole('dialog', { name: `Pay ${invoiceNumber}` })
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    expect(await amount.inputValue()).toBe('100.00')
    await amount.fill('140')
    await typeCard(page, '4000000000000002')
    await dialog.getByRole('button', { name: 'Pay $100.00' }).click()
    await dialog.getByText('Enter at most the balance due of $100.00.').waitFor()
    await amount.fill('40')
    await dialog.getByRole('button', { name: 'Pay $40.00' }).click()
    await dialog.getByRole('alert').getByText('Your card was declined.').waitFor()
    await dialog.getByLabel('Card number').fill('4242424242424242')
    await dialog.getByRole('button', { name: 'Pay $40.00' }).click()
    await page.getByText('Payment Successful').waitFor()
    await here.cloud.settle()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: `Invoice ${invoiceNumber}` }).waitFor()
    await page.getByText('$60.00 due').waitFor()
    await page.getByText('Partially paid').waitFor()
    await page.goto('/billing')
    await page.getByRole('row').filter({ hasText: invoiceNumber }).getByText('Partially paid').waitFor()
    expect(await page.getByText('Pending').count()).toBe(0)
    await page.goBack()
    await page.getByRole('region', { name: 'History' }).getByText('$40.00').waitFor()
  })
})
