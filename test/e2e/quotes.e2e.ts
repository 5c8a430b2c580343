import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations, expectTableToFit, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseCustomer } from '#/test/support/browser/choose-customer.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct, addedService } from '#/test/support/fixtures/catalog-entries.ts'
import { linkMailedTo } from '#/test/support/fixtures/email-texts.ts'
import { type Person, peopleOn } from '#/test/support/fixtures/people.ts'
import { draftedQuote, linkOf, sentQuote } from '#/test/support/fixtures/prospect-quotes.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person
let technician: Person
let customer: Person
beforeAll(async () => {
  ;({ admin, technician, customer } = await peopleOn(here.cloud))
})

async function openQuote(as: Person, id: string, width?: number): Promise<Page> {
  const page = await browser.newPage({ as, width })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const lines = (page: Page): Locator => page.getByRole('list', { name: 'Lines' })
const line = (page: Page, index: number) => lines(page).locator(':scope > li').nth(index)
const namesOf = (page: Page) =>
  lines(page)
    .locator('input[name$=".description"]')
    .evaluateAll(inputs => inputs.map(input => (input as HTMLInputElement).value))

describe('staff', () => {
  test('write a quote for someone new, send it, and revise it', async () => {
    await addedProduct({ name: 'Desk dock', price: '249.50', stockQuantity: 9 })
    const page = await browser.newPage({ as: technician })
    await page.goto('/quotes')
    await page.getByText('No quotes yet. Create one for a customer or someone new.').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Create quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create quote' })
    await dialog.getByLabel('Title').fill('New docks')
    await dialog.getByRole('button', { name: 'Someone new' }).click()
    await dialog.getByLabel('Name', { exact: false }).first().fill('Noor Haddad')
    await dialog.getByLabel('Email').fill('noor@juniper-clinic.test')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await page.waitForURL('**/quotes/*')

    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Add a line' }).waitFor()
    await page.getByRole('button', { name: 'Add product' }).click()
    await page
      .getByRole('dialog', { name: 'Add product' })
      .getByRole('button', { name: /Desk dock/ })
      .click()
    await line(page, 0).getByLabel('Quantity').fill('2')
    await line(page, 0).getByText('$499.00').waitFor()
    await page.getByRole('button', { name: 'Add text' }).click()
    const item = line(page, 1).getByLabel('Item')
    await expect.poll(() => item.evaluate(field => field === document.activeElement)).toBe(true)
    await item.fill('Setup')
    await line(page, 1).getByLabel('Price').fill('120')
    await page.getByRole('button', { name: 'Details of Setup' }).click()
    await line(page, 1).getByLabel('Optional: the customer may leave it out').check()
    await line(page, 1).getByLabel('Cost each').fill('60')
    await line(page, 1).getByText('Optional · Margin 50%').waitFor()
    await page.getByLabel('Discount on everything').selectOption('Percent')
    await page.getByLabel('Percent').fill('10')
    await page.getByText('$557.10').waitFor()
    await expectNoAxeViolations(page)

    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    await preview.getByRole('checkbox', { name: 'Setup' }).uncheck()
    await preview.getByText('$449.10').first().waitFor()
    await expectNoAxeViolations(page)
    await preview.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const sending = page.getByRole('dialog', { name: 'Send quote' })
    await sending.getByLabel('Message').fill('As discussed on the phone.')
    await sending.getByRole('button', { name: 'Send quote' }).click()
    await page.getByText('We emailed the quote to noor@juniper-clinic.test.').waitFor()
    await page.getByText(/^Sent .*, not opened yet\. Expires in 30 days\.$/).waitFor()
    await expectNoAxeViolations(page)
    const link = await linkMailedTo(here.cloud, 'noor@juniper-clinic.test')

    await page.getByRole('button', { name: 'Revise' }).click()
    await page.getByText('Version 2 isn’t sent yet. The link shows no prices until it is.').waitFor()
    await line(page, 0).getByLabel('Quantity').fill('3')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await sending.getByRole('button', { name: 'Send quote' }).click()
    await page.getByText(/^Sent .*, not opened yet/).waitFor()
    const visitor = await browser.newPage()
    await visitor.goto(link.pathname + link.hash)
    await visitor.getByRole('region', { name: 'Summary' }).getByText('$781.65').waitFor()
    await page.getByRole('region', { name: 'Versions' }).getByRole('link', { name: 'Version 1' }).waitFor()
  })

  test('add a service by the month, and the customer reads that its contract renews', async () => {
    await addedService({ name: 'Managed backup', price: '75.00' })
    const { id } = await draftedQuote(technician)
    const page = await openQuote(technician, id)
    await page.getByRole('button', { name: 'Add service' }).click()
    await page
      .getByRole('dialog', { name: 'Add service' })
      .getByRole('button', { name: /Managed backup.*\$75\.00 a month/ })
      .click()
    const named = (name: string) => page.getByRole('listitem', { name })
    await named('Managed backup').getByText('Service · Monthly').waitFor()
    await named('Workstation').getByLabel('Price').fill('$1,100')
    await named('Workstation').getByText('$2,200.00').waitFor()
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    const preview = page.getByRole('dialog', { name: 'Preview' })
    for (const text of ['12 months, then renews automatically', '30 days’ notice to stop the renewal']) {
      await preview.getByText(text).waitFor()
    }
    await preview.getByText('$75.00').first().waitFor()
  })

  test('put lines in order by keyboard and by drag, and are asked before changes are left', async () => {
    const { id } = await draftedQuote(technician)
    const page = await openQuote(technician, id)
    await expect.poll(() => namesOf(page)).toEqual(['Equipment', 'Workstation', 'Second monitor', 'Services', 'Setup'])
    await page.getByRole('button', { name: 'Move Workstation' }).press('ArrowDown')
    await expect.poll(() => namesOf(page)).toEqual(['Equipment', 'Second monitor', 'Workstation', 'Services', 'Setup'])
    await page.getByText('Moved to position 3 of 5').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Workstation')
    await page.getByRole('button', { name: 'Move Setup' }).scrollIntoViewIfNeeded()
    const from = await page.getByRole('button', { name: 'Move Setup' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move Second monitor' }).boundingBox()
    if (!from || !to) throw new Error('The handles are not on the screen')
    await page.mouse.move(from.x + 8, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 20 })
    await page.mouse.move(to.x + 8, to.y, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => namesOf(page)).toEqual(['Equipment', 'Setup', 'Second monitor', 'Workstation', 'Services'])

    const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click()
    await asking.getByRole('button', { name: 'Keep editing' }).click()
    await asking.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Orders' }).first().click()
    await page.waitForURL('**/orders')
    await page.goBack()
    // A section without lines is not kept.
    await expect.poll(() => namesOf(page)).toEqual(['Equipment', 'Setup', 'Second monitor', 'Workstation'])
  })

  test('see each fault of a draft at its field', async () => {
    const { id } = await draftedQuote(technician, { recipientName: '', recipientEmail: '', recipientCompany: '' })
    const page = await openQuote(technician, id)
    await line(page, 1).getByLabel('Price').fill('much')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect.poll(() => line(page, 1).getByLabel('Price').getAttribute('aria-invalid')).toBe('true')
    await line(page, 1).getByLabel('Price').fill('900')
    await chooseCustomer(page.locator('main'), 'Dana Whitfield')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('dialog', { name: 'Send quote' }).getByLabel('To').waitFor()
    expect(await page.getByRole('dialog').getByLabel('To').inputValue()).toBe(customer.user.email)
  })

  test('find quotes by segment, and duplicate, withdraw and record an acceptance', async () => {
    const { id, quoteNumber } = await sentQuote(technician, { title: 'Wi-Fi upstairs' })
    await here.cloud.settle()
    const page = await browser.newPage({ as: admin })
    await page.goto('/quotes?segment=open')
    const rows = page.getByRole('table', { name: 'Quotes' })
    await rows.getByRole('link', { name: quoteNumber }).waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(rows)
    await resize(page, { width: widths.wide, height: 900 })
    await page.getByLabel('Owner filter').selectOption('My quotes')
    await page.getByText('No quotes match these filters.').waitFor()
    const clearOwner = page.getByRole('button', { name: 'Clear Owner: My quotes' })
    await clearOwner.click()
    await rows.getByRole('link', { name: quoteNumber }).waitFor()
    expect(await page.getByRole('button', { name: /^Clear($| Owner)/ }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search quotes' }).fill('upstairs wi-fi')
    await page.getByText('1 quote', { exact: true }).last().waitFor()
    await page.getByRole('searchbox', { name: 'Search quotes' }).fill('downstairs')
    await page.getByText('No quotes match these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows.getByRole('link', { name: quoteNumber }).click()
    await chooseInMenu(page, quoteNumber, 'Record acceptance')
    const recording = page.getByRole('dialog', { name: 'Record acceptance' })
    await recording.getByRole('checkbox', { name: 'Second monitor' }).uncheck()
    await recording.getByLabel('How').selectOption('By email')
    await recording.getByRole('button', { name: 'Record acceptance' }).click()
    await page.getByText(/^Accepted by Avery Lindqvist on /).waitFor()
    await page
      .getByRole('region', { name: 'Acceptance' })
      .getByText(/^By email/)
      .waitFor()
    await chooseInMenu(page, quoteNumber, 'Duplicate')
    await page.getByText('Not sent yet.').waitFor()
    expect(page.url()).not.toContain(id)
    await page.goto('/quotes?segment=accepted')
    await rows.getByRole('link', { name: quoteNumber }).waitFor()

    const other = await sentQuote(technician, { title: 'Cameras' })
    await page.goto(`/quotes/${other.id}`)
    await chooseInMenu(page, other.quoteNumber, 'Withdraw')
    const withdrawing = page.getByRole('dialog', { name: `Withdraw ${other.quoteNumber}` })
    await withdrawing.getByLabel('Reason').fill('A newer model is out.')
    await withdrawing.getByRole('button', { name: 'Withdraw quote' }).click()
    await page.getByText('Withdrawn: A newer model is out.').waitFor()
  })

  test('keep their filters when the dialog for a new quote is closed', async () => {
    const page = await browser.newPage({ as: technician })
    await page.goto('/quotes?segment=open&search=docks')
    await page.getByRole('button', { name: 'Create quote' }).click()
    await page.getByRole('dialog', { name: 'Create quote' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?segment=open&search=docks')
  })

  test('begin a quote from a ticket, with its customer', async () => {
    const raised = { title: 'Two new laptops', description: 'For the studio.' }
    const ticket = (await customer.request<{ id: string }>('POST', '/api/tickets', raised)).body
    const page = await browser.newPage({ as: technician })
    await page.goto(`/tickets/${ticket.id}`)
    await page.getByRole('link', { name: 'Create quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create quote' })
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Two new laptops')
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await page.getByRole('link', { name: /^From ticket/ }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Two new laptops' }).waitFor()
  })
})

describe('a customer', () => {
  test('finds a quote in the menu, and accepts it signed in', async () => {
    const { user } = customer
    const { id, quoteNumber } = await sentQuote(technician, {
      customerId: user.id,
      recipientName: 'Dana Whitfield',
      recipientEmail: user.email,
      recipientCompany: '',
    })
    await here.cloud.settle()
    const page = await browser.newPage({ as: customer })
    await page.goto('/')
    await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
    await page.getByRole('table', { name: 'Quotes' }).getByRole('link', { name: quoteNumber }).click()
    await page.waitForURL(`**/quotes/${id}`)
    await expectNoAxeViolations(page)
    const form = page.getByRole('form', { name: 'Accept this quote' })
    await form.getByLabel('Full name').fill('Dana Whitfield')
    await form.getByLabel('I’ve read the terms and accept this quote electronically for myself.').check()
    await form.getByRole('button', { name: 'Accept quote' }).click()
    const accepted = page.getByRole('status').filter({ hasText: 'Quote accepted. Thank you, Dana.' })
    await accepted.waitFor()
    // The form that had the focus was far below it.
    expect(await accepted.evaluate(notice => document.activeElement?.contains(notice))).toBe(true)
    await expect.poll(async () => (await accepted.boundingBox())?.y).toBeGreaterThan(56)
    expect(await accepted.getByText(/sign in/).count()).toBe(0)
    await page.getByRole('region', { name: 'What follows' }).getByRole('link', { name: /^INV-/ }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('without quotes sees where they will appear', async () => {
    const page = await browser.newPage({ as: (await peopleOn(here.cloud)).customer, width: widths.narrow })
    await page.goto('/quotes')
    await page.getByText('No quotes. When we send you one, it appears here.').waitFor()
    await expectNoAxeViolations(page)
    await page.goto(`/quotes/${(await sentQuote(technician)).id}`)
    await page.getByRole('heading', { name: 'Quote not found' }).waitFor()
  })
})

test('readable on a dark device', async () => {
  const { id } = await sentQuote(technician)
  const page = await browser.newPage({ as: technician, dark: true })
  for (const path of ['/quotes', `/quotes/${id}`, `/quotes/${(await draftedQuote(technician)).id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoAxeViolations(page)
  }
  const visitor = await browser.newPage({ dark: true })
  await visitor.goto(await linkOf(technician, id))
  await visitor.getByRole('heading', { level: 1, name: 'Office refresh' }).waitFor()
  await expectNoAxeViolations(visitor)
})
