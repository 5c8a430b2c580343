import { emailWrite } from '#/functions/email/outbox.ts'
import { amountsOf, lineAmountOf, type StoredLine } from '#/functions/orders/data/order-lines.ts'
import type { NewOrder } from '#/functions/orders/data/orders.ts'
import type { OrdersData } from '#/functions/orders/email-templates.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** The write of an email to a customer, at the address that they have when it is sent. */
export const emailToCustomer = <Name extends keyof OrdersData & string>(
  customerId: UserId,
  template: Name,
  data: OrdersData[Name],
  at: string,
): Write => emailWrite({ template, to: '', toUser: customerId, data: { ...data } }, at)

const emailLine = (line: StoredLine) => ({
  name: line.name,
  quantity: line.quantity,
  total: centsToDecimal(lineAmountOf(line)),
})

/** The write of the email that confirms a paid order. */
export function orderPaidEmail(order: NewOrder, at: string): Write {
  const { id, lines, customerId, deliveryAddress } = order
  const { subtotalCents, taxCents, totalCents } = amountsOf(lines)
  const amounts = {
    subtotal: centsToDecimal(subtotalCents),
    tax: centsToDecimal(taxCents),
    total: centsToDecimal(totalCents),
    isPickup: deliveryAddress === null,
  }
  return emailToCustomer(customerId, 'orderPaid', { orderId: id, lines: lines.map(emailLine), ...amounts }, at)
}
