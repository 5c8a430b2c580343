import { Catalog, type Stored } from '#/functions/catalog/data/catalog.ts'
import type { Product } from '#/shared/products/schemas.ts'

export type StoredProduct = Stored<Product>

/** The products, active and retired. */
export const products = new Catalog<StoredProduct>('PRODUCT', 'product', 'products')
