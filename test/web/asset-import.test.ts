import { describe, expect, test } from 'vitest'
import type { Asset } from '#/shared/assets/schemas.ts'
import { assetSheet } from '#/web/features/assets/export-assets.ts'
import { batchesOfRows, plannedRows, rowsInFile } from '#/web/features/assets/import-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsIn = (text: string) => rowsInFile(bytes(text))

describe('a file of assets', () => {
  test('keeps every cell as text, by its column', () => {
    const { rows } = rowsIn('name,serialNumber,purchaseDate\n"Dell, XPS",007123456789012345,11/21/2026')
    expect(rows).toEqual([
      { row: 2, cells: { name: 'Dell, XPS', serialNumber: '007123456789012345', purchaseDate: '11/21/2026' } },
    ])
  })

  test('may begin with a byte order mark, name its columns loosely, and have quotes and lines in cells', () => {
    const { rows } = rowsIn('\ufeffAsset Tag,Name,Notes\r\nA-00012,"The ""big"" one","One\r\nTwo"\r\n')
    expect(rows).toEqual([{ row: 2, cells: { assetTag: 'A-00012', name: 'The "big" one', notes: 'One\nTwo' } }])
  })

  test('may have the headings of a monitoring tool, and columns that assets do not have', () => {
    const { rows, ignored } = rowsIn(
      'Hostname,Client,Last seen,Manufacturer,S/N,Warranty End\nHD-01,Harborview Dental,today,Dell,5CD1,11/21/26',
    )
    expect(rows).toEqual([
      {
        row: 2,
        cells: {
          name: 'HD-01',
          company: 'Harborview Dental',
          brand: 'Dell',
          serialNumber: '5CD1',
          warrantyExpires: '11/21/26',
        },
      },
    ])
    expect(ignored).toEqual(['“Last seen”'])
  })

  test('loses the apostrophe that an export puts before a formula', () => {
    expect(rowsIn("name\n'=SUM(A1)").rows).toMatchObject([{ cells: { name: '=SUM(A1)' } }])
  })

  test('has rows that cannot be sent: too many cells, or the same asset twice', () => {
    const { rows, wrong } = rowsIn('assetTag,name\nA-00012,One\nA-00012,Two\n,Three,more')
    expect(rows.map(({ row }) => row)).toEqual([2])
    expect(wrong).toEqual([
      { kind: 'wrong', number: 3, name: 'Two', faults: ['assetTag: duplicate of row 2'] },
      { kind: 'wrong', number: 4, name: 'Three', faults: ['This row has more cells than there are columns'] },
    ])
  })

  test.each([
    ['only columns that assets do not have', 'color,weight\nred,2', 'Unknown columns: “color”, “weight”'],
    ['no rows', 'name,type\n', 'The file has no rows below the header'],
    ['an open quotation mark', 'name\n"Dell', 'unclosed or misplaced quotation mark'],
    ['more than 2,000 rows', `name\n${'Dell\n'.repeat(2001)}`, 'more than 2,000 rows'],
    ['more than 2 MB', `name\n${'x'.repeat(2_000_001)}`, 'larger than 2 MB'],
  ])('is refused with %s', (_, text, message) => {
    expect(() => rowsIn(text)).toThrow(message)
  })

  test('is refused if it is not UTF-8', () => {
    expect(() => rowsInFile(new Uint8Array([0x6e, 0xff, 0xfe]))).toThrow('not UTF-8')
  })

  test('is the same after an export, with formulas and long numbers', () => {
    const asset = {
      id: '01990000-0000-7000-8000-000000000001',
      assetTag: 'A-00012',
      name: '=Front desk',
      type: 'laptop',
      brand: 'Dell',
      model: 'Latitude, 5450',
      serialNumber: '0071234567890123456789',
      companyId: '01990000-0000-7000-8000-000000000002',
      companyName: 'Harborview Dental',
      customerId: '01990000-0000-7000-8000-000000000003',
      location: null,
      purchaseDate: '2026-11-21',
      warrantyExpires: null,
      status: 'in_repair',
      notes: 'One\n"Two"',
      specifications: { Memory: '16 GB' },
    } as unknown as Asset
    const file = assetSheet([asset], [{ id: asset.customerId, email: 'luis@harborview-dental.test' }] as never)
    expect(rowsIn(file).rows).toEqual([
      {
        row: 2,
        cells: {
          id: asset.id,
          assetTag: 'A-00012',
          name: '=Front desk',
          type: 'laptop',
          brand: 'Dell',
          model: 'Latitude, 5450',
          serialNumber: '0071234567890123456789',
          company: 'Harborview Dental',
          customerEmail: 'luis@harborview-dental.test',
          location: '',
          purchaseDate: '2026-11-21',
          warrantyExpires: '',
          status: 'in_repair',
          notes: 'One\n"Two"',
          specifications: '{"Memory":"16 GB"}',
        },
      },
    ])
  })
})

describe('the preview of the server', () => {
  test('becomes new, changed, unchanged and wrong rows', () => {
    const rows = [
      { row: 2, outcome: 'added' as const, name: 'Dell', changes: [], message: '' },
      {
        row: 3,
        outcome: 'changed' as const,
        name: 'HP',
        changes: [{ field: 'location' as const, from: '', to: 'Closet' }],
        message: '',
      },
      { row: 4, outcome: 'unchanged' as const, name: 'Acer', changes: [], message: '' },
      { row: 5, outcome: 'failed' as const, name: '', changes: [], message: 'No company is named Acme' },
    ]
    expect(plannedRows({ added: 1, changed: 1, failed: [], rows })).toMatchObject([
      { kind: 'new', number: 2, name: 'Dell' },
      { kind: 'changed', number: 3, changes: [{ field: 'location', from: '', to: 'Closet' }] },
      { kind: 'unchanged', number: 4 },
      { kind: 'wrong', number: 5, name: '(no name)', faults: ['No company is named Acme'] },
    ])
  })
})

test('rows are sent in batches of 100 that fit a request', () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ row: index + 2, cells: { name: 'Dell' } }))
  expect(batchesOfRows(rows).map(batch => batch.length)).toEqual([100, 100, 50])
  const large = rows.slice(0, 10).map(row => ({ ...row, cells: { specifications: 'x'.repeat(38_000) } }))
  expect(batchesOfRows(large).map(batch => batch.length)).toEqual([5, 5])
})
