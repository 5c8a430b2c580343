import { handle } from '#/functions/http/handle.ts'
import { amountsOf, newLines } from '#/functions/orders/data/order-lines.ts'
import { findOffered } from '#/functions/orders/price-items.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { pictureOf } from '#/shared/catalog/drawings.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { clampQuantity, mergeItems } from '#/shared/orders/cart.ts'
import { routes } from '#/shared/orders/routes.ts'
import { saleOfGoods } from '#/shared/tax/rates.ts'

export const handler = handle(routes.priceCart, async ({ body: { items, state }, caller }) => {
  const wanted = mergeItems(items)
  const [offered, rate] = await Promise.all([
    findOffered(wanted.map(({ productId }) => productId)),
    taxRateFor(payerOf(caller), saleOfGoods(state)),
  ])
  const priced = wanted.map(({ productId, quantity }) => {
    const product = offered.get(productId)
    const available = product?.stockQuantity ?? 0
    const priceCents = product?.priceCents ?? 0
    return {
      productId,
      name: product?.name ?? '',
      category: product?.category ?? '',
      picture: product ? pictureOf(product) : null,
      priceCents,
      available,
      quantity: clampQuantity(quantity, available),
    }
  })
  const amounts = amountsOf(
    newLines(
      priced.map(line => ({ ...line, catalog: 'products' })),
      rate,
    ),
  )
  return {
    lines: priced.map(({ priceCents, ...line }) => ({
      ...line,
      price: centsToDecimal(priceCents),
      total: centsToDecimal(priceCents * line.quantity),
    })),
    subtotal: centsToDecimal(amounts.subtotalCents),
    tax: centsToDecimal(amounts.taxCents),
    total: centsToDecimal(amounts.totalCents),
  }
})
