import * as z from 'zod/mini'
import { hundredthsOf, maxQuantity, quantityText } from '#/shared/invoices/amounts.ts'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { line } from '#/shared/lib/text.ts'
import { plainAmount, plainNumber } from '#/shared/lib/typed-numbers.ts'

const isQuantity = { error: 'Enter a number with up to 2 decimals' }
const isHundredths = (given: number) => Math.abs(hundredthsOf(given) - given * 100) < 1e-6
const isBillable = (text: string) => hundredthsOf(text) >= 1 && hundredthsOf(text) <= maxQuantity
/** A quantity from a form or a script: '1.50' or 1.5. Normalized to '1.5', which parses to itself. */
const quantity = () =>
  z.pipe(
    z.pipe(
      z.union(
        [
          z.string().check(z.overwrite(plainNumber), z.regex(/^\d{1,4}(?:\.\d{1,2})?$/, isQuantity)),
          z.number().check(z.minimum(0), z.maximum(maxQuantity), z.refine(isHundredths, isQuantity)),
        ],
        isQuantity,
      ),
      z.transform(given => quantityText(hundredthsOf(given))),
    ),
    z.string().check(z.refine(isBillable, { error: 'Enter 0.01 to 9999.99' })),
  )

const maxLines = 200
const maxDollars = 99_999_999.99

const isRate = { error: 'Enter an amount such as 49.95, or a discount such as -10.00 or -10%' }
const isPercentage = (text: string) => text.endsWith('%')

/** A price, or a discount: a negative amount, or a percentage of the other lines. Normalized to '-10.00' or '-10%'. */
const rate = () =>
  z.pipe(
    z.union(
      [
        z
          .string()
          .check(
            z.overwrite(plainAmount),
            z.regex(/^(?:-?\d{1,8}(?:\.\d{1,2})?|-(?:100(?:\.00?)?|\d{1,2}(?:\.\d{1,2})?)%)$/, isRate),
          ),
        z.number().check(
          z.minimum(-99_999_999),
          z.maximum(maxDollars),
          z.refine(given => Number(given.toFixed(2)) === given, isRate),
        ),
      ],
      isRate,
    ),
    z.transform(given => {
      const text = typeof given === 'number' ? given.toFixed(2) : given
      return isPercentage(text) ? text : centsToDecimal(decimalToCents(text))
    }),
  )

/** A line to bill, as staff send it. */
export const BilledItem = z.strictObject({
  description: line(500),
  quantity: z._default(quantity(), '1'),
  rate: rate(),
})
/** The lines of an invoice or a schedule, 1 to 200. */
export const billedItems = () => z.array(BilledItem).check(z.minLength(1), z.maxLength(maxLines))

/** The lines of an updated draft. An existing line keeps its `id`. */
export const changedItems = () =>
  z
    .array(z.extend(BilledItem, { id: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) }))
    .check(z.minLength(1), z.maxLength(maxLines))
export type BilledItem = z.infer<typeof BilledItem>
