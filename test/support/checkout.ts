import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A browser's cart with one product. */
export const cartOf = (product: { id: string; name: string }, quantity: number, price = 249.5) =>
  JSON.stringify([{ id: product.id, name: product.name, price, quantity }])

/** A shipping address, as requests contain it. */
export const shippingAddress = {
  name: 'Dana Whitfield',
  street: '100 Main Street',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
}

/** Opens the checkout with a cart in the browser. */
export async function openCheckout(page: Page, cart: string): Promise<void> {
  // Not on the store's page, whose cart would accept changed prices.
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(text => localStorage.setItem('beacon:cart', text), cart)
  await page.goto('/checkout')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
}

/** Fills in the shipping address by keyboard, and continues to the payment. */
export async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Street address').focus()
  for (const text of ['100 Main Street', '', 'Portland', 'Oregon', '97201', 'PO-77']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const go = page.getByRole('button', { name: 'Continue to payment' })
  await expect.poll(() => go.isEnabled()).toBe(true)
  await go.press('Enter')
}

/** Types a card into Stripe's form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').click()
  for (const text of [number, '1240', '123', '94107']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
