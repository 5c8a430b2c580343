import { findProvider } from '#/functions/branding/data/provider.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { partiesOf } from '#/functions/orders/data/parties.ts'
import type { SheetParties } from '#/functions/orders/order-pdfs.ts'

/** Reads the parties of an order, with their names as of the day it was paid. */
export async function sheetParties(order: OrderRow): Promise<SheetParties> {
  const [{ billTo, seller }, company] = await Promise.all([partiesOf(order), findProvider()])
  return { customer: [billTo.name, billTo.companyName], seller, company }
}
