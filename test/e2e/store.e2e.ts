import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#/shared/products/schemas.ts'
import { expectNoAxeViolations, resize, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)

let laptop: Product
let dock: Product

beforeAll(async () => {
  const sell = (fields: object) => addedProduct(fields) as Promise<unknown> as Promise<Product>
  laptop = await sell({
    name: 'Laptop 14',
    category: 'Laptops',
    price: 1299,
    stockQuantity: 40,
    description: 'For people who travel.\nMemory: 16 GB\nWarranty: 3 years, on site',
  })
  dock = await sell({ name: 'Desk dock', description: 'One cable from a laptop to two screens.', stockQuantity: 3 })
  await sell({ name: 'Night camera', category: 'Security', price: 99, stockQuantity: 0 })
  await here.cloud.settle()
})

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const cartLink = (page: Page, units: string) => page.getByRole('link', { name: `Cart, ${units}` })
const panel = (page: Page) => page.getByRole('region', { name: 'Cart' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
const leftOf = async (element: Locator) => (await element.boundingBox())?.x
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to Cart: ${name}` })

async function openStore(address = '/store', width: number = widths.wide) {
  const page = await browser.newPage({ as: people.customer, width })
  await page.goto(address)
  await cards(page).first().waitFor()
  return page
}

describe('the store', () => {
  test('shows four products in a row with their stock, and filters them by the address', async () => {
    const page = await openStore()
    expect(await cards(page).count()).toBe(3)
    await page.getByText('Only 3 left').waitFor()
    await page.getByText('Out of Stock', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Add to Cart: Night camera' }).isDisabled()).toBe(true)
    await expectNoAxeViolations(page)
    await page.getByLabel('Category').selectOption('Laptops')
    await page.getByText('1 product', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?category=Laptops')
    await page.getByLabel('Price to ($)').fill('100')
    await page.getByText('No products match these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('3 products').waitFor()
    expect(await page.getByLabel('Price to ($)').inputValue()).toBe('')
  })

  test('on a phone, opens the prices on request, and says which ones apply when they are closed', async () => {
    const page = await openStore('/store?max=250', widths.narrow)
    const field = page.getByLabel('Price to ($)')
    expect(await field.inputValue()).toBe('250')
    await page.getByRole('button', { name: 'Price' }).click()
    expect(await field.count()).toBe(0)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Up to $250.00' }).click()
    await field.fill('')
    await page.getByText('3 products').waitFor()
    await page.getByRole('button', { name: 'Price' }).click()
    await page.getByRole('button', { name: 'Price' }).waitFor()
    expect(
      await cards(page)
        .first()
        .evaluate(card => card.getBoundingClientRect().top),
    ).toBeLessThan(420)
  })

  test('keeps a price when the mouse wheel turns over its field, and says beside it if it is not a price', async () => {
    const page = await openStore()
    const price = page.getByLabel('Price to ($)')
    await price.click()
    await price.pressSequentially('249.50')
    await page.getByText('2 products').waitFor()
    await page.mouse.wheel(0, 300)
    await page.mouse.wheel(0, -300)
    expect(await price.inputValue()).toBe('249.50')
    expect(new URL(page.url()).search).toBe('?max=249.50')
    await price.fill('cheap')
    await page.getByText('Enter an amount like 49.99').waitFor()
    expect(await price.inputValue()).toBe('cheap')
    await page.getByText('3 products').waitFor()
  })

  test('has a page for each product, with related products', async () => {
    const page = await openStore()
    await page.getByRole('link', { name: 'Laptop 14' }).click()
    await page.getByRole('heading', { level: 1, name: 'Laptop 14' }).waitFor()
    await page.getByRole('link', { name: 'Desk dock' }).waitFor()
    await page.getByText('Ships in 1–2 business days').waitFor()
    await page.getByText('Warranty: 3 years, on site').waitFor()
    const specifications = page.getByRole('region', { name: 'Specifications' })
    expect(await specifications.getByRole('term').allTextContents()).toEqual(['Memory', 'Warranty'])
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Quantity of Laptop 14' }).fill('2')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await drawer(page).getByText('Laptop 14 has been added to your cart').waitFor()
    await drawer(page).getByRole('status').getByText('$2,598.00').waitFor()
    await page.keyboard.press('Escape')
    await cartLink(page, '2 items').waitFor()
    await page.goto('/store/5eed0000-0000-4000-8000-00000000dead')
    await page.getByRole('heading', { name: 'Product not found' }).waitFor()
  })
})

describe('the cart', () => {
  test('is beside the products: limited to the stock, changed by keyboard, a line removed at 0, and cleared', async () => {
    const page = await openStore()
    await panel(page).getByText('Your cart is empty.').waitFor()
    await add(page, 'Desk dock').click()
    await page.getByText('Desk dock has been added to your cart').waitFor()
    await page.getByRole('button', { name: 'View cart', exact: true }).waitFor()
    await add(page, 'Laptop 14').press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const quantity = panel(page).getByRole('textbox', { name: 'Quantity of Desk dock' })
    await quantity.fill('9')
    await quantity.press('Enter')
    expect(await quantity.inputValue()).toBe('3')
    await panel(page).getByRole('status').getByText('$2,047.50').waitFor()
    await expectNoAxeViolations(page)
    await quantity.fill('0')
    await quantity.press('Enter')
    await quantity.waitFor({ state: 'detached' })
    await panel(page).getByRole('button', { name: 'Clear Cart' }).press('Enter')
    await panel(page).getByText('The cart was cleared.').waitFor()
    await expect.poll(() => panel(page).evaluate(area => area.contains(document.activeElement))).toBe(true)
  })

  test('opens in a drawer below 1024 px when something is added, and closes by Escape, Back and its button', async () => {
    const page = await openStore('/store', widths.narrow)
    await add(page, 'Desk dock').press('Enter')
    await drawer(page).getByText('Desk dock has been added to your cart').waitFor()
    const first = await drawer(page).getByRole('button', { name: 'Remove Desk dock' }).boundingBox()
    expect(first?.y, 'its lines begin under its title').toBeLessThan(200)
    const [title, total] = await Promise.all(
      ['Cart', 'Total'].map(one => leftOf(drawer(page).getByText(one, { exact: true }))),
    )
    expect(total, 'everything is in one column').toBe(title)
    const end = await drawer(page).getByRole('link', { name: 'Proceed to Checkout' }).boundingBox()
    const toast = await drawer(page).getByText('Added to Cart').boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(end?.y ?? 0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cart')
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    await expect.poll(() => add(page, 'Desk dock').evaluate(one => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'View cart (1)' }).click()
    await drawer(page).getByRole('button', { name: 'Remove Desk dock' }).click()
    await drawer(page).getByText('Your cart is empty.').waitFor()
    await page.goBack()
    await drawer(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/store')
    await page.getByRole('button', { name: 'View cart' }).click()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    await resize(page, { width: 1024, height: 900 })
    await panel(page).getByText('Your cart is empty.').waitFor()
    expect(await page.getByRole('button', { name: 'View cart' }).count()).toBe(0)
  })

  test('leads from the bar to the checkout, which leads back to edit it', async () => {
    const page = await openStore('/store', widths.narrow)
    await add(page, 'Laptop 14').click()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await cartLink(page, '1 item').click()
    await page.waitForURL('**/checkout')
    await page.getByRole('link', { name: 'Edit cart' }).click()
    await drawer(page).getByRole('textbox', { name: 'Quantity of Laptop 14' }).waitFor()
    await expectNoAxeViolations(page)
  })

  for (const width of [widths.narrow, 1024, widths.wide]) {
    test(`stays in place at ${width} px while the products load, like everything around it`, async () => {
      const page = await browser.newPage({ as: people.customer, width })
      let release = () => {}
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route('**/api/products*', async route => {
        await held
        await route.continue()
      })
      await page.goto('/store')
      const places = () =>
        page.evaluate(() => {
          const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON()
          const results = document.querySelector('[aria-label="Products"][role="region"]')
          const { x, y, width } = topOf(results?.lastElementChild?.firstElementChild) ?? {}
          const cart = topOf(document.querySelector('[aria-labelledby="cart"]'))
          return { x, y, width, cart }
        })
      await page.getByText('Loading products').waitFor()
      // Texts are as high as they stay.
      await page.evaluate(() => document.fonts.ready)
      const before = await places()
      release()
      await cards(page).first().waitFor()
      expect(before.y).toBeGreaterThan(0)
      expect(await places()).toEqual(before)
    })
  }

  test('is the same in two tabs, and is removed with a logout', async () => {
    const page = await openStore()
    const other = await page.context().newPage()
    await other.goto('/store')
    await add(page, 'Laptop 14').click()
    await cartLink(other, '1 item').waitFor()
    await panel(other).getByRole('status').getByText('$1,299.00').waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(url => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('beacon:cart'))).toBeNull()
  })

  test('says when a price or the stock has changed', async () => {
    const page = await openStore()
    const line = { id: laptop.id, name: 'Laptop 14', price: 1199, quantity: 2 }
    const more = { id: dock.id, name: 'Desk dock', price: 249.5, quantity: 5 }
    await page.evaluate(cart => localStorage.setItem('beacon:cart', cart), JSON.stringify([line, more]))
    await page.reload()
    await panel(page).getByText('The price of Laptop 14 went up from $1,199.00 to $1,299.00.').waitFor()
    await panel(page).getByText('Only 3 of Desk dock are left. You had 5 in your cart.').waitFor()
    await panel(page).getByRole('status').getByText('$3,346.50').waitFor()
  })
})
