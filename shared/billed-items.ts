import * as z from 'zod/mini'
import { hundredthsOf, mostQuantity, quantityText } from '#/shared/billing/amounts.ts'
import { price } from '#/shared/catalogue.ts'
import { line } from '#/shared/lib/text.ts'

const isQuantity = { error: 'Expected a number with at most 2 decimals' }
const isHundredths = (given: number) => Math.abs(hundredthsOf(given) - given * 100) < 1e-6
const isBillable = (text: string) => hundredthsOf(text) >= 1 && hundredthsOf(text) <= mostQuantity
/** So many of something, as forms and scripts send it: '1.50' or 1.5. Parsed to '1.5', which is parsed to itself. */
const quantity = () =>
  z.pipe(
    z.pipe(
      z.union(
        [
          z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,2})?$/, isQuantity)),
          z.number().check(z.minimum(0), z.maximum(mostQuantity), z.refine(isHundredths, isQuantity)),
        ],
        isQuantity,
      ),
      z.transform(given => quantityText(hundredthsOf(given))),
    ),
    z.string().check(z.refine(isBillable, { error: 'Expected 0.01 to 9999.99' })),
  )

const mostLines = 200

/** A line as somebody bills it. */
export const BilledItem = z.strictObject({
  description: line(500),
  quantity: z._default(quantity(), '1'),
  rate: price(),
})
/** The lines of what is billed. */
export const billedItems = () => z.array(BilledItem).check(z.minLength(1), z.maxLength(mostLines))
export type BilledItem = z.infer<typeof BilledItem>
