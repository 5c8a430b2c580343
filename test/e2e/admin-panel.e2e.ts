import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent, addedProduct, addedService } from '#/test/support/fixtures/catalog-entries.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin', { firstName: 'Morgan', lastName: 'Reyes' })
})

async function openPanel(tab = 'services', width: number = widths.wide): Promise<Page> {
  const page = await browser.newPage({ as: admin, width })
  await page.goto(`/admin-panel?tab=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor()
  return page
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const form = (page: Page, noun: string) => page.getByRole('region', { name: `Add ${noun}` })

describe('the admin panel', () => {
  test('has four tabs that work with arrow keys and stay in the address, and a way back', async () => {
    const page = await openPanel()
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Services & Pricing',
      'Products & Inventory',
      'PC Components',
      'User Management',
    ])
    await page.getByRole('tab', { name: 'Services & Pricing' }).focus()
    for (const tab of ['products', 'pc-components', 'users']) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => new URL(page.url()).search).toBe(`?tab=${tab}`)
    }
    await page.getByRole('table', { name: 'All Users' }).waitFor()
    await page.getByRole('button', { name: 'Add User' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.waitForURL(url => url.pathname === '/')
  })

  test('keeps text typed into a form while another tab is open', async () => {
    const page = await openPanel('services')
    await form(page, 'Service').getByLabel('Name').fill('Half a service')
    await page.getByRole('tab', { name: 'Products & Inventory' }).click()
    await form(page, 'Product').waitFor()
    expect(await form(page, 'Service').isVisible()).toBe(false)
    await page.getByRole('tab', { name: 'Services & Pricing' }).click()
    expect(await form(page, 'Service').getByLabel('Name').inputValue()).toBe('Half a service')
  })

  test('finds entries by their words, and says when there are none', async () => {
    await addedProduct({ name: 'Harbour dock', category: 'Accessories', description: 'For two screens.' })
    await addedProduct({ name: 'Harbour lamp', category: 'Lighting', description: 'For the desk.' })
    const page = await openPanel('products')
    await rowOf(page, 'Harbour lamp').waitFor()
    const search = page.getByRole('searchbox', { name: 'Search Products' })
    await search.fill('SCREENS harbour')
    await rowOf(page, 'Harbour lamp').waitFor({ state: 'detached' })
    await rowOf(page, 'Harbour dock').waitFor()
    await search.fill('anchor')
    await page.getByText('No results for “anchor”.').waitFor()
    await expectNoAxeViolations(page)
    await search.fill('')
    await rowOf(page, 'Harbour lamp').waitFor()
  })

  test.each(['customer', 'technician'] as const)('redirects a %s to the dashboard', async role => {
    const page = await browser.newPage({ as: await signedIn(here.cloud, role) })
    await page.goto('/admin-panel')
    await page.getByText('Unauthorized', { exact: true }).waitFor()
    await page.waitForURL(url => url.pathname === '/')
    expect(await page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0)
  })

  test('says what failed, and offers to try again', async () => {
    const page = await browser.newPage({ as: admin })
    await page.route('**/api/admin/services**', route => route.fulfill({ status: 503, body: 'Service Unavailable' }))
    await page.goto('/admin-panel')
    const list = page.getByRole('region', { name: 'Services', exact: true })
    await list.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/admin/services**')
    await list.getByRole('button', { name: 'Try again' }).click()
    await list.getByText('The service is busy.').waitFor({ state: 'detached' })
  })
})

describe('services', () => {
  test('are added after missing fields are named, then edited, retired and restored', async () => {
    const page = await openPanel()
    const add = form(page, 'Service')
    await add.getByRole('button', { name: 'Add Service' }).click()
    expect(await add.getByText('Required', { exact: true }).count()).toBe(4)
    expect(await add.getByLabel('Icon').inputValue()).toBe('Shield')
    await add.getByLabel('Name').fill('Night watch')
    await add.getByLabel('Category').fill('Security management')
    await add.getByLabel('Monthly price ($)').fill('12.345')
    await add.getByLabel('Description').fill('<img src=x onerror="window.hurt=1"> somebody is awake')
    await add.getByRole('button', { name: 'Add Service' }).click()
    await add.getByText('Enter an amount in dollars with up to 2 decimals, such as 49.95').waitFor()
    await add.getByLabel('Monthly price ($)').fill('12.3')
    await add.getByRole('button', { name: 'Add Service' }).click()
    await page.getByText('Service created successfully!').waitFor()
    expect(await add.getByLabel('Name').inputValue()).toBe('')
    const row = rowOf(page, 'Night watch')
    await row.getByText('$12.30 a month').waitFor()
    await row.getByText('<img src=x onerror="window.hurt=1"> somebody is awake').waitFor()
    expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
    await expectNoAxeViolations(page)

    await row.getByRole('button', { name: 'Edit Night watch' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    await dialog.getByLabel('Monthly price ($)').fill('14')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Service updated successfully!').waitFor()
    await row.getByText('$14.00 a month').waitFor()

    await chooseInMenu(row, 'Night watch', 'Retire')
    await page.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Retired', exact: true }).click()
    await chooseInMenu(row, 'Night watch', 'Restore')
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('No retired services.').waitFor()
    await page.getByRole('button', { name: 'Active', exact: true }).click()
    await row.waitFor()
  })

  test('an outdated edit is refused with an explanation, and keeps the other person’s changes', async () => {
    const { id } = await addedService({ name: 'Contested service', price: '10.00' })
    const page = await openPanel()
    await page.getByRole('button', { name: 'Edit Contested service' }).click()
    await admin.request('PUT', `/api/services/${id}`, { price: '11.00' })
    const dialog = page.getByRole('dialog', { name: 'Edit Service' })
    await dialog.getByLabel('Monthly price ($)').fill('9.00')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Failed to update service').waitFor()
    await dialog.getByText('Someone else changed this service.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await rowOf(page, 'Contested service').getByText('$11.00 a month').waitFor()
    await page.getByRole('button', { name: 'Edit Contested service' }).click()
    expect(await dialog.getByLabel('Monthly price ($)').inputValue()).toBe('11.00')
  })
})

describe('products', () => {
  test('are added with stock and a picture, which falls back to a drawing if it does not load', async () => {
    const page = await openPanel('products')
    const add = form(page, 'Product')
    await add.getByLabel('Name').fill('Field laptop')
    await add.getByLabel('Category').fill('Laptops')
    await add.getByLabel('Price ($)').fill('899')
    await add.getByLabel('Stock quantity').fill('3')
    await add.getByLabel('Description').fill('Survives a fall.')
    await add.getByLabel('Image URL').fill('javascript:alert(1)')
    await add.getByRole('button', { name: 'Add Product' }).click()
    await add.getByText('Must start with https:// and contain no user name').waitFor()
    expect(await add.locator('img').count()).toBe(0)
    await page.route('https://pictures.example/**', route =>
      route.request().url().endsWith('.svg')
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.abort(),
    )
    await add.getByLabel('Image URL').fill('https://pictures.example/laptop.svg')
    await add.locator('img').waitFor()
    await add.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText('Product created successfully!').waitFor()
    await rowOf(page, 'Field laptop').getByText('Only 3 left').waitFor()
    await addedProduct({ name: 'Broken picture', imageUrl: 'https://pictures.example/none.png', stockQuantity: 0 })
    await page.reload()
    const broken = rowOf(page, 'Broken picture')
    await broken.getByText('Out of Stock').waitFor()
    await broken.scrollIntoViewIfNeeded()
    await broken.locator('img').waitFor({ state: 'detached' })
    await expectNoAxeViolations(page)
  })

  test('are edited on a phone', async () => {
    await addedProduct({ name: 'Pocket switch' })
    const page = await openPanel('products', widths.narrow)
    await chooseInMenu(page, 'Pocket switch', 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Edit Product' })
    await dialog.getByLabel('Stock quantity').fill('40')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Product updated successfully!').waitFor()
    await rowOf(page, 'Pocket switch').getByText('40', { exact: true }).waitFor()
    const add = form(page, 'Product')
    expect(await add.getByLabel('Name').isVisible()).toBe(false)
    await add.getByRole('button', { name: 'Open form' }).click()
    await add.getByLabel('Name').fill('Pocket router')
    await expectNoAxeViolations(page)
    await add.getByRole('button', { name: 'Close form' }).click()
    await add.getByRole('button', { name: 'Open form' }).click()
    expect(await add.getByLabel('Name').inputValue(), 'keeps the typed text').toBe('Pocket router')
  })
})

describe('PC components', () => {
  test('without a picture show the drawing of their category, in the list and in the form', async () => {
    await addedPcComponent({ name: 'Quiet processor', specifications: '{}' })
    await addedPcComponent({ name: 'Quiet case', category: 'case', specifications: '{}' })
    const page = await openPanel('pc-components')
    const drawing = (place: Locator) => place.locator('use').getAttribute('href')
    const processor = await drawing(rowOf(page, 'Quiet processor'))
    const tower = await drawing(rowOf(page, 'Quiet case'))
    expect(tower).not.toBe(processor)
    const add = form(page, 'PC Component')
    expect(await drawing(add)).toBe(processor)
    await add.getByLabel('Category').selectOption('Case')
    expect(await drawing(add)).toBe(tower)
  })

  test('have a field for each specification of their category, and its JSON under Advanced', async () => {
    const page = await openPanel('pc-components')
    const add = form(page, 'PC Component')
    await add.getByLabel('Name').fill('Field memory')
    await add.getByLabel('Category').selectOption('Memory')
    await add.getByLabel('Brand').fill('Maker')
    await add.getByLabel('Model').fill('R-1')
    await add.getByLabel('Price ($)', { exact: true }).fill('54')
    await add.getByLabel('16 GB price ($)').fill('54.00')
    await add.getByLabel('Memory type').selectOption('DDR5')
    await add.getByLabel('Speed (MT/s)').fill('5600')
    await add.getByText('Advanced: specifications as JSON').click()
    expect(JSON.parse(await add.getByLabel('Specifications').inputValue())).toEqual({
      options: [{ size: 16, price: '54.00' }],
      memoryType: 'DDR5',
      speedMts: 5600,
    })
    await expectNoAxeViolations(page)
    await add.getByRole('button', { name: 'Add PC Component' }).click()
    await page.getByText('PC Component created successfully!').waitFor()
  })

  test('show where their specifications stop being valid JSON, and which keys the compatibility check uses', async () => {
    const page = await openPanel('pc-components')
    const add = form(page, 'PC Component')
    await add.getByLabel('Name').fill('Test board')
    await add.getByLabel('Category').selectOption('Power Supply')
    await add.getByLabel('Brand').fill('Maker')
    await add.getByLabel('Model').fill('P-1')
    await add.getByLabel('Price ($)').fill('99')
    await add.getByText('Advanced: specifications as JSON').click()
    await add.getByLabel('Specifications').fill('{\n  "ratedWatts": 750,\n}')
    await add.getByText('Line 3, column 1: Remove the comma before }.').waitFor()
    await add.getByRole('button', { name: 'Show error' }).click()
    expect(await add.getByLabel('Specifications').evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(23)
    await add.getByRole('button', { name: 'Add PC Component' }).click()
    await add.getByText('Specifications must be valid JSON', { exact: true }).waitFor()
    // A control half under the navigation bar would measure as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoAxeViolations(page)
    await add.getByLabel('Specifications').fill('{ "ratedWatts": 750, "formFactor": "ATX" }')
    await add.getByText('2 of 9 compatibility keys set').waitFor()
    await add.getByRole('button', { name: 'Add PC Component' }).click()
    await page.getByText('PC Component created successfully!').waitFor()
    await rowOf(page, 'Test board').getByText('Power Supply').waitFor()
  })

  test('are edited, and deleted after a confirmation: they leave the builder and are kept as retired', async () => {
    const { id } = await addedPcComponent({ name: 'Old processor' })
    const page = await openPanel('pc-components')
    await page.getByRole('button', { name: 'Edit Old processor' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit PC Component' })
    await edit.getByLabel('Availability').selectOption('Not in stock')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('PC Component updated successfully!').waitFor()
    await rowOf(page, 'Old processor').getByText('Out of Stock').waitFor()
    await chooseInMenu(page, 'Old processor', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete PC Component' })
    await dialog.getByText('Are you sure you want to delete this component?').waitFor()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('PC Component deleted successfully!').waitFor()
    await rowOf(page, 'Old processor').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    await here.cloud.settle()
    const { body } = await admin.request<PcComponent[]>('GET', '/api/pc-components')
    expect(body.map(one => one.id)).not.toContain(id)
    await page.getByRole('button', { name: 'Retired', exact: true }).click()
    await rowOf(page, 'Old processor').waitFor()
  })
})
