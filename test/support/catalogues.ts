import {
  addedPcComponent,
  addedProduct,
  addedService,
  aPcComponent,
  aProduct,
  aService,
} from '#/test/support/entries.ts'

/** What the entries of every catalogue have in common, as they are answered. */
export interface Entry {
  id: string
  name: string
  price: string
  active: boolean
  version: number
}

export interface Catalogue {
  /** What the keys of its rows begin with. */
  prefix: string
  /** Where an entry is added and, with its id, changed. */
  path: string
  /** Where all are listed and, with `/import`, imported. */
  adminPath: string
  /** What an admin sends for a new entry. */
  sample: (fields?: object) => object & { name: string; price: string | number }
  /** Adds an entry past the API. */
  added: (fields?: object) => Promise<Omit<Entry, 'price'> & { priceCents: number }>
  /** The defaults of the form. */
  defaults: object
  required: readonly string[]
  /** The fields that hold any text. */
  texts: readonly string[]
}

/** The catalogues, by the noun of their lists. */
export const catalogues = {
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
} satisfies Record<string, Catalogue>
export type CatalogueName = keyof typeof catalogues

/** What no entry that is kept in stock may have for its quantity or its picture. */
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
