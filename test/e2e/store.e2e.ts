import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '#/shared/products.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedProduct } from '#/test/support/entries.ts'
import { actAsOperator, usePeople } from '#/test/support/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)

let laptop: Product
let dock: Product

beforeAll(async () => {
  actAsOperator(here.cloud)
  const add = (fields: object) => addedProduct(fields) as Promise<unknown> as Promise<Product>
  laptop = await add({ name: 'Laptop 14', category: 'Laptops', price: 1299, stockQuantity: 40 })
  dock = await add({ name: 'Desk dock', description: 'One cable from a laptop to two screens.', stockQuantity: 3 })
  await add({ name: 'Night camera', category: 'Security', price: 99, stockQuantity: 0 })
  await here.cloud.settle()
})

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem')
const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart,/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })

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

  test('keeps a price although the mouse wheel turns over its field, and says beside it what is no price', async () => {
    const page = await openStore()
    const price = page.getByLabel('Price to ($)')
    await price.click()
    await price.pressSequentially('249.50')
    await page.getByText('2 products').waitFor()
    await page.mouse.wheel(0, 300)
    await page.mouse.wheel(0, -300)
    expect(await price.inputValue()).toBe('249.50')
    expect(new URL(page.url()).search).toBe('?most=249.50')
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
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Quantity of Laptop 14' }).fill('2')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await page.getByText('Laptop 14 has been added to your cart').waitFor()
    await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
    await page.goto('/store/5eed0000-0000-4000-8000-00000000dead')
    await page.getByRole('heading', { name: 'Product not found' }).waitFor()
  })
})

describe('the cart', () => {
  test('is limited to the stock, changes quantities by keyboard, removes a line at 0, and can be cleared', async () => {
    const page = await openStore()
    await page.getByRole('button', { name: 'Add to Cart: Desk dock' }).click()
    await page.getByText('Desk dock has been added to your cart').waitFor()
    await page.getByRole('button', { name: 'Add to Cart: Laptop 14' }).click()
    await cartButton(page).press('Enter')
    const quantity = drawer(page).getByRole('textbox', { name: 'Quantity of Desk dock' })
    await quantity.fill('9')
    await quantity.press('Enter')
    expect(await quantity.inputValue()).toBe('3')
    await drawer(page).getByRole('status').getByText('$2,047.50').waitFor()
    await expectNoAxeViolations(page)
    await quantity.fill('0')
    await quantity.press('Enter')
    await quantity.waitFor({ state: 'detached' })
    await drawer(page).getByRole('button', { name: 'Clear Cart' }).click()
    await drawer(page).getByText('The cart was cleared.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => cartButton(page).evaluate(button => button === document.activeElement)).toBe(true)
  })

  test('is the same in two tabs, and is removed with a logout', async () => {
    const page = await openStore()
    const other = await page.context().newPage()
    await other.goto('/store')
    await page.getByRole('button', { name: 'Add to Cart: Laptop 14' }).click()
    await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
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
    await cartButton(page).click()
    await drawer(page).getByText('The price of Laptop 14 went up from $1,199.00 to $1,299.00.').waitFor()
    await drawer(page).getByText('Only 3 of Desk dock are left. You had 5 in your cart.').waitFor()
    await drawer(page).getByRole('status').getByText('$3,346.50').waitFor()
  })
})
