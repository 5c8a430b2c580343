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
  /** Prefix of the keys of its rows. */
  prefix: string
  /** Path for adding an entry and, with its id, for changing it. */
  path: string
  /** Path for listing all entries and, with `/import`, for importing. */
  adminPath: string
  /** A new entry as an admin sends it. */
  sample: (fields?: object) => object & { name: string; price: string | number }
  /** Adds an entry without the API. */
  added: (fields?: object) => Promise<Omit<Entry, 'price'> & { priceCents: number }>
  /** The form's defaults. */
  defaults: object
  required: readonly string[]
  /** Fields that accept any text. */
  texts: readonly string[]
}

/** The catalogs, by the noun of their lists. */
export const catalogs = {
  services: {
    prefix: 'SERVICE',
    path: '/api/services',
    adminPath: '/api/admin/services',
    sample: aService,
    added: addedService,
    defaults: { icon: 'Shield' },
    required: ['name', 'description', 'price', 'category'],
    texts: ['name', 'description', 'category', 'icon'],
  },
  products: {
    prefix: 'PRODUCT',
    path: '/api/products',
    adminPath: '/api/admin/products',
    sample: aProduct,
    added: addedProduct,
    defaults: { imageUrl: null },
    required: ['name', 'description', 'price', 'category'],
    texts: ['name', 'description', 'category'],
  },
  'pc-components': {
    prefix: 'COMPONENT',
    path: '/api/admin/pc-components',
    adminPath: '/api/admin/pc-components',
    sample: aPcComponent,
    added: addedPcComponent,
    defaults: { imageUrl: null, inStock: true },
    required: ['name', 'category', 'brand', 'model', 'price', 'specifications'],
    texts: ['name', 'brand', 'model'],
  },
} satisfies Record<string, Catalog>
export type CatalogName = keyof typeof catalogs

/** Invalid quantities and pictures for entries that are kept in stock. */
export const badStock = [
  { stockQuantity: -1 },
  { stockQuantity: 1.5 },
  { stockQuantity: 1_000_001 },
  { stockQuantity: '' },
  { imageUrl: 'http://pictures.example/a.png' },
  { imageUrl: 'javascript:alert(1)' },
  { imageUrl: 'data:image/png;base64,AA==' },
  { imageUrl: 'https://user:secret@pictures.example/a.png' },
  { imageUrl: 'https://user@pictures.example/a.png' },
  { imageUrl: 'https://pictures.example/a b.png' },
  { imageUrl: `https://pictures.example/${'x'.repeat(2048)}` },
]
