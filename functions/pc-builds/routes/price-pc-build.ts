import { handle } from '#/functions/http/handle.ts'
import { amountsOf, newLines } from '#/functions/orders/data/order-lines.ts'
import { newBuildId } from '#/functions/pc-builds/new-build.ts'
import { itemsOf, orderedComponents, requireShown } from '#/functions/pc-builds/ordered-components.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/pc-builds/routes.ts'
import { saleOfGoods } from '#/shared/tax/rates.ts'

export const handler = handle(routes.pricePcBuild, async ({ body, caller, now }) => {
  const [{ ordered, warnings }, rate] = await Promise.all([
    orderedComponents(newBuildId(now), body),
    taxRateFor(payerOf(caller), saleOfGoods(body.state)),
  ])
  const items = itemsOf(ordered)
  requireShown(body.expectedTotal, items)
  const amounts = amountsOf(newLines(items, rate))
  return {
    lines: ordered.map(({ component: { componentId, category, cents }, picture }, index) => ({
      id: componentId,
      name: items[index]?.name ?? '',
      category,
      picture,
      quantity: 1 as const,
      total: centsToDecimal(cents),
    })),
    subtotal: centsToDecimal(amounts.subtotalCents),
    tax: centsToDecimal(amounts.taxCents),
    total: centsToDecimal(amounts.totalCents),
    warnings,
  }
})
