import { describe, expect, test } from 'vitest'
import { stockLevels } from '#/functions/inventory/data/stock.ts'
import type { StoredProduct } from '#/functions/products/data/products.ts'
import { expectNoAxeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { serverAt } from '#/test/support/cloud/server-date.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { cartOf, openCheckout, typeAddress, typeCard } from '#/test/support/fixtures/checkout.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { payAtStripe, placedOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)

async function checkout(quantity = 2, { width = widths.narrow as number, price = 249.5 } = {}) {
  const product: StoredProduct = await addedProduct({ name: 'Desk dock', price: 249.5, stockQuantity: 7 })
  await here.cloud.settle()
  const page = await browser.newPage({ as: people.customer, width })
  await openCheckout(page, cartOf(product, quantity, price))
  return { page, product }
}

const cartIn = (page: Awaited<ReturnType<typeof checkout>>['page']) =>
  page.evaluate(() => localStorage.getItem('beacon:cart'))
const orders = () => people.customer.request<{ id: string; status: string }[]>('GET', '/api/orders')

describe('the checkout', () => {
  test('charges a good card, on a phone and by keyboard, and empties the cart when the order is paid', async () => {
    const { page } = await checkout()
    await page.getByText('Complete your purchase securely').waitFor()
    await typeAddress(page)
    await page.getByRole('timer').waitFor()
    const shipping = page.getByRole('region', { name: 'Order summary' }).getByText('Shipping')
    expect(await shipping.locator('xpath=following-sibling::dd').textContent()).toBe('Free')
    await typeCard(page, '4242424242424242')
    expect(await cartIn(page)).toContain('Desk dock')
    await page.getByRole('button', { name: 'Pay $499.00' }).dblclick()
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/orders\/OR/)
    await page.getByText('Ships in 1–2 business days').waitFor()
    await page.getByRole('link', { name: 'Download receipt' }).waitFor()
    await expectNoAxeViolations(page)
    expect(await cartIn(page)).toBe('[]')
    await page.getByRole('link', { name: 'Create a ticket about this order' }).click()
    const subject = page.getByRole('dialog', { name: 'Create Ticket' }).getByLabel('Subject')
    expect(await subject.inputValue()).toMatch(/^Order #OR\w{6}: Desk dock/)
    const { body } = await orders()
    expect(body.map(({ status }) => status)).toEqual(['paid'])
  })

  test('shows why a bank declined a card, and accepts another one', async () => {
    const { page } = await checkout(1)
    await typeAddress(page)
    await typeCard(page, '4000000000000002')
    await page.getByRole('button', { name: 'Pay $249.50' }).click()
    await page.getByText('Payment Failed').waitFor()
    await page.getByRole('alert').getByText('Your card was declined. Try another card, or call your bank.').waitFor()
    expect(await cartIn(page)).toContain('Desk dock')
    await page.getByLabel('Card number').fill('')
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $249.50' }).click()
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  })

  test('asks for the bank’s confirmation, survives a reload, and places one order', async () => {
    const { page } = await checkout(1)
    await typeAddress(page)
    await page.getByLabel('Card number').waitFor()
    await page.reload()
    await typeCard(page, '4000002760003184')
    await page.getByRole('button', { name: 'Pay $249.50' }).press('Enter')
    await page.getByRole('button', { name: 'Complete authentication' }).press('Enter')
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
    expect((await orders()).body).toHaveLength(1)
  })

  test('places one order in two tabs', async () => {
    const { page } = await checkout(1, { width: widths.wide })
    const other = await page.context().newPage()
    await other.goto('/checkout')
    await other.getByLabel('Street address').waitFor()
    await Promise.all([typeAddress(page).then(() => page.waitForURL(/order=/))])
    await typeAddress(other)
    await other.waitForURL(/order=/)
    expect(other.url()).toBe(page.url())
    expect((await orders()).body).toHaveLength(1)
    await expectNoAxeViolations(page)
  })

  test('shows where the order goes beside the payment, and returns to the form with its input to change it', async () => {
    const { page } = await checkout(1, { width: widths.wide })
    await typeAddress(page)
    const delivery = page.getByRole('region', { name: 'Delivery' })
    await delivery.getByText('Ships in 1–2 business days').waitFor()
    await delivery.getByText('Portland, OR').waitFor()
    await delivery.getByRole('button', { name: 'Edit' }).click()
    expect(await page.getByLabel('City').inputValue()).toBe('Portland')
    expect((await orders()).body.map(({ status }) => status)).toEqual(['cancelled'])
  })

  test('shows what has changed in the cart, and continues when that is accepted', async () => {
    const { page } = await checkout(9, { width: widths.wide, price: 199 })
    await page.getByText('The price of Desk dock went up from $199.00 to $249.50.').waitFor()
    await page.getByText('Only 7 of Desk dock are left. You had 9 in your cart.').waitFor()
    expect(await page.getByRole('button', { name: 'Continue to payment' }).isDisabled()).toBe(true)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Accept changes' }).click()
    await page.getByText('Your cart has changed').waitFor({ state: 'detached' })
    await page.getByText('$1,746.50').first().waitFor()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    // The street, the city, the state and the ZIP code; the name is known.
    await expect.poll(() => page.getByText('Required').count()).toBe(4)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('deliveryAddress.street')
    expect(await page.getByLabel('State').getAttribute('autocomplete')).toBe('address-level1')
  })

  test('says that the cart is empty, and offers a payment on account', async () => {
    const page = await browser.newPage({ as: people.customer, width: widths.narrow })
    await page.goto('/checkout')
    await page.getByText('Your cart is empty.').waitFor()
    await page.getByRole('link', { name: 'Pay $1,598.00 on account' }).click()
    await typeCard(page, '4242424242424242')
    await page.getByRole('button', { name: 'Pay $1,598.00' }).press('Enter')
    await page.getByText('We received $1,598.00. We’ll apply it to your next invoices.').waitFor()
  })

  test('offers no payment on account to a company’s member, who cannot make one', async () => {
    const { id } = await createdCompany(people.admin)
    await joined(people.anotherCustomer, id, 'member')
    const page = await browser.newPage({ as: people.anotherCustomer })
    await page.goto('/checkout')
    await page.getByText('Your cart is empty.').waitFor()
    await page.getByRole('link', { name: 'Go to the store' }).waitFor()
    expect(await page.getByRole('link', { name: /on account$/ }).count()).toBe(0)
  })

  test('does not trust the payment status in the address', async () => {
    const { page } = await checkout(1)
    await typeAddress(page)
    await page.waitForURL(/order=/)
    const order = new URL(page.url()).searchParams.get('order')
    await page.goto(`/store?payment=success&order=${order}&redirect_status=failed`)
    await page.getByText('Your card wasn’t charged.').waitFor()
    expect(await cartIn(page)).toContain('Desk dock')
    expect((await orders()).body.map(({ status }) => status)).toEqual(['pending'])
  })

  test('shows no thank-you page for an address with no payment or a refused one', async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/store?payment=success')
    await page.getByRole('heading', { name: 'No payment to show' }).waitFor()
    const order = await placedOrder(people.customer)
    await expect(payAtStripe(order, 'pm_card_chargeDeclined')).rejects.toThrow()
    for (const address of [
      `order=${order.id}&payment_intent=${order.stripePaymentIntentId}`,
      `payment_intent=${order.stripePaymentIntentId}`,
    ]) {
      await page.goto(`/store?payment=success&redirect_status=succeeded&${address}`)
      await page.getByRole('heading', { name: 'Payment Failed' }).waitFor()
    }
    expect(await page.getByText('Thank you').count()).toBe(0)
  })

  test('places a free order without a card', async () => {
    const product = await addedProduct({ name: 'Mouse pad', price: 0, stockQuantity: 3 })
    await here.cloud.settle()
    const page = await browser.newPage({ as: people.customer })
    await openCheckout(page, cartOf(product, 1, 0))
    await page.getByText('Pick up').click()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: 'Your order is placed' }).waitFor()
    expect((await orders()).body.map(({ status }) => status)).toContain('paid')
    await here.cloud.settle()
    const email = here.cloud.inbox().find(({ to }) => to.includes(people.customer.user.email ?? ''))
    expect(email?.text).toContain('We’ll email you when it’s ready for pickup at our office.')
    expect(email?.text).not.toContain('ships')
  })

  test('says when a reservation expires while the page is open, and starts again', async () => {
    const { page, product } = await checkout(1, { width: widths.wide })
    const server = await serverAt(page, new Date())
    await page.clock.install()
    await typeAddress(page)
    await page.getByRole('timer').waitFor()
    server.advance(31 * 60_000)
    await page.clock.fastForward('31:00')
    await page.getByRole('heading', { name: 'Your reservation has expired' }).waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Check out again' }).click()
    await page.getByLabel('Street address').waitFor()
    expect(await cartIn(page)).toContain('Desk dock')
    expect((await orders()).body.map(({ status }) => status)).toEqual(['cancelled'])
    expect(await stockLevels([product.id])).toEqual(new Map([[product.id, 7]]))
  })

  test('reserves the stock of a changed cart once, and lets the customer cancel the order', async () => {
    const { page, product } = await checkout(7, { width: widths.wide })
    await typeAddress(page)
    await page.getByRole('timer').waitFor()
    await page.goto('/checkout')
    await page.getByRole('heading', { name: /is waiting for your payment$/ }).waitFor()
    await expectNoAxeViolations(page)
    await openCheckout(page, cartOf(product, 6))
    const go = page.getByRole('button', { name: 'Continue to payment' })
    await expect.poll(() => go.isEnabled()).toBe(true)
    expect(await page.getByText('Your cart has changed').count()).toBe(0)
    await go.click()
    await page.getByRole('timer').waitFor()
    expect(await stockLevels([product.id])).toEqual(new Map([[product.id, 1]]))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('heading', { name: 'This order was canceled' }).waitFor()
    expect((await orders()).body.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await cartIn(page)).toContain('Desk dock')
  })
})
