import {
  addedPcComponent,
  addedProduct,
  addedService,
  aPcComponent,
  aProduct,
  aService,
} from '#/test/support/entries.ts'

/** Fields that the entries of every catalog have in responses. */
export interface Entry {
  id: string
  name: string
  price: string
  active: boolean
  version: number
}

export interface Catalog {
  /** Path for adding an entry and, with its id, for changing it. */
  path: string
  /** Path for listing all entries and, with `/import`, for importing. */
  adminPath: string
  /** A new entry as an admin sends it. */
  sample: (fields?: object) => object & { name: string; price: string | number }
  /** Adds an entry without the API. */
  added: (fields?: object) => Promise<Omit<Entry, 'price'> & { priceCents: number }>
}

/** The catalogs, which have the same routes, by the noun of their lists. */
export const catalogs: Record<'services' | 'products' | 'pc-components', Catalog> = {
  services: { path: '/api/services', adminPath: '/api/admin/services', sample: aService, added: addedService },
  products: { path: '/api/products', adminPath: '/api/admin/products', sample: aProduct, added: addedProduct },
  'pc-components': {
    path: '/api/admin/pc-components',
    adminPath: '/api/admin/pc-components',
    sample: aPcComponent,
    added: addedPcComponent,
  },
}
