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

async function openForm(): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><html lang="en"><title>Invoice</title><div id="root"></div></html>')
  await page.addStyleTag({ path: 'web/shell/theme/tokens.css' })
  await page.addStyleTag({ path: 'web/shell/theme/reset.css' })
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  await page.getByLabel('Customer').fill('Harbor Dental')
  return page
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
    // Errors of lines that moved are gone.
    await expect.poll(() => page.getByText(/^Must be/).count()).toBe(0)
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
