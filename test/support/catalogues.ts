import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#/functions/data/audit.ts'
import { change } from '#/functions/data/table.ts'
import type { Problem } from '#/shared/problem.ts'
import {
  addedPcComponent,
  addedProduct,
  addedService,
  aPcComponent,
  aProduct,
  aService,
} from '#/test/support/entries.ts'
import type { People } from '#/test/support/people.ts'

/** What the entries of every catalogue have in common, as they are answered. */
interface Entry {
  id: string
  name: string
  price: string
  active: boolean
  updatedAt: string
}

interface Catalogue {
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
type CatalogueName = keyof typeof catalogues

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

const headersOf = (type: string) => ({ 'content-type': type })

/** Declares what adding an entry does in every catalogue; `refused` are fields that this one refuses. */
export function testAdding(people: People, name: CatalogueName, refused: readonly object[]): void {
  const { path, adminPath, sample, defaults, required, texts }: Catalogue = catalogues[name]
  const add = (fields: object = {}, key: Record<string, string> = {}) =>
    people.admin.request<Entry & Problem>('POST', path, sample(fields), key)

  test('201 with the defaults of the form, and it is listed', async () => {
    const sent = sample()
    const { status, body } = await people.admin.request<Entry>('POST', path, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sent, price: Number(sent.price).toFixed(2), ...defaults, active: true })
    const { body: listed } = await people.admin.request<Entry[]>('GET', `${adminPath}?limit=200`)
    expect(listed).toContainEqual(body)
  })

  test.each([
    ['49.5', '49.50'],
    [49.5, '49.50'],
    [0, '0.00'],
    ['99999999.99', '99999999.99'],
    [0.07, '0.07'],
    [1.15, '1.15'],
  ])('201 for the price %j, which is %s', async (price, answered) => {
    expect(await add({ price })).toMatchObject({ status: 201, body: { price: answered } })
  })

