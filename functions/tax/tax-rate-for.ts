import { findTaxExemption, findTaxSettings } from '#/functions/tax/data/tax.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { noTax, rateOfSale, type Sale, type TaxRate } from '#/shared/tax/rates.ts'

/**
 * The tax rate of a sale to a customer; none for an exempt customer. Goods that ship are taxed by their destination, services
 * and pickups by the settings' home state.
 */
export async function taxRateFor(customerId: PayerId, sale: Sale): Promise<TaxRate> {
  const [settings, { exempt }] = await Promise.all([findTaxSettings(), findTaxExemption(customerId)])
  return exempt ? noTax : rateOfSale(settings, sale)
}
