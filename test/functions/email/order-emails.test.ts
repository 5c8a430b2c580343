import { expect, test } from 'vitest'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { ordersTemplates } from '#/functions/orders/email-templates.ts'
import { get } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

useCloud()
const amounts = { orderId: 'OR000001-0000000000', lines: [], subtotal: '10.00', tax: '0.00' }

test.each([
  ['10.00', false, 'We received your payment and are preparing your order. We’ll email you when it ships.'],
  ['0.00', false, 'We’re preparing your order. We’ll email you when it ships.'],
  [
    '10.00',
    true,
    'We received your payment and are preparing your order. We’ll email you when it’s ready for pickup at our office.',
  ],
  // Written before orders recorded their delivery method.
  ['10.00', undefined, 'We received your payment and are preparing your order. We’ll email you when it ships.'],
])('the confirmation of an order of $%s with pickup %s says what comes next', async (total, isPickup, words) => {
  const data = { ...amounts, total, ...(isPickup !== undefined && { isPickup }) }
  const email = await ordersTemplates.orderPaid(data, 'dana@example.test', await findProvider(), get)
  expect(email?.paragraphs).toEqual([words])
})
