import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { spreadsheetFault } from '#/shared/assets/import-rows.ts'
import type { Asset, AssetImportResult } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
type Cells = Record<string, string>
const rowsOf = (...cells: Cells[]) => cells.map((one, index) => ({ row: index + 2, cells: one }))
const send = (body: object, key?: string, person: Person = people.technician) =>
  person.request<AssetImportResult & { detail: string }>(
    'POST',
    '/api/assets/imports',
    body,
    key ? { 'idempotency-key': key } : {},
  )
const list = async (companyId: string) =>
  (await people.technician.request<Asset[]>('GET', `/api/assets?status=all&companyId=${companyId}`)).body

describe('POST /api/assets/imports', () => {
  test('200 adds and changes rows of a company, and changes nothing for the same batch again, with or without its key', async () => {
    const { id, name } = await companyOf(people)
    const rows = rowsOf(
      { name: 'Switch', type: 'Access Point', company: name, serialNumber: 'SW-1', purchaseDate: '21-Nov-25' },
      { name: 'Laptop', type: 'laptop', customerEmail: people.customer.user.email, serialNumber: 'LT-1' },
      { name: 'Monitor without a number', type: 'monitor', company: name, status: 'In repair' },
    )
    const first = await send({ rows }, 'import-1')
    expect(first.body).toMatchObject({ added: 3, changed: 0, failed: [] })
    expect((await send({ rows }, 'import-1')).body).toEqual(first.body)
    const assets = await list(id)
    expect(assets.map(one => [one.name, one.type, one.status, one.source]).toReversed()).toEqual(
      expect.arrayContaining([
        ['Switch', 'network', 'active', 'import'],
        ['Laptop', 'laptop', 'active', 'import'],
        ['Monitor without a number', 'monitor', 'in_repair', 'import'],
      ]),
    )
    expect(assets).toHaveLength(3)
    const again = await send({ rows: rows.slice(0, 2) }, 'import-2')
    expect(again.body).toMatchObject({ added: 0, changed: 0, failed: [] })
    expect(await list(id)).toHaveLength(3)
  })

  test('200 explains a cell that cannot be used, and finds a customer however the address is written', async () => {
    const customerEmail = people.customer.user.email
    const rows = rowsOf(
      { name: 'n'.repeat(256), customerEmail },
      { name: 'Numbers', customerEmail, specifications: '{"RAM": 16}' },
      { name: 'Upper', customerEmail: ` ${customerEmail.toUpperCase()} ` },
    )
    const { body } = await send({ rows, preview: true })
    expect(body.rows.map(({ message }) => message)).toEqual([
      'name: String must contain at most 255 character(s)',
      'specifications: Expected string',
      '',
    ])
  })

  test('200 previews changes from and to, and writes nothing', async () => {
    const asset = await addedAsset(people, { brand: 'HP', notes: 'Quiet' })
    const rows = rowsOf(
      { assetTag: asset.assetTag, name: asset.name, brand: 'Dell', notes: '' },
      { id: asset.id, name: asset.name },
      { name: 'New one', type: 'tablet', customerEmail: people.customer.user.email },
    )
    const { body } = await send({ rows, preview: true })
    expect(body.rows.map(({ outcome, changes }) => [outcome, changes])).toEqual([
      [
        'changed',
        [
          { field: 'brand', from: 'HP', to: 'Dell' },
          { field: 'notes', from: 'Quiet', to: '' },
        ],
      ],
      ['unchanged', []],
      ['added', []],
    ])
    const { body: own } = await people.customer.request<Asset[]>('GET', '/api/assets')
    expect(own).toMatchObject([{ id: asset.id, brand: 'HP', version: 1 }])
  })

  test('200 names what is wrong with a row, and imports the others', async () => {
    const { admin, customer } = people
    const twin = await createdCompany(admin)
    await createdCompany(admin, { name: twin.name })
    const customerEmail = customer.user.email
    const good = { name: 'Good', type: 'pc', customerEmail }
    const rows = rowsOf(
      { ...good, serialNumber: '1.9E+18' },
      { ...good, purchaseDate: '02/30/2026' },
      { ...good, type: 'toaster' },
      { name: 'Without an owner', type: 'pc' },
      { name: 'Unknown', type: 'pc', company: 'Nowhere Inc.' },
      { name: 'Ambiguous', type: 'pc', company: twin.name },
      { name: 'Unknown', type: 'pc', customerEmail: 'unknown@people.test' },
      { ...good, assetTag: 'A-99999' },
      { ...good, specifications: '{"a":{"b":"c"}}' },
      { ...good, name: '' },
      good,
    )
    const { body } = await send({ rows })
    expect(body.added).toBe(1)
    expect(body.failed.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(body.failed[0]?.message).toContain(spreadsheetFault)
  })

  test('200 finds a company whatever the case and the accents of its name, unless several are alike', async () => {
    const word = randomUUID().slice(0, 8)
    const company = await createdCompany(people.admin, { name: `Café Noir ${word}` })
    const asset = { name: 'Till', type: 'pc' }
    const rows = rowsOf({ ...asset, company: `CAFE NOIR ${word}` }, { ...asset, company: `Cafe\u0301 Noir ${word}` })
    expect((await send({ rows })).body).toMatchObject({ added: 2, failed: [] })
    await createdCompany(people.admin, { name: `Cafe noir ${word}` })
    const { body } = await send({
      rows: rowsOf({ ...asset, company: `CAFE NOIR ${word}` }, { ...asset, company: company.name }),
    })
    expect(body).toMatchObject({ added: 1, failed: [{ message: expect.stringContaining('Several companies') }] })
  })

  test('200 finds everything unchanged in what an export has', async () => {
    const { name } = await companyOf(people)
    const asset = await addedAsset(people, { notes: '=1+1', serialNumber: '-0042', specifications: { RAM: '16 GB' } })
    const cells = {
      ...{ id: asset.id, assetTag: asset.assetTag, name: asset.name, type: 'laptop', brand: '', model: '' },
      ...{ serialNumber: "'-0042", company: name, customerEmail: people.customer.user.email, location: '' },
      ...{ purchaseDate: '', warrantyExpires: '', status: 'Active', notes: "'=1+1", specifications: '{"RAM":"16 GB"}' },
    }
    const { body } = await send({ rows: rowsOf(cells) })
    expect(body).toMatchObject({ added: 0, changed: 0, failed: [] })
  })

  test('400 for more than a hundred rows, and for a row twice; 403 for customers', async () => {
    const many = rowsOf(...Array.from({ length: 101 }, () => ({ name: 'x' })))
    expect((await send({ rows: many })).status).toBe(400)
    const [row] = many
    expect((await send({ rows: [row, row] })).status).toBe(400)
    expect((await send({ rows: [row] }, undefined, people.customer)).status).toBe(403)
  })
})
