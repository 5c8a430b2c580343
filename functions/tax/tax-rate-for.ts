import { findTaxExemption, findTaxSettings } from '#/functions/tax/data/tax.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { type State, taxRate } from '#/shared/tax/schemas.ts'

/** The tax rate of a customer in thousandths of a percent: that of a state, or the company's own. 0 for an exempt customer. */
export async function taxRateFor(customerId: UserId, state: State | undefined): Promise<number> {
  const [settings, { exempt }] = await Promise.all([findTaxSettings(), findTaxExemption(customerId)])
  return exempt ? 0 : taxRate(settings, state)
}
