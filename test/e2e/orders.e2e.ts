import { describe, expect, test } from 'vitest'
import { shortId } from '#/shared/lib/short-id.ts'
import { expectNoAxeViolations, expectTableToFit, useBrowser, widths } from '#/test/support/browser/browser.ts'
import { chooseInMenu } from '#/test/support/browser/row-menu.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { shippingAddress } from '#/test/support/fixtures/checkout.ts'
import { paidOrder, placedOrder } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const browser = useBrowser(here)
const people = usePeople(here)

async function openOrder(as: Person, id: string, width: number = widths.wide) {
  const page = await browser.newPage({ as, width })
  await page.goto(`/orders/${id}`)
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor()
  return page
}

describe('orders', () => {
  test('are listed for staff with their counts; the status and customer filters are in the address', async () => {
    await paidOrder(people.customer)
    await placedOrder(people.anotherCustomer)
    await here.cloud.settle()
    const page = await browser.newPage({ as: people.technician })
    await page.goto('/orders')
    const rows = page.getByRole('table', { name: 'All orders' }).getByRole('row')
    await rows.nth(2).waitFor()
    await expectNoAxeViolations(page)
    await expectTableToFit(page.getByRole('table', { name: 'All orders' }))
    await page.getByLabel('Status filter').selectOption('paid')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('button', { name: 'Show only Dana Whitfield’s orders' }).click()
    await page.getByText('Customer: Dana Whitfield').waitFor()
    const address = new URL(page.url()).searchParams
    expect([address.get('status'), address.get('customerId')]).toEqual(['paid', people.customer.user.id])
  })

  test('are shipped in part with serial numbers and refunded by line, by staff', async () => {
    const { id: productId } = await addedProduct({ name: 'Desk dock', price: 249.5, stockQuantity: 9 })
    const order = [{ productId, quantity: 2 }]
    const { id } = await paidOrder(people.customer, order, { deliveryAddress: shippingAddress })
    const page = await openOrder(people.technician, id)
    const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
    await head.getByText('Unfulfilled').waitFor()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    const ship = page.getByRole('dialog', { name: 'Ship items' })
    await ship.getByLabel('Carrier').fill('UPS')
    await ship.getByLabel('Tracking number').fill('1Z999')
    await ship.getByLabel('Quantity').fill('3')
    await ship.getByRole('button', { name: 'Ship items' }).click()
    await ship.getByText('Expected a whole number from 0 to 2').waitFor()
    await ship.getByLabel('Quantity').fill('1')
    await ship.getByLabel('Serial numbers').fill('SN-1')
    await ship.getByRole('button', { name: 'Ship items' }).click()
    await page.getByRole('region', { name: 'Shipments' }).getByText('Serial: SN-1').waitFor()
    await head.getByText('Partially shipped').waitFor()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const refund = page.getByRole('dialog', { name: 'Refund order' })
    await refund.getByLabel('Desk dock').fill('1')
    await refund.getByLabel('Reason').fill('Ordered one too many')
    await refund.getByLabel('Return these items to stock').check()
    await refund.getByRole('button', { name: 'Refund $249.50' }).click()
    await page.getByRole('region', { name: 'Refunds' }).getByText('Ordered one too many').waitFor()
    await page.getByText('1 shipped, 1 refunded').waitFor()
    await head.getByText('Partially refunded').waitFor()
    await head.getByText('Shipped', { exact: true }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('that are ready for pickup are listed separately from those to ship, and handed over', async () => {
    const { id } = await paidOrder(people.customer)
    const { id: shippedId } = await paidOrder(people.customer, undefined, { deliveryAddress: shippingAddress })
    const page = await openOrder(people.technician, id)
    await page.getByRole('button', { name: 'Ready for pickup' }).press('Enter')
    await page.getByText('We emailed Dana Whitfield that the order is ready for pickup.').waitFor()
    const customer = await openOrder(people.customer, id, widths.narrow)
    await customer.getByText('Ready for pickup').first().waitFor()
    await page.goto('/orders')
    await page.getByLabel('Fulfillment filter').selectOption('To ship')
    const rows = page.getByRole('table', { name: 'All orders' })
    await rows.getByRole('link', { name: shortId(shippedId) }).waitFor()
    await expect.poll(() => rows.getByRole('link', { name: shortId(id) }).count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?fulfillment=to-ship')
    await page.getByLabel('Fulfillment filter').selectOption('Ready for pickup')
    await rows.getByRole('link', { name: shortId(id) }).click()
    await page.getByRole('button', { name: 'Picked up' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over items' }).click()
    await page.getByRole('region', { name: 'Picked up' }).waitFor()
    await expectNoAxeViolations(page)
  })

  test('that are unpaid lead their customer back to the payment, and can be canceled by the customer or by staff', async () => {
    const { id } = await placedOrder(people.customer)
    const own = await openOrder(people.customer, id, widths.narrow)
    const link = own.getByRole('link', { name: 'Continue to payment' })
    expect(await link.getAttribute('href')).toBe(`/checkout?order=${id}`)
    const other = await placedOrder(people.customer)
    await own.goto(`/orders/${other.id}`)
    await own.getByRole('button', { name: 'Cancel order' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await own.getByText('Canceled before payment').waitFor()
    const page = await openOrder(people.admin, id)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText('Canceled by our team').waitFor()
  })
})

test('show as reserved in the inventory, which also records deliveries and counts', async () => {
  const { id: productId } = await addedProduct({ name: 'Label printer', price: 249.5, stockQuantity: 6 })
  await placedOrder(people.customer, [{ productId, quantity: 2 }])
  await here.cloud.settle()
  const page = await browser.newPage({ as: people.technician })
  await page.goto('/inventory')
  await page.getByRole('searchbox', { name: 'Search inventory' }).fill('label')
  const row = page.getByRole('row').filter({ hasText: 'Label printer' })
  await row.getByText('Low stock').waitFor()
  await row.getByRole('cell', { name: '4', exact: true }).waitFor()
  await row.getByRole('link', { name: '(2)' }).waitFor()
  await expectNoAxeViolations(page)
  await expectTableToFit(page.getByRole('table'))
  await row.getByRole('button', { name: 'Receive Label printer' }).click()
  await page.getByLabel('Quantity received').fill('10')
  await page.getByRole('dialog').getByRole('button', { name: 'Receive stock' }).click()
  await row.getByRole('cell', { name: '16', exact: true }).waitFor()
  await row.getByRole('button', { name: 'Count Label printer' }).click()
  await page.getByLabel('Counted on hand').fill('15')
  await page.getByLabel('Note').fill('One was broken')
  await page.getByRole('dialog').getByRole('button', { name: 'Save count' }).click()
  await row.getByRole('cell', { name: '15', exact: true }).waitFor()
  await chooseInMenu(row, 'Label printer', 'Movements')
  await page.getByRole('dialog').getByText('One was broken').waitFor()
})
