import * as z from 'zod/mini'
import { price } from '#/shared/catalog/schemas.ts'
import { hundredthsOf, maxQuantity, quantityText } from '#/shared/invoices/amounts.ts'
import { PcBuildId, ProductId, QuoteId, ServiceId } from '#/shared/lib/ids.ts'
import { dollarSum, dollars, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { plainNumber, plainPercentage } from '#/shared/lib/typed-numbers.ts'
import { itemBillings, itemKinds, quoteLimits } from '#/shared/quotes/rules.ts'

/** A line of a quote. */
export const QuoteItem = z.object({
  /** Stable within the quote. */
  id: z.string(),
  quoteId: QuoteId,
  kind: z.enum(itemKinds),
  productId: z.nullable(ProductId),
  serviceId: z.nullable(ServiceId),
  buildId: z.nullable(PcBuildId),
  description: z.string(),
  /** With at most two decimals: '1.5'. */
  quantity: z.string(),
  unitPrice: dollars(),
  /** Less the line's own discount. */
  totalPrice: dollarSum(),
  billing: z.enum(itemBillings),
  /** The heading above the line; blank if it has none. */
  section: z.string(),
  isOptional: z.boolean(),
  isSelected: z.boolean(),
  /** The whole quantities that the customer may choose; null if the quantity is fixed. */
  minQuantity: z.nullable(z.int()),
  maxQuantity: z.nullable(z.int()),
  /** A percentage with at most two decimals: '10.5'. */
  discountPercent: z.string(),
  taxable: z.boolean(),
  /** For staff: the cost of one unit, if it is known. */
  unitCost: z.optional(z.nullable(dollars())),
  /** For staff, on a draft: the catalog's price today. Null if the catalog no longer offers it. */
  catalogPrice: z.optional(z.nullable(dollars())),
  createdAt: instant(),
})
export type QuoteItem = z.infer<typeof QuoteItem>

const isNumber = { error: 'Enter a number with up to 2 decimals' }

/** A number from 0 with up to two decimals from a form or a script, normalized to '1.5'. */
const decimal = (plain: typeof plainNumber, max: number, error: string, min = 0) =>
  z.pipe(
    z.pipe(
      z.union(
        [
          z.string().check(z.overwrite(plain), z.regex(/^\d{1,4}(?:\.\d{1,2})?$/, isNumber)),
          z.number().check(
            z.minimum(0),
            z.maximum(maxQuantity),
            z.refine(given => Math.abs(hundredthsOf(given) - given * 100) < 1e-6, isNumber),
          ),
        ],
        isNumber,
      ),
      z.transform(given => quantityText(hundredthsOf(given))),
    ),
    z.string().check(z.refine(text => hundredthsOf(text) >= min && hundredthsOf(text) <= max, { error })),
  )

/** A percentage from '0' to '100' with up to two decimals. */
export const percentage = () => decimal(plainPercentage, 10_000, 'Enter 0 to 100')

const wholeQuantity = () => z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(9999))))
const isWhole = (quantity: string) => hundredthsOf(quantity) % 100 === 0

/** The id of a line: short, and unique within its quote. */
export const itemId = () => z.string().check(z.regex(/^[0-9a-z]{1,10}$/))

/** A line as the editor sends it. An existing line keeps its `id`. */
export const NewQuoteItem = z
  .strictObject({
    id: z.optional(itemId()),
    kind: z._default(z.enum(itemKinds), 'text'),
    productId: z.optional(z.nullable(ProductId)),
    serviceId: z.optional(z.nullable(ServiceId)),
    buildId: z.optional(z.nullable(PcBuildId)),
    description: line(500),
    quantity: z._default(decimal(plainNumber, maxQuantity, 'Enter 0.01 to 9999.99', 1), '1'),
    unitPrice: price(),
    billing: z._default(z.enum(itemBillings), 'once'),
    section: z._default(optionalLine(60), ''),
    isOptional: z._default(z.boolean(), false),
    isSelected: z._default(z.boolean(), true),
    minQuantity: wholeQuantity(),
    maxQuantity: wholeQuantity(),
    discountPercent: z._default(percentage(), '0'),
    taxable: z._default(z.boolean(), true),
    unitCost: z.optional(z.nullable(price())),
  })
  .check(
    z.refine(item => item.kind !== 'product' || Boolean(item.productId), {
      error: 'Choose a product',
      path: ['productId'],
    }),
    z.refine(item => item.kind !== 'service' || Boolean(item.serviceId), {
      error: 'Choose a service',
      path: ['serviceId'],
    }),
    z.refine(item => item.kind !== 'build' || Boolean(item.buildId), { error: 'Choose a PC build', path: ['buildId'] }),
    z.refine(item => item.kind === 'text' || item.kind === 'service' || item.billing === 'once', {
      error: 'Only services and text can be billed monthly',
      path: ['billing'],
    }),
    z.refine(item => item.isOptional || item.isSelected, {
      error: 'Only an optional line can be unselected',
      path: ['isSelected'],
    }),
    z.refine(item => item.kind !== 'build' || item.quantity === '1', { error: 'Enter 1', path: ['quantity'] }),
    z.refine(
      item =>
        item.kind !== 'product' ||
        (isWhole(item.quantity) &&
          hundredthsOf(item.quantity) <= quoteLimits.productQuantity * 100 &&
          (item.maxQuantity ?? 1) <= quoteLimits.productQuantity),
      { error: `Enter a whole number from 1 to ${quoteLimits.productQuantity}`, path: ['quantity'] },
    ),
    z.refine(({ minQuantity, maxQuantity }) => (minQuantity ?? null) === null || (maxQuantity ?? null) !== null, {
      error: 'Enter the maximum',
      path: ['maxQuantity'],
    }),
    z.refine(({ minQuantity, maxQuantity }) => (maxQuantity ?? null) === null || (minQuantity ?? null) !== null, {
      error: 'Enter the minimum',
      path: ['minQuantity'],
    }),
    z.refine(item => item.kind !== 'build' || !isRange(item), {
      error: 'A PC build has quantity 1',
      path: ['maxQuantity'],
    }),
    z.refine(
      ({ minQuantity, maxQuantity, quantity }) =>
        typeof minQuantity !== 'number' ||
        typeof maxQuantity !== 'number' ||
        (minQuantity <= maxQuantity &&
          isWhole(quantity) &&
          hundredthsOf(quantity) >= minQuantity * 100 &&
          hundredthsOf(quantity) <= maxQuantity * 100),
      { error: 'Enter a whole quantity between the minimum and the maximum', path: ['quantity'] },
    ),
  )
export type NewQuoteItem = z.infer<typeof NewQuoteItem>

/** Whether the customer may change the quantity of a line. */
export const isRange = ({
  minQuantity,
  maxQuantity,
}: {
  minQuantity?: number | null | undefined
  maxQuantity?: number | null | undefined
}): boolean => typeof minQuantity === 'number' && typeof maxQuantity === 'number' && minQuantity !== maxQuantity
