import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { builtPage } from '#/test/support/browser/built-page.ts'
import { smallTargets } from '#/test/support/browser/small-targets.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient, storedCard, stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)

let built = { script: '', style: '' }
beforeAll(async () => {
  built = await builtPage('test/support/browser/payment-form.tsx')
})

const html = `<!doctype html><html lang="en"><title>Checkout</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/checkout/form.css"><div id="root"></div><script src="/checkout/form.js"></script></html>`

/** A page of the site with the payment form, for a new payment of the customer. */
async function openForm({ width = widths.narrow } = {}) {
  const customer = await stripeCustomerOf(people.customer)
  const { id, client_secret } = await standInClient().paymentIntents.create({
    amount: 123_450,
    currency: 'usd',
    customer,
    allowed_payment_method_types: ['card'],
  })
  const page = await browser.newPage({ as: people.customer, width })
  const serve = (path: string, contentType: string, body: string) =>
    page.route(`**${path}`, route => route.fulfill({ contentType, body }))
  await serve('/checkout?*', 'text/html', html)
  await serve('/checkout/form.js', 'text/javascript', built.script)
  await serve('/checkout/form.css', 'text/css', readFileSync('web/shell/theme/tokens.css', 'utf8') + built.style)
  await page.goto(`/checkout?secret=${client_secret}`)
  return { page, id }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $1,234.50' })
const said = (page: Page) => page.getByRole('status')

async function type(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').click()
  for (const text of [number, '1240', '123', '94107']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
const statusOf = (id: string) => here.cloud.stripe.ledger.intents[id]?.status

describe('the payment form', () => {
  test('charges a good card, by keyboard, on a phone', async () => {
    const { page, id } = await openForm()
    await type(page, '4242424242424242')
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(smallTargets)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths.narrow)
    await pay(page).press('Enter')
    await said(page).getByText('Paid').waitFor()
    expect(statusOf(id)).toBe('succeeded')
  })

  test('charges once, however often Pay is clicked', async () => {
    const { page, id } = await openForm()
    await type(page, '4242424242424242')
    await pay(page).dblclick()
    await said(page).getByText('Paid').waitFor()
    const charges = Object.values(here.cloud.stripe.ledger.charges)
    expect(charges.filter(charge => charge.payment_intent === id)).toHaveLength(1)
  })

  test('says why a card is declined, and accepts another one', async () => {
    const { page, id } = await openForm()
    await type(page, '4000000000000002')
    await pay(page).click()
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    await said(page).getByText('Payment Failed: Your card was declined.').waitFor()
    await page.getByLabel('Card number').fill('4242424242424242')
    await pay(page).click()
    await said(page).getByText('Paid').waitFor()
    expect(statusOf(id)).toBe('succeeded')
  })

  test('shows missing values beside their fields, without asking Stripe', async () => {
    const { page, id } = await openForm()
    await page.getByLabel('Card number').fill('4242 4242 4242 4241')
    await pay(page).click()
    await page.getByText('Your card number is invalid.').waitFor()
    await page.getByText('Your ZIP code is incomplete.').waitFor()
    expect(await said(page).textContent()).toBe('')
    expect(statusOf(id)).toBe('requires_payment_method')
  })

  test('asks the cardholder if the bank requires it', async () => {
    const { page, id } = await openForm()
    await type(page, '4000002760003184')
    await pay(page).click()
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await page.getByRole('alert').getByText('We are unable to authenticate').waitFor()
    await pay(page).click()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Complete authentication' }).press('Enter')
    await said(page).getByText('Paid').waitFor()
    expect(statusOf(id)).toBe('succeeded')
  })

  test('saves a card, and offers it next time', async () => {
    const first = await openForm()
    await type(first.page, '5555555555554444')
    await first.page.getByLabel('Save card for next time').check()
    await pay(first.page).click()
    await said(first.page).getByText('Paid').waitFor()
    const second = await openForm()
    await second.page.getByRole('radio', { name: 'mastercard ending in 4444' }).waitFor()
    await pay(second.page).click()
    await said(second.page).getByText('Paid').waitFor()
    expect(statusOf(second.id)).toBe('succeeded')
  })
})

test('shows saved cards in the profile, where they can be removed', async () => {
  await storedCard(people.customer)
  const page = await browser.newPage({ as: people.customer })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await page.getByText(/^No saved cards yet\./).waitFor()
})

describe('a card that is added without a payment', () => {
  const open = async () => {
    const page = await browser.newPage({ as: people.customer })
    await page.goto('/billing')
    await page.getByRole('button', { name: 'Add card' }).click()
    await page.getByRole('dialog', { name: 'Add card' }).getByRole('group', { name: 'Card' }).waitFor()
    return page
  }
  const add = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Add card' })

  test('can pay the invoices automatically at once', async () => {
    const page = await open()
    expect(await axeViolations(page)).toEqual([])
    await type(page, '5555555555554444')
    await add(page).press('Enter')
    await page.getByRole('option', { name: 'Mastercard ending in 4444' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText(/^Mastercard ending in 4444 has paid your invoices since/).waitFor()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).waitFor()
  })

  test('is confirmed with the bank if it asks, and not saved if it refuses', async () => {
    const page = await open()
    await type(page, '4000002500003155')
    await add(page).click()
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await page.getByRole('alert').getByText('We are unable to authenticate').waitFor()
    await page.getByLabel('Card number').fill('4000000000000002')
    await add(page).click()
    await page.getByRole('alert').getByText('Your card was declined.').waitFor()
    expect((await people.customer.request('GET', '/api/cards')).body).toEqual([])
    await page.getByLabel('Card number').fill('4000002500003155')
    await add(page).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await page.getByText('Card added').waitFor()
    expect((await people.customer.request('GET', '/api/cards')).body).toMatchObject([{ last4: '3155' }])
  })
})
