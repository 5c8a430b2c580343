import * as z from 'zod/mini'
import {
  base,
  entriesQuery,
  entryFields,
  imageUrl,
  importOf,
  price,
  stockBase,
  stockQuantity,
} from '#/shared/catalog.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { dollars, line, paragraphs } from '#/shared/lib/text.ts'

/** A product in the store. */
export const Product = z.object({
  id: ProductId,
  name: z.string(),
  description: z.string(),
  price: dollars(),
  category: z.string(),
  imageUrl: z.nullable(z.string()),
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

export const routes = {
  listProducts: route({
    method: 'GET',
    path: '/api/products',
    summary: 'Lists the products on sale, by category and name',
    access: 'signed-in',
    module: 'store',
    response: () => z.array(Product),
  }),
  listAllProducts: route({
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Lists active or retired products, by category and name',
    access: 'admin',
    query: entriesQuery,
    response: () => z.array(Product),
    paged: true,
  }),
  addProduct: route({
    method: 'POST',
    path: '/api/products',
    summary: 'Adds a product',
    access: 'admin',
    body: () => NewProduct,
    response: () => Product,
    status: 201,
    audited: 'Added a product',
    idempotent: true,
    limit: { perHour: 600 },
  }),
  updateProduct: route({
    method: 'PUT',
    path: '/api/products/{id}',
    summary: 'Updates, retires or restores a product',
    access: 'admin',
    parameters: () => z.object({ id: ProductId }),
    owner: 'everyone',
    body: () => ProductChange,
    response: () => Product,
    audited: 'Updated a product',
    idempotent: true,
  }),
  importProducts: route({
    method: 'POST',
    path: '/api/admin/products/import',
    summary: 'Adds and updates products, all or none',
    access: 'admin',
    body: () => ProductImport,
    response: () => z.object({ added: z.array(Product), changed: z.array(Product) }),
    audited: 'Imported products',
    idempotent: true,
    limit: { perHour: 60 },
  }),
}
