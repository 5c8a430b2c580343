import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent, addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)

let admin: Person

beforeAll(async () => {
  admin = await signedIn(here.cloud, 'admin')
})

async function openProducts(width: number = widths.wide): Promise<Page> {
  const page = await browser.newPage({ as: admin, width })
  await page.goto('/admin-panel?tab=products')
  await page.getByRole('region', { name: 'Products', exact: true }).waitFor()
  return page
}

async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^beacon-products-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await download.path(), 'utf8')
}

async function choose(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Import Products' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import CSV' }).click()
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.getByLabel('CSV file').setInputFiles(file)
  return dialog
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const stored = async (id: string) => {
  await here.cloud.settle()
  const { body } = await admin.request<Product[]>('GET', '/api/products')
  return body.find(product => product.id === id)
}
const header = 'id,name,description,price,category,stockQuantity,active'

describe('a catalog as a file', () => {
  test('is exported with escaped formulas and retired entries, and importing it again changes nothing', async () => {
    await addedProduct({ name: '=HYPERLINK("https://evil.example")', description: '<script>window.hurt=1</script>' })
    await addedProduct({ name: 'Retired dock', active: false })
    const page = await openProducts()
    const text = await exported(page)
    expect(text).toContain('"\'=HYPERLINK(""https://evil.example"")"')
    expect(text).toMatch(/Retired dock.*,"no"\r\n/)
    const dialog = await choose(page, text)
    await dialog.getByText('The catalog already matches this file.').waitFor()
    await dialog.getByText('=HYPERLINK("https://evil.example")', { exact: true }).waitFor()
    expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    await expectNoAxeViolations(page)
  })

  test('previews the changes row by row, and imports them when confirmed', async () => {
    const { id } = await addedProduct({ name: 'Rack shelf', price: '80.00', stockQuantity: 4 })
    const old = await addedProduct({ name: 'Old shelf' })
    const sent: string[] = []
    const page = await openProducts()
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    const dialog = await choose(
      page,
      `${header}\n${id},Rack shelf,One cable to two screens.,75,Accessories,,yes\n${old.id},Old shelf,One cable to two screens.,249.5,Accessories,7,no\n,Rack rail,"Holds <b>shelves</b>",12.5,Accessories,3,`,
    )
    const rows = dialog.getByRole('list', { name: 'Rows in the file' })
    await rows.getByText('price: 80.00 → 75.00').waitFor()
    await rows.getByText('active: yes → no').waitFor()
    await dialog.getByText('New: 1').waitFor()
    await dialog.getByText('Changed: 2').waitFor()
    await expectNoAxeViolations(page)
    expect(sent, 'nothing is sent before it is asked for').toEqual([])

    await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByText('Products: 1 added, 2 changed.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, 'Rack rail').getByText('Holds <b>shelves</b>').waitFor()
    await rowOf(page, 'Rack shelf').getByText('$75.00').waitFor()
    await rowOf(page, 'Old shelf').waitFor({ state: 'detached' })
    expect(await stored(id)).toMatchObject({ price: '75.00', stockQuantity: 4 })
    expect(await stored(old.id)).toBeUndefined()
  })

  test('with errors says where they are, sends nothing, and can be chosen again after a correction', async () => {
    const page = await openProducts(widths.narrow)
    const dialog = await choose(
      page,
      `${header}\n,Wrong dock,x,twelve,Docks,1,yes\nmissing,Lost dock,x,1,Docks,1,yes\n,Fine dock,x,1,Docks,1,yes`,
    )
    await dialog.getByText('price: Enter an amount in dollars').waitFor()
    await dialog.getByText('id: no entry has the id missing').waitFor()
    await dialog.getByText('Nothing is imported until every error is fixed.').waitFor()
    expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    await expectNoAxeViolations(page)
    await choose(page, 'color,__proto__\nx,y')
    await dialog.getByText('Unknown columns: “color”, “__proto__”').waitFor()
    expect(await dialog.getByLabel('CSV file').getAttribute('aria-invalid')).toBe('true')
    await choose(page, 'name,Vendor code\nx,y')
    await dialog.getByText('These columns are not imported: “Vendor code”.').waitFor()
    // A file that is slow to compare must not replace the result of a later one.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/api/admin/products?**', async route => {
      if (++asked === 1) await released
      await route.continue()
    })
    await choose(page, `${header}\n,Overtaken dock,x,1,Docks,1,yes`)
    await expect.poll(() => asked).toBe(1)
    await choose(page, `${header}\n,Fine dock,x,1,Docks,1,yes`)
    await dialog.getByText('Fine dock').waitFor()
    const late = page.waitForResponse(response => response.url().includes('retired=1'))
    release()
    await late
    expect(await dialog.getByText('Overtaken dock').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('Products: 1 added, 0 changed.').waitFor()
  })

  test('is compared again if someone else changed an entry, and keeps the other person’s changes', async () => {
    const { id } = await addedProduct({ name: 'Contested dock', price: '10.00' })
    const page = await openProducts()
    const dialog = await choose(page, `id,price,category\n${id},9,Docks`)
    await dialog.getByText('category: Accessories → Docks').waitFor()
    await admin.request('PUT', `/api/products/${id}`, { price: '9.00' })
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await dialog.getByText('Someone else changed Contested dock.').waitFor()
    await dialog.getByText(/price:/).waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('Products: 0 added, 1 changed.').waitFor()
    expect(await stored(id)).toMatchObject({ price: '9.00', category: 'Docks' })
  })

  test('is sent again with the same key if its response was lost, and adds nothing twice', async () => {
    const page = await openProducts()
    const dialog = await choose(page, `${header}\n,Once only,x,1,Docks,1,yes`)
    await page.route('**/api/admin/products/import', async route => {
      await route.fetch()
      await route.fulfill({ status: 503, body: 'Service Unavailable' })
    })
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await dialog.getByText('The service is busy. Try again in a moment.').waitFor()
    await page.unroute('**/api/admin/products/import')
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('Products: 1 added, 0 changed.').waitFor()
    await here.cloud.settle()
    const { body } = await admin.request<Product[]>('GET', '/api/products')
    expect(body.filter(({ name }) => name === 'Once only').length).toBe(1)
  })

  test('with many rows is sent in batches: earlier batches stay imported if a later one is refused', async () => {
    const page = await openProducts()
    const lines = Array.from({ length: 60 }, (_, index) => `,Bulk item ${index},x,1,Bulk,1,yes`)
    const dialog = await choose(page, `${header}\n${lines.join('\n')}`)
    await dialog.getByText('The rows are sent in 2 batches.').waitFor()
    let parts = 0
    await page.route('**/api/admin/products/import', route =>
      ++parts === 2 ? route.fulfill({ status: 429, headers: { 'retry-after': '60' } }) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Import 60 rows' }).click()
    await dialog.getByText('Too many attempts. Try again in 1 minute.').waitFor()
    await dialog.getByText(`${catalogLimits.importedAtOnce} rows have been imported. These remain.`).waitFor()
    await dialog.getByRole('button', { name: `Import ${60 - catalogLimits.importedAtOnce} rows` }).click()
    await page.getByText('Products: 60 added, 0 changed.').waitFor()
    await here.cloud.settle()
    const { body } = await admin.request<Product[]>('GET', '/api/products')
    expect(body.filter(({ category }) => category === 'Bulk').length).toBe(60)
  })
})

describe('PC components as a file', () => {
  test('report errors in their specifications, and import corrected ones', async () => {
    const { id } = await addedPcComponent({ name: 'Filed processor' })
    const page = await browser.newPage({ as: admin })
    await page.goto('/admin-panel?tab=pc-components')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import PC Components' })
    const file = (specifications: string) => ({
      name: 'parts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id;specifications;inStock\n${id};"${specifications.replaceAll('"', '""')}";no`),
    })
    await dialog.getByLabel('CSV file').setInputFiles(file('{\n  "socket": AM5\n}'))
    await dialog.getByText('Specifications must be valid JSON. Line 2, column 13').waitFor()
    await dialog.getByLabel('CSV file').setInputFiles(file('{\n  "socket": "AM4"\n}'))
    await dialog.getByText('inStock: yes → no').waitFor()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('PC Components: 0 added, 1 changed.').waitFor()
    await rowOf(page, 'Filed processor').getByText('Out of Stock').waitFor()
    await here.cloud.settle()
    const { body } = await admin.request<PcComponent[]>('GET', '/api/pc-components')
    expect(body.find(component => component.id === id)?.specifications).toBe('{\n  "socket": "AM4"\n}')
  })
})