  test.each(required)('400 without %s', async field => {
    const { status, body } = await add({ [field]: undefined })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field, message: expect.stringMatching(/^(?:Required|Expected one of)/) })
  })

  test.each([
    { price: '12.345' },
    { price: 12.345 },
    { price: -1 },
    { price: '1e3' },
    { price: '100000000' },
    { price: true },
    { name: '' },
    { name: 'x'.repeat(256) },
    { name: 'a\nb' },
    { name: 'nul\0' },
    { name: '\ud800' },
    { active: 'yes' },
    { id: 'mine' },
    { prise: '1' },
    ...refused,
  ])('400 for %j', async fields => {
    const { status, body } = await add(fields)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(Object.keys(fields)[0])
  })

  test('keeps hostile texts as the texts they are', async () => {
    const text = `<img src=x onerror="alert(1)"> {{7*7}} =cmd|' /C calc'!A1`
    const sent = Object.fromEntries(texts.map(field => [field, text]))
    expect(await add(sent)).toMatchObject({ status: 201, body: sent })
  })

  test('415 for a form’s encoding, 413 for too much', async () => {
    const form = headersOf('application/x-www-form-urlencoded')
    expect(await people.admin.request('POST', path, 'name=x', form)).toMatchObject({ status: 415 })
    expect(await add({ name: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
  })

  test('makes one under one Idempotency-Key, and another body under it is 422', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = sample()
    const first = await people.admin.request<Entry>('POST', path, sent, key)
    expect(await people.admin.request('POST', path, sent, key)).toMatchObject({ status: 201, body: first.body })
    expect(await add({}, key)).toMatchObject({ status: 422 })
  })

  test('is in the audit log', async () => {
    const { body } = await add({ price: '12.30' })
    const { items } = await auditLog({ limit: 5, subject: body.id })
    expect(items).toMatchObject([{ userId: people.admin.user.id, changes: { name: body.name, price: '12.30' } }])
  })
}

/** Declares what changing an entry does in every catalogue. */
export function testUpdating(people: People, name: CatalogueName): void {
  const { path, adminPath, added }: Catalogue = catalogues[name]
  let entry: Awaited<ReturnType<Catalogue['added']>>
  beforeEach(async () => {
    entry = await added()
  })
  const update = (fields: object, id: string = entry.id, key: Record<string, string> = {}) =>
    people.admin.request<Entry>('PUT', `${path}/${id}`, fields, key)
  const idsOf = async (query = '') =>
    (await people.admin.request<Entry[]>('GET', `${adminPath}?limit=200${query}`)).body.map(({ id }) => id)

  test('200 changes what is sent and leaves the rest as it is', async () => {
    const { status, body } = await update({ price: 1.1, name: 'Renamed' })
    expect(status).toBe(200)
    const { priceCents: _, updatedAt, ...rest } = entry
    expect(body).toEqual({ ...rest, price: '1.10', name: 'Renamed', updatedAt: expect.any(String) })
    expect(body.updatedAt > updatedAt).toBe(true)
  })

  test('retires, and brings back', async () => {
    expect(await update({ active: false })).toMatchObject({ status: 200, body: { active: false } })
    expect(await idsOf()).not.toContain(entry.id)
    expect(await idsOf('&retired=1')).toContain(entry.id)
    expect(await update({ active: true })).toMatchObject({ status: 200, body: { active: true } })
    expect(await idsOf()).toContain(entry.id)
  })

  test('409 for an edit that began before somebody else’s, which stays', async () => {
    const { updatedAt } = entry
    expect(await update({ price: '5.00', updatedAt })).toMatchObject({ status: 200 })
    expect(await update({ price: '6.00', updatedAt })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Somebody else has changed this') },
    })
    expect(await update({})).toMatchObject({ body: { price: '5.00' } })
  })

  test('of twenty edits from one base at the same moment, one is made', async () => {
    const { updatedAt } = entry
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => update({ price: index, updatedAt })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  test('200 again under the same Idempotency-Key, though the base is stale by then', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => update({ price: '7.00', updatedAt: entry.updatedAt }, entry.id, key)
    const first = await send()
    expect(await send()).toMatchObject({ status: 200, body: first.body })
  })

  test('is in the audit log, with what became of it', async () => {
    await update({ price: '9.99', active: false })
    const { items } = await auditLog({ limit: 5, subject: entry.id })
    expect(items[0]?.changes).toMatchObject({
      name: entry.name,
      price: expect.stringMatching(/ → 9\.99$/),
      active: 'retired',
    })
  })

  test.each([{ price: '' }, { name: null }, { updatedAt: 'yesterday' }, { createdAt: '2026-01-01T00:00:00.000Z' }])(
    '400 for %j',
    async fields => {
      expect(await update(fields)).toMatchObject({ status: 400 })
    },
  )

  test('404 for none, 400 for what is no id', async () => {
    expect(await update({ price: 1 }, randomUUID())).toMatchObject({ status: 404 })
    expect(await update({ price: 1 }, 'x')).toMatchObject({ status: 400 })
  })
}

/** Declares what an import does in every catalogue. */
export function testImporting(people: People, name: CatalogueName): void {
  const { adminPath, sample, added }: Catalogue = catalogues[name]
  type Imported = { added: Entry[]; changed: Entry[] } & Problem
  const send = (rows: object | string) =>
    people.admin.request<Imported>('POST', `${adminPath}/import`, rows, headersOf('application/json'))
  const priceOf = async (id: string) =>
    (await people.admin.request<Entry[]>('GET', `${adminPath}?limit=200`)).body.find(one => one.id === id)?.price

  test('200 adds and changes, and answers what became of each in order', async () => {
    const [one, other] = [await added(), await added()]
    const add = [sample(), sample()]
    const change = [
      { id: one.id, updatedAt: one.updatedAt, price: '1.00' },
      { id: other.id, active: false },
    ]
    const { status, body } = await send({ add, change })
    expect(status).toBe(200)
    expect(body.added.map(entry => entry.name)).toEqual(add.map(entry => entry.name))
    expect(body.changed).toMatchObject([
      { id: one.id, price: '1.00' },
      { id: other.id, active: false },
    ])
    expect(await priceOf(one.id)).toBe('1.00')
    const { items } = await auditLog({ limit: 1, subject: name })
    expect(items[0]?.changes.added).toBe(`2: ${add.map(entry => entry.name).join(', ')}`)
    expect(items[0]?.changes.changed).toBe(`2: ${one.name}, ${other.name}`)
  })

  test('400 names the row and the field, and nothing is done', async () => {
    const { id } = await added({ price: '3.00' })
    const { status, body } = await send({ add: [sample(), sample({ price: 'dear' })], change: [{ id, price: '4.00' }] })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'add.1.price', message: expect.stringContaining('49.95') }])
    expect(await priceOf(id)).toBe('3.00')
  })

  test('409 names what has changed since its base, and nothing is done', async () => {
    const [fresh, stale] = [await added({ price: '3.00' }), await added()]
    const change = [
      { id: fresh.id, updatedAt: fresh.updatedAt, price: '4.00' },
      { id: stale.id, updatedAt: '2026-01-01T00:00:00.000Z', price: '4.00' },
    ]
    expect(await send({ change })).toMatchObject({ status: 409, body: { detail: expect.stringContaining(stale.name) } })
    expect(await priceOf(fresh.id)).toBe('3.00')
  })

  test('404 for an id that is none’s', async () => {
    const { id } = await added({ price: '3.00' })
    const change = [
      { id, price: '4.00' },
      { id: randomUUID(), price: '4.00' },
    ]
    expect(await send({ change })).toMatchObject({ status: 404 })
    expect(await priceOf(id)).toBe('3.00')
  })

  test('400 for nothing, for more than fifty, for an id twice, and for a key that is none', async () => {
    const { id } = await added()
    expect(await send({})).toMatchObject({ status: 400 })
    expect(await send({ add: Array.from({ length: 51 }, () => sample()) })).toMatchObject({ status: 400 })
    expect(await send({ change: [{ id }, { id }] })).toMatchObject({ status: 400 })
    expect(await send(`{"add":[{"__proto__":{"active":false},"name":"x"}]}`)).toMatchObject({ status: 400 })
  })
}

