import * as z from 'zod/mini'
import { entriesQuery } from '#/shared/catalog/schemas.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { route } from '#/shared/lib/route.ts'
import { NewProduct, Product, ProductChange, ProductImport } from '#/shared/products/schemas.ts'

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
