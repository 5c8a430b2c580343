import * as z from 'zod/mini'
import { base, entryFields, imageUrl, importOf, price, stockBase, stockQuantity } from '#/shared/catalog/schemas.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { dollars, line, paragraphs } from '#/shared/lib/text.ts'

/** A product in the store. */
export const Product = z.object({
  id: ProductId,
  name: z.string(),
  description: z.string(),
  price: dollars(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The path of its uploaded picture, which is shown instead of the one at `imageUrl`. */
  pictureUrl: z.nullable(z.string()),
  stockQuantity: z.int(),
  ...entryFields(),
})
export type Product = z.infer<typeof Product>

const fields = () => ({
  name: line(255),
  description: paragraphs(4000),
  price: price(),
  category: line(100),
  imageUrl: imageUrl(),
  stockQuantity: stockQuantity(),
  active: z.boolean(),
})

export const NewProduct = z.strictObject({
  ...fields(),
  imageUrl: z._default(imageUrl(), null),
  stockQuantity: z._default(stockQuantity(), 0),
  active: z._default(z.boolean(), true),
})
export type NewProduct = z.infer<typeof NewProduct>

/** Omitted fields stay unchanged. */
export const ProductChange = z.strictObject({ ...z.partial(z.object(fields())).shape, ...base(), ...stockBase() })
export type ProductChange = z.infer<typeof ProductChange>

export const ProductImport = importOf(NewProduct, z.strictObject({ id: ProductId, ...ProductChange.shape }))
