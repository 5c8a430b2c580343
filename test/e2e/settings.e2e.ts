import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { policiesKey } from '#/functions/branding/data/policies.ts'
import { providerKey } from '#/functions/branding/data/provider.ts'
import { remove } from '#/functions/table/table.ts'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import { brand } from '#/shared/branding/brand.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { expectNoAxeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

afterEach(async () => {
  await keepTaxSettings(untaxed, [])
  await remove(providerKey)
  await switchModulesOn()
})

async function openSettings(): Promise<Page> {
  const page = await browser.newPage({ as: await signedIn(here.cloud, 'admin') })
  await page.goto('/settings')
  await page.getByLabel('Company name').waitFor()
  return page
}
const save = (page: Page) =>
  page.getByRole('form', { name: 'Company' }).getByRole('button', { name: 'Save changes' }).click()

describe('the settings', () => {
  test('open from an admin’s avatar menu, and pass axe at both widths', async () => {
    const page = await browser.newPage({ as: await signedIn(here.cloud, 'admin') })
    await page.goto('/')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('link', { name: 'Company settings' }).click()
    await page.getByRole('switch', { name: 'Store' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('say why a technician is refused, and redirect to the dashboard', async () => {
    const page = await browser.newPage({ as: await signedIn(here.cloud, 'technician') })
    await page.goto('/settings')
    await page.getByText('This area is for administrators only').waitFor()
    await page.waitForURL(`${here.cloud.url}/`)
  })

  test('rename the company everywhere at once, including the landing page and the login dialog', async () => {
    const page = await openSettings()
    await page.getByLabel('Company name').fill('Harbor IT')
    await page.getByLabel('Phone').fill('+1 (555) 010-0199')
    await page.getByLabel('Sales email').fill('hello@harbor.test')
    await page.getByLabel('Customer portal').fill('https://customers.harbor.example/')
    await save(page)
    await page.getByText('Company settings saved').waitFor()
    await page.getByText('Harbor IT', { exact: true }).first().waitFor()
    await expect.poll(() => page.title()).toBe('Settings · Harbor IT')

    await here.cloud.settle()
    const visitor = await browser.newPage()
    await visitor.goto('/')
    await visitor.getByRole('heading', { name: 'About Harbor IT' }).waitFor()
    expect(await visitor.title()).toBe('Harbor IT · Managed IT services')
    expect(await visitor.getByText(brand.name).count()).toBe(0)
    expect(await visitor.locator('a[href="tel:+15550100199"]').count()).toBe(1)
    expect(await visitor.locator('a[href^="mailto:hello@harbor.test?subject="]').count()).toBeGreaterThan(1)
    expect(await visitor.locator('a[href="https://customers.harbor.example/"]').count()).toBeGreaterThan(0)
    expect(await visitor.locator('.mark-letter').first().textContent()).toBe('H')
    await visitor.getByRole('button', { name: 'Login' }).click()
    await visitor.getByRole('dialog', { name: 'Welcome to Harbor IT' }).waitFor()
  })

  test('keep the end of a changed section in sight, and discard the changes', async () => {
    const page = await openSettings()
    const form = page.getByRole('form', { name: 'Company' })
    const name = form.getByLabel('Company name')
    const before = await name.inputValue()
    await name.fill('Harbor Group')
    await form.getByText('Unsaved changes').waitFor()
    const button = await form.getByRole('button', { name: 'Save changes' }).boundingBox()
    expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThanOrEqual(900)
    expect(await name.evaluate(element => element.getBoundingClientRect().top)).toBeGreaterThan(0)
    await form.getByRole('button', { name: 'Discard' }).click()
    expect(await name.inputValue()).toBe(before)
    await expect.poll(() => form.getByText('Unsaved changes').count()).toBe(0)
  })

  test('show each error beside its field, and save nothing', async () => {
    const page = await openSettings()
    await page.getByLabel('Customer portal').fill('http://portal.example')
    await page.getByLabel('Sales email').fill('sales')
    await save(page)
    await page.getByText('Must start with https://').waitFor()
    await page.getByText('Invalid email').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('salesEmail')
    const elsewhere = await openSettings()
    expect(await elsewhere.getByLabel('Sales email').inputValue()).toBe(brand.salesEmail)
  })

  test('save the tax rates, and show errors beside them', async () => {
    const page = await openSettings()
    const tax = page.getByRole('form', { name: 'Tax' })
    await page.getByText('on pickups and service invoices, by the state you choose').waitFor()
    await tax.getByText('No rates yet. Nothing is taxed.').waitFor()
    await tax.getByLabel('State for pickups and service invoices').selectOption('OR')
    await tax.getByRole('button', { name: 'Add rate' }).click()
    await tax.getByLabel('State', { exact: true }).selectOption('WA')
    await tax.getByLabel('Rate (%)').fill('a tenth')
    await tax.getByRole('button', { name: 'Save changes' }).click()
    await tax.getByRole('textbox', { name: 'Rate (%)' }).and(tax.locator('[aria-invalid="true"]')).waitFor()
    await tax.getByLabel('Rate (%)').fill('10.1')
    await tax.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Tax rates saved').waitFor()
    await page.reload()
    await tax.getByLabel('Rate (%)').waitFor()
    expect(await tax.getByLabel('Rate (%)').inputValue()).toBe('10.1')
    expect(await tax.getByLabel('State', { exact: true }).inputValue()).toBe('WA')
    expect(await tax.getByLabel('State for pickups and service invoices').inputValue()).toBe('OR')
  })

  test('find a time zone by its city, and refuse a text that is none', async () => {
    const page = await openSettings()
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    expect(await zone.inputValue()).toMatch(/^Los Angeles · Pacific Time \(UTC−0[78]:00\)$/)
    await zone.fill('Boston')
    await save(page)
    await page.getByText('Choose a time zone from the list').waitFor()
    const labels = await zone.evaluate(field =>
      [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value),
    )
    await zone.fill(labels.find(label => label.startsWith('New York')) ?? '')
    await save(page)
    await page.getByText('Company settings saved').waitFor()
    await page.reload()
    await expect.poll(() => zone.inputValue()).toContain('New York · Eastern Time')
  })

  test('publish the privacy policy, formatted by buttons and shortcuts, for visitors too', async () => {
    const page = await openSettings()
    const index = page.getByRole('navigation', { name: 'Sections' })
    await index.getByRole('link', { name: 'Privacy and terms' }).click()
    await index.locator('[aria-current]').getByText('Privacy and terms').waitFor()
    const form = page.getByRole('form', { name: 'Privacy and terms' })
    const text = form.getByLabel('Privacy policy')
    expect(await text.inputValue()).toContain('We use cookies only')
    await text.fill('We keep little.')
    await text.selectText()
    await page.keyboard.press('Control+b')
    expect(await text.inputValue()).toBe('**We keep little.**')
    await page.keyboard.press('Control+z')
    expect(await text.inputValue()).toBe('We keep little.')
    const bar = form.getByRole('toolbar', { name: 'Formatting' }).first()
    await bar.getByRole('button', { name: 'Bold' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await text.inputValue()).toBe('## We keep little.')
    await form.getByRole('button', { name: 'Side by side' }).first().click()
    await form.getByRole('group', { name: 'Preview' }).getByRole('heading', { name: 'We keep little.' }).waitFor()
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Privacy and terms saved').waitFor()
    const visitor = await browser.newPage()
    await visitor.goto('/')
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await visitor.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    await visitor.getByRole('heading', { level: 2, name: 'We keep little.' }).waitFor()
    await expectNoAxeViolations(visitor)
    await visitor.getByRole('link', { name: 'Terms of service' }).click()
    await visitor.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor()
    await visitor.getByRole('heading', { level: 2, name: 'Acceptable use' }).waitFor()
    await visitor.getByRole('link', { name: 'Accessibility' }).click()
    await visitor.getByRole('heading', { level: 2, name: 'Tell us' }).waitFor()
    await expectNoAxeViolations(visitor)
    await remove(policiesKey)
  })

  test('turn a module on and off by keyboard, permanently', async () => {
    const page = await openSettings()
    const store = page.getByRole('switch', { name: 'Store' })
    expect(await store.isChecked()).toBe(true)
    await page.getByRole('listitem').filter({ has: store }).getByText('Category: Sales · Settings: none').waitFor()
    await store.focus()
    await page.keyboard.press('Space')
    await page.getByText('Store turned off').waitFor()
    await page.reload()
    expect(await store.isChecked()).toBe(false)
    expect(await page.getByRole('switch', { name: 'Billing' }).isChecked()).toBe(true)
  })

  test('keep a switch unchanged if the server does not answer', async () => {
    const page = await openSettings()
    await page.route('**/api/modules/store', route => route.fulfill({ status: 503 }))
    const store = page.getByRole('switch', { name: 'Store' })
    await store.click()
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await expect.poll(() => store.isChecked()).toBe(true)
  })

  test('that fail to load say so, and offer to try again', async () => {
    const page = await browser.newPage({ as: await signedIn(here.cloud, 'admin') })
    await page.route('**/api/company', route => route.fulfill({ status: 503 }))
    await page.goto('/settings')
    await page.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/company')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Company name').waitFor()
  })
})
