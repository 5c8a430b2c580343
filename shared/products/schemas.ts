import * as z from 'zod/mini'
import { assetTypes } from '#/shared/assets/rules.ts'
import { assetTypeNamed } from '#/shared/assets/type-names.ts'
import { base, entryFields, imageUrl, importOf, price, stockBase, stockQuantity } from '#/shared/catalog/schemas.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { dollars, line, paragraphs } from '#/shared/lib/text.ts'
import { maxWarrantyMonths } from '#/shared/pc-components/specifications.ts'

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
  /** The kind of asset that each shipped unit becomes; null or absent for none. */
  assetType: z.optional(z.nullable(z.enum(assetTypes))),
  /** Of the assets that it becomes; null or absent for no warranty. */
  warrantyMonths: z.optional(z.nullable(z.int())),
  ...entryFields(),
})
export type Product = z.infer<typeof Product>

const unknownType = { error: `Expected one of ${assetTypes.join(', ')}` }
/** A type of assets or its label, or blank as forms and files send it. */
const assetType = () =>
  z.pipe(
    z.pipe(
      z.nullable(
        z
          .string(unknownType)
          .check(z.refine(text => text === '' || assetTypeNamed(text) !== undefined, unknownType))
          .register(z.globalRegistry, { examples: [...assetTypes, ''] }),
      ),
      z.transform(given => (given && assetTypeNamed(given)) || null),
    ),
    z.nullable(z.enum(assetTypes)),
  )

const noMonths = { error: `Enter a whole number of months from 1 to ${maxWarrantyMonths}` }
/** Whole months, their digits, or blank as forms and files send it. */
const warrantyMonths = () =>
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.int(), z.string().check(z.regex(/^\d{0,4}$/, noMonths))], noMonths)),
      z.transform(given => (given === '' || given === null ? null : Number(given))),
    ),
    z.nullable(z.int().check(z.minimum(1, noMonths), z.maximum(maxWarrantyMonths, noMonths))),
  )

const fields = () => ({
  name: line(255),
  description: paragraphs(4000),
  price: price(),
  category: line(100),
  imageUrl: imageUrl(),
  stockQuantity: stockQuantity(),
  assetType: assetType(),
  warrantyMonths: warrantyMonths(),
  active: z.boolean(),
})

export const NewProduct = z.strictObject({
  ...fields(),
  imageUrl: z._default(imageUrl(), null),
  stockQuantity: z._default(stockQuantity(), 0),
  assetType: z._default(assetType(), null),
  warrantyMonths: z._default(warrantyMonths(), null),
  active: z._default(z.boolean(), true),
})
export type NewProduct = z.infer<typeof NewProduct>

/** Omitted fields stay unchanged. */
export const ProductChange = z.strictObject({ ...z.partial(z.object(fields())).shape, ...base(), ...stockBase() })
export type ProductChange = z.infer<typeof ProductChange>

export const ProductImport = importOf(NewProduct, z.strictObject({ id: ProductId, ...ProductChange.shape }))
