import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '#/shared/products/schemas.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent, addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { anSvg, aPng } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)
async function openPanel(tab: 'products' | 'pc-components') {
  const page = await browser.newPage({ as: people.admin })
  await page.goto(`/admin-panel?tab=${tab}`)
  return page
}
const formOf = (page: Page, noun: string) => page.getByRole('region', { name: `Add ${noun}` })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const chosen = (buffer: Buffer, name = 'dock.png', mimeType = 'image/png') => ({ name, mimeType, buffer })

describe('an admin', () => {
  test('adds a product with a picture, which customers see instead of its drawing', async () => {
    const page = await openPanel('products')
    const add = formOf(page, 'Product')
    await add.getByLabel('Name').fill('Harbor dock')
    await add.getByLabel('Category').fill('Accessories')
    await add.getByLabel('Price ($)').fill('249.50')
    await add.getByLabel('Description').fill('One cable to two screens.')
    await add.getByLabel('Picture file').setInputFiles(chosen(aPng(1600, 1200)))
    await add.locator('img[src^="blob:"]').waitFor()
    await expectNoAxeViolations(page)
    await add.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText('Product created successfully!').waitFor()
    await rowOf(page, 'Harbor dock').locator('img[src^="/media/products/"]').waitFor()
    await add.locator('use').waitFor()
    await here.cloud.settle()

    const store = await browser.newPage({ as: people.customer, width: widths.narrow })
    await store.goto('/store')
    const picture = store.getByRole('listitem').filter({ hasText: 'Harbor dock' }).locator('img')
    // Its size is known once it has arrived, after the element.
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([1200, 900])
  })

  test('replaces the picture of a product, and removes it', async () => {
    await addedProduct({ name: 'Harbor camera', category: 'Security' })
    const page = await openPanel('products')
    const dialog = page.getByRole('dialog', { name: 'Edit Product' })
    const change = async (make: () => Promise<void>) => {
      await page.getByRole('button', { name: 'Edit Harbor camera' }).click()
      await make()
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await change(() => dialog.getByLabel('Picture file').setInputFiles(chosen(aPng(400, 300))))
    const image = rowOf(page, 'Harbor camera').locator('img')
    await image.waitFor()
    const first = await image.getAttribute('src')
    await change(() => dialog.getByLabel('Picture file').setInputFiles(chosen(anSvg(), 'c.svg', 'image/svg+xml')))
    await expect.poll(() => image.getAttribute('src')).toMatch(/\.svg$/)
    expect(await image.getAttribute('src')).not.toBe(first)
    await change(() => dialog.getByRole('button', { name: 'Remove picture' }).click())
    await rowOf(page, 'Harbor camera').locator('use').waitFor()
    // Customers read what the catalog's stream has brought.
    await here.cloud.settle()
    const { body } = await people.customer.request<Product[]>('GET', '/api/products')
    expect(body.find(({ name }) => name === 'Harbor camera')?.pictureUrl ?? null).toBeNull()
  })

  test('is refused at once if a file is no picture, and after saving if its content is none', async () => {
    await addedPcComponent({ name: 'Harbor processor' })
    const page = await openPanel('pc-components')
    await page.getByRole('button', { name: 'Edit Harbor processor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit PC Component' })
    await dialog.getByLabel('Picture file').setInputFiles(chosen(Buffer.alloc(2000), 'a.pdf', 'application/pdf'))
    await dialog.getByText('Choose a JPEG, PNG, SVG or WebP file.').waitFor()
    await dialog.getByLabel('Picture file').setInputFiles(chosen(Buffer.alloc(2000, 'x')))
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The picture wasn’t saved.').waitFor()
    await rowOf(page, 'Harbor processor').locator('use').waitFor()
  })
})
