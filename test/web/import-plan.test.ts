import { describe, expect, test } from 'vitest'
import { pcComponentSheet, productSheet, serviceSheet } from '#/web/features/catalog/sheets.ts'
import { readCsv } from '#/web/ui/files/read-csv.ts'
import { batchesOf, columnsOf, type PlannedRow, planImport } from '#/web/ui/imports/import-plan.ts'
import { sheetOf } from '#/web/ui/imports/sheet-of.ts'

const sheet = (text: string) => readCsv(new TextEncoder().encode(text))

const product = {
  id: 'a7f3',
  name: 'Desk dock',
  description: 'One cable,\r\ntwo "screens". ',
  price: '249.50',
  category: '=Accessories',
  imageUrl: null,
  stockQuantity: 7,
  active: true,
  version: 3,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}
const component = {
  ...product,
  id: 'b1',
  category: 'ram',
  brand: 'Maker',
  model: 'M',
  inStock: false,
  specifications: '{"memoryType":"DDR5","options":[{"size":16,"price":"49.95"}]}',
}
const service = { ...product, id: 'c1', icon: 'Cloud', active: false }

const { maxRows } = productSheet
const plan = (text: string) => planImport(sheet(text), productSheet, [product])
const kinds = (rows: readonly PlannedRow<unknown>[]) => rows.map(({ kind }) => kind)

