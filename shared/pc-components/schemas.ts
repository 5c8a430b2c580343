import * as z from 'zod/mini'
import { base, entryFields, imageUrl, importOf, price, stockBase, stockQuantity } from '#/shared/catalog/schemas.ts'
import { PcComponentId } from '#/shared/lib/ids.ts'
import { dollars, line } from '#/shared/lib/text.ts'
import { componentCategories, sizeOptionsFault, specifications } from '#/shared/pc-components/specifications.ts'

/** A component that the PC builder offers. */
export const PcComponent = z.object({
  id: PcComponentId,
  name: z.string(),
  category: z.enum(componentCategories),
  brand: z.string(),
  model: z.string(),
  /** For a component with several sizes: the price of its default size. */
  price: dollars(),
  /** JSON text; `shared/pc-components/specifications.ts` defines the keys. */
  specifications: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The path of its uploaded picture, which is shown instead of the one at `imageUrl`. */
  pictureUrl: z.nullable(z.string()),
  /** Whether it is available; ordering needs both this and `stockQuantity`. */
  inStock: z.boolean(),
  stockQuantity: z.int(),
  ...entryFields(),
})
export type PcComponent = z.infer<typeof PcComponent>

const fields = () => ({
  name: line(255),
  category: z.enum(componentCategories),
  brand: line(255),
  model: line(255),
  price: price(),
  specifications: specifications(),
  imageUrl: imageUrl(),
  inStock: z.boolean(),
  stockQuantity: stockQuantity(),
  active: z.boolean(),
})

export const NewPcComponent = z
  .strictObject({
    ...fields(),
    imageUrl: z._default(imageUrl(), null),
    inStock: z._default(z.boolean(), true),
    stockQuantity: z._default(stockQuantity(), 0),
    active: z._default(z.boolean(), true),
  })
  .check(sizesFit())
export type NewPcComponent = z.infer<typeof NewPcComponent>

/** Omitted fields stay unchanged. */
export const changed = () => ({ ...z.partial(z.object(fields())).shape, ...base(), ...stockBase() })
export const PcComponentChange = z.strictObject(changed()).check(sizesFit())
export type PcComponentChange = z.infer<typeof PcComponentChange>

export const PcComponentImport = importOf(
  NewPcComponent,
  z.strictObject({ id: PcComponentId, ...changed() }).check(sizesFit()),
)

/** The sizes depend on the category; if only one of the two is sent, the server checks it against the stored other one. */
function sizesFit() {
  return z.superRefine<{ category?: unknown; specifications?: unknown }>(
    ({ category, specifications: text }, context) => {
      const fault =
        typeof text === 'string' && typeof category === 'string' ? sizeOptionsFault(category, text) : undefined
      if (fault) context.addIssue({ code: 'custom', path: ['specifications'], message: fault })
    },
  )
}
