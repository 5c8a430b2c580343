import { Catalogue, type Stored } from '#/functions/data/catalogue.ts'
import type { Product } from '#/shared/products.ts'

export type StoredProduct = Stored<Product>

/** The products, active and retired. */
export const products = new Catalogue<StoredProduct>('PRODUCT', 'product', 'products')