describe('the preview of an import', () => {
  test('is empty for an unchanged export', () => {
    expect(kinds(planImport(sheet(sheetOf([product], productSheet)), productSheet, [product]))).toEqual(['unchanged'])
    expect(kinds(planImport(sheet(sheetOf([component], pcComponentSheet)), pcComponentSheet, [component]))).toEqual([
      'unchanged',
    ])
    expect(kinds(planImport(sheet(sheetOf([service], serviceSheet)), serviceSheet, [service]))).toEqual(['unchanged'])
  })

  test('sends the stock that the user saw with a new one, so that sales in the meantime are kept', () => {
    const [row] = plan('ID,stockQuantity\na7f3,12')
    expect(row).toMatchObject({
      kind: 'changed',
      fields: { stockQuantity: 12, stockQuantityBase: product.stockQuantity },
    })
  })

  test('sends all fields of a changed row if the server does not take some of them alone', () => {
    const [row] = planImport(sheet('ID,price\na7f3,12'), { ...productSheet, sendsAll: true }, [product])
    expect(row).toMatchObject({
      kind: 'changed',
      fields: { id: 'a7f3', version: 3, name: 'Desk dock', price: '12.00' },
    })
  })

  test('lists each changed field, with the version that the user saw', () => {
    expect(plan('ID,Price,Image URL,active,stockQuantity\na7f3,199.5,https://pictures.example/a.png,no,')).toEqual([
      {
        number: 2,
        name: 'Desk dock',
        kind: 'changed',
        changes: [
          { field: 'price', from: '249.50', to: '199.50' },
          { field: 'imageUrl', from: null, to: 'https://pictures.example/a.png' },
          { field: 'active', from: true, to: false },
        ],
        fields: {
          id: 'a7f3',
          version: product.version,
          price: '199.50',
          imageUrl: 'https://pictures.example/a.png',
          active: false,
        },
      },
    ])
  })

  test('adds an entry for a row without an id, with defaults for blank cells', () => {
    const [row, twin] = plan(
      'name,description,price,category,stockQuantity\nDock 2,Two cables.,9,Docks,\ndock 2,Again.,9,Docks,1',
    )
    expect(row).toEqual({
      number: 2,
      name: 'Dock 2',
      kind: 'new',
      namesake: false,
      fields: {
        name: 'Dock 2',
        description: 'Two cables.',
        price: '9.00',
        category: 'Docks',
        imageUrl: null,
        stockQuantity: 0,
        assetType: null,
        warrantyMonths: null,
        active: true,
      },
    })
    expect(twin, 'a name that is there already is pointed at').toMatchObject({ kind: 'new', namesake: true })
  })

  test.each([
    ['name,description,price,category\n,x,9,Docks', ['name: Required']],
    ['id,name\na7f3,', ['name: Required']],
    ['id,price\na7f3,"1.299,00"', ['price: Enter an amount in dollars with up to 2 decimals, such as 49.95']],
    ['id,imageUrl\na7f3,javascript:alert(1)', [/^imageUrl: Must start with https:/]],
    [
      `id,imageUrl\na7f3,javascript:${'x'.repeat(2048)}\u0007`,
      ['imageUrl: String must contain at most 2048 character(s)'],
    ],
    ['id,active\na7f3,maybe', ['active: Enter yes or no']],
    ['id,active\na7f3,-1', ['active: Enter yes or no']],
    ['id,price\nother,9', ['id: no entry has the id other']],
    ['id,price\na7f3,9,more', ['This row has more cells than there are columns']],
  ])('rejects an invalid row with the reason: %j', (text, faults) => {
    const [row] = plan(text)
    expect(row).toEqual({
      number: 2,
      name: expect.any(String),
      kind: 'wrong',
      faults: faults.map(fault => (typeof fault === 'string' ? fault : expect.stringMatching(fault))),
    })
  })

  test.each([
    ...['yes', 'Y', 'x', 'TRUE', 'Active', ' 1 '].map(cell => [cell, true] as const),
    ...['No', 'n', 'false', 'Inactive', '0'].map(cell => [cell, false] as const),
  ])('reads %j in a column for yes or no', (cell, active) => {
    const text = `name,description,price,category,active\nDock,A dock,9,Docks,${cell}`
    expect(plan(text)).toMatchObject([{ kind: 'new', fields: { active } }])
  })

  test.each([
    ['$1,299.00', '1299.00'],
    ['$ 49.95 ', '49.95'],
    ['12,500', '12500.00'],
    ['1299', '1299.00'],
  ])('reads the price %s, as spreadsheets save it', (cell, price) => {
    const text = `name,description,price,category,imageUrl,stockQuantity\nDock,A dock,"${cell}",Docks,,"1,000"`
    expect(plan(text)).toMatchObject([{ kind: 'new', fields: { price, stockQuantity: 1000 } }])
  })

  test.each(['1.299,00', '12,50', '1,29', '$-5', '(5.00)', '1,2345'])(
    'refuses the price %s, which is unclear',
    cell => {
      const text = `name,description,price,category,imageUrl\nDock,A dock,"${cell}",Docks,`
      expect(plan(text)).toMatchObject([{ kind: 'wrong', faults: [expect.stringMatching(/^price: /)] }])
    },
  )

  test('accepts an id once, and names its first row', () => {
    expect(plan('id,price\na7f3,9\n,\na7f3,8')[1]).toMatchObject({
      number: 4,
      kind: 'wrong',
      faults: ['id: duplicate of row 2'],
    })
  })

  test.each([
    ['{"socket": AM5}', 'specifications: Specifications must be valid JSON. Line 1, column 12: Expected a value here'],
    ['{"__proto__": {"polluted": 1}}', 'specifications: No key may be named __proto__'],
    ['{"options": [{"size": 500, "price": "1"}]}', 'specifications: options: a list of'],
  ])('shows where specifications are wrong: %s', (specifications, fault) => {
    const text = `id,specifications\nb1,"${specifications.replaceAll('"', '""')}"`
    const [row] = planImport(sheet(text), pcComponentSheet, [component])
    expect(row).toMatchObject({ kind: 'wrong', faults: [expect.stringContaining(fault)] })
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('leaves out columns that it does not know, and names them', () => {
    const text = 'Vendor code,name,,description,price,category,imageUrl\nV-1,Dock,x,A dock,9,Docks,'
    expect(plan(text)).toMatchObject([{ kind: 'new', name: 'Dock', fields: { description: 'A dock', price: '9.00' } }])
    const { ignored } = columnsOf(sheet(text).header, productSheet.columns)
    expect(ignored).toEqual(['“Vendor code”', '(blank)'])
    expect(plan(`${text},more`)).toMatchObject([{ kind: 'wrong' }])
  })

  test('reads the headings of other programs, unless the file has the column itself', () => {
    const text = 'name,description,Unit Price,category,imageUrl,Qty\nDock,A dock,$9,Docks,,"1,000"'
    expect(plan(text)).toMatchObject([{ kind: 'new', fields: { price: '9.00', stockQuantity: 1000 } }])
    const both = columnsOf(['name', 'Qty', 'Stock Quantity'], productSheet.columns)
    expect(both).toMatchObject({
      columns: [{ name: 'name' }, undefined, { name: 'stockQuantity' }],
      ignored: ['“Qty”'],
    })
  })

  test.each([
    ['__proto__,color\nx,y', 'Unknown columns: “__proto__”, “color”'],
    ['Qty,Quantity\n1,2', 'The column stockQuantity appears twice'],
    ['name,Name\nx,y', 'The column name appears twice'],
    ['id,name', 'The file has no rows below the header'],
    ['', 'The file has no rows below the header'],
  ])('rejects a file that is not a catalog’s: %j', (text, message) => {
    expect(() => plan(text)).toThrow(message)
  })
})

describe('the batches of an import', () => {
  const row = (number: number, description = '') =>
    ({ number, name: 'x', kind: 'new', fields: { description }, namesake: false }) as const
  const sizes = (rows: readonly PlannedRow<unknown>[]) => batchesOf(rows, maxRows).map(batch => batch.length)

  test('contain changes, as many rows at once as a transaction allows', () => {
    const unchanged = { number: 0, name: 'y', kind: 'unchanged' } as const
    expect(sizes([unchanged, ...Array.from({ length: 120 }, (_, index) => row(index))])).toEqual([32, 32, 32, 24])
    expect(sizes([unchanged])).toEqual([])
  })

  test('fit into a request, however long their texts are', () => {
    const batches = batchesOf(
      Array.from({ length: 40 }, (_, index) => row(index, '☃'.repeat(4000))),
      maxRows,
    )
    expect(batches.flat().length).toBe(40)
    for (const batch of batches) {
      const body = JSON.stringify({ add: batch.map(({ fields }) => fields), change: [] })
      expect(new TextEncoder().encode(body).length).toBeLessThan(256 * 1024)
    }
  })
})