/** Declares how an admin lists every catalogue. */
export function testListingAll(people: People, name: CatalogueName): void {
  const { prefix, adminPath, added }: Catalogue = catalogues[name]
  const list = (query = '') => people.admin.request<Entry[]>('GET', `${adminPath}${query}`)
  const idsIn = ({ body }: { body: Entry[] }) => body.map(({ id }) => id)
  const pagesFrom = async (first: string) => {
    const found: string[] = []
    for (let path: string | undefined = first; path; ) {
      const page: Awaited<ReturnType<typeof list>> = await people.admin.request<Entry[]>('GET', path)
      found.push(...idsIn(page))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    return found
  }

  test('answers admins what is active, and with retired=1 what was retired', async () => {
    const [active, retired] = [await added(), await added({ active: false })]
    expect(idsIn(await list())).toContain(active.id)
    expect(idsIn(await list())).not.toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).not.toContain(active.id)
  })

  test('goes on where a page ends', async () => {
    for (let count = 0; count < 3; count++) await added()
    expect(await pagesFrom(`${adminPath}?limit=2`)).toEqual(idsIn(await list('?limit=200')))
  })

  test('goes on past what the index still has, though it was retired', async () => {
    for (let count = 0; count < 5; count++) await added()
    const everything = idsIn(await list('?limit=200'))
    // As an index is that lags: the row says retired, its place in the list active.
    const late = everything.slice(1, 4)
    for (const id of late) {
      await change({ pk: `${prefix}#${id}`, sk: prefix }, { update: 'SET active = :no', values: { ':no': false } })
    }
    expect(await pagesFrom(`${adminPath}?limit=2`)).toEqual(everything.filter(id => !late.includes(id)))
  })

  test.each(['customer', 'technician'] as const)('403 for a %s', async role => {
    expect(await people[role].request('GET', `${adminPath}?retired=1`)).toMatchObject({ status: 403 })
  })
}
