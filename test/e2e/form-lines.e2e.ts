import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, useBrowser } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

const browser = useBrowser(useCloud())

let script = ''
let style = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['test/support/browser/invoice-form.tsx'],
    bundle: true,
    write: false,
    outdir: 'dist',
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  script = textOf('.js')
  style = textOf('.css')
})

/** On a page with an address, because another one has no storage. */
async function openForm(): Promise<Page> {
  const page = await browser.newPage()
  const body = '<!doctype html><html lang="en"><title>Invoice</title><div id="root"></div></html>'
  await page.route('**/form', route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/form')
  await showForm(page)
  await page.getByLabel('Customer').fill('Harbor Dental')
  return page
}

async function reload(page: Page) {
  await page.reload()
  await showForm(page)
}

async function showForm(page: Page) {
  await page.addStyleTag({ path: 'web/shell/theme/tokens.css' })
  await page.addStyleTag({ path: 'web/shell/theme/reset.css' })
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
}

const line = (page: Page, number: number) => page.getByRole('group', { name: `Item ${number}` })
const field = (page: Page, number: number, label: string) => line(page, number).getByLabel(label)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)
const sent = async (page: Page) => JSON.parse(await page.title())

describe('a form with lines', () => {
  test('sends its lines in order; focus follows added and removed lines', async () => {
    const page = await openForm()
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Add item')
    await expect.poll(() => focused(page)).toBe('items.1.description')
    await page.keyboard.type('Cable')
    await press(page, 'Add item')
    await expect.poll(() => focused(page)).toBe('items.2.description')
    await page.keyboard.type('Rack')
    await field(page, 3, 'Quantity').fill('4')
    await press(page, 'Remove Item 2')
    await expect.poll(() => focused(page)).toBe('items.1.description')
    expect(await field(page, 2, 'Description').inputValue()).toBe('Rack')
    expect(await axeViolations(page)).toEqual([])
    await press(page, 'Save')
    await expect.poll(() => page.title()).not.toBe('Invoice')
    expect(await sent(page)).toEqual({
      customer: 'Harbor Dental',
      due: '',
      items: [
        { description: 'Switch', quantity: 1 },
        { description: 'Rack', quantity: 4 },
      ],
    })
    expect(await field(page, 1, 'Description').inputValue(), 'it is blank again').toBe('')
    expect(await line(page, 2).count()).toBe(0)
  })

  test('shows each error beside its line’s field, and focuses the first', async () => {
    const page = await openForm()
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Add item')
    await press(page, 'Save')
    await line(page, 2).getByText('Required').waitFor()
    expect(await focused(page)).toBe('items.1.description')
    await page.keyboard.type('Cable')
    await expect.poll(() => line(page, 2).getByText('Required').count()).toBe(0)
    await field(page, 1, 'Quantity').fill('100')
    await field(page, 2, 'Quantity').fill('0')
    await press(page, 'Save')
    await line(page, 1).getByText('Must be at most 99').waitFor()
    await line(page, 2).getByText('Must be at least 1').waitFor()
    expect(await focused(page)).toBe('items.0.quantity')
    await press(page, 'Remove Item 1')
    // An error stays with its line.
    await expect.poll(() => page.getByText('Must be at most 99').count()).toBe(0)
    await line(page, 1).getByText('Must be at least 1').waitFor()
  })

  test('shows the server’s error beside the named line', async () => {
    const page = await openForm()
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Add item')
    await page.keyboard.type('Sold out')
    await press(page, 'Save')
    await line(page, 2).getByText('Out of stock').waitFor()
    expect(await focused(page)).toBe('items.1.description')
    expect(await field(page, 1, 'Description').inputValue(), 'nothing that was typed is lost').toBe('Switch')
  })

  test('reports a list that is too short, and focuses the button that adds a line', async () => {
    const page = await openForm()
    await press(page, 'Remove Item 1')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add item')
    await press(page, 'Save')
    await page.getByRole('alert').filter({ hasText: 'Must be at least 1' }).waitFor()
    expect(await focused(page)).toBe('items')
  })
})

describe('a form', () => {
  test('shows all errors at once on submit, also of a date that is typed in part', async () => {
    const page = await openForm()
    await page.getByLabel('Customer').fill('')
    await page.getByLabel('Due').focus()
    await page.keyboard.type('11')
    await field(page, 1, 'Quantity').fill('0')
    await press(page, 'Save')
    await expect.poll(() => page.getByText('Required').count()).toBe(2)
    await page.getByText('This value is incomplete or invalid').waitFor()
    await page.getByText('Must be at least 1').waitFor()
    expect(await focused(page)).toBe('customer')
    expect(await axeViolations(page)).toEqual([])
  })

  test('shows a field’s error when it loses focus, unless it is blank or a button is pressed', async () => {
    const page = await openForm()
    const quantity = field(page, 1, 'Quantity')
    await quantity.fill('100')
    await page.getByLabel('Customer').focus()
    await page.getByText('Must be at most 99').waitFor()
    await quantity.fill('1')
    await expect.poll(() => page.getByText('Must be at most 99').count()).toBe(0)
    await page.getByLabel('Customer').fill('')
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Add item')
    await field(page, 2, 'Quantity').fill('100')
    await page.getByRole('button', { name: 'Add item' }).focus()
    expect(await page.getByText(/Required|Must be/).count()).toBe(0)
  })

  test('shows an error of the server that no field has above the button', async () => {
    const page = await openForm()
    await page.getByLabel('Customer').fill('Nobody')
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Save')
    await page.getByRole('alert').filter({ hasText: 'No currency is set' }).waitFor()
  })

  test('restores what was typed before, without secrets, and discards it', async () => {
    const page = await openForm()
    await page.getByLabel('Password').fill('correct horse')
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Add item')
    await page.keyboard.type('Cable')
    await reload(page)
    await page.getByText('We restored what you typed before.').waitFor()
    expect(await page.getByLabel('Customer').inputValue()).toBe('Harbor Dental')
    expect(await field(page, 2, 'Description').inputValue()).toBe('Cable')
    expect(await page.getByLabel('Password').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('horse')
    await press(page, 'Discard it')
    await expect.poll(() => line(page, 2).count()).toBe(0)
    expect(await page.getByLabel('Customer').inputValue()).toBe('')
    await reload(page)
    expect(await page.getByText('We restored').count()).toBe(0)
  })

  test('forgets what was typed once it is sent', async () => {
    const page = await openForm()
    await field(page, 1, 'Description').fill('Switch')
    await press(page, 'Save')
    await expect.poll(() => page.title()).not.toBe('Invoice')
    await reload(page)
    expect(await page.getByText('We restored').count()).toBe(0)
  })
})
