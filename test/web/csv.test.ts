import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#/test/support/contract/fuzz-settings.ts'
import { readCsv, SheetFault } from '#/web/ui/files/read-csv.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCsv(bytes(text))
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells)

describe('a CSV file', () => {
  test.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "'=1", "''@x"])(
    'never contains %j where a spreadsheet would run it, and restores it',
    formula => {
      const text = writeCsv(['name', 'price'], [[formula, '1.00']])
      const [cell = ''] = /\r\n"((?:[^"]|"")*)"/.exec(text)?.slice(1) ?? []
      expect(cell).toBe(`'${formula}`)
      expect(cellsOf(text)).toEqual([[formula.trim(), '1.00']])
    },
  )

  test.each(['0', '-1', '-0.50', '-99999999.99', '1598.00'])('keeps the number %s a number', number => {
    const text = writeCsv(['amount'], [[number]])
    expect(text).toBe(`\ufeff"amount"\r\n${number}\r\n`)
    expect(cellsOf(text)).toEqual([[number]])
  })

  test.each(['-1+1', '-', '--1', '-1,5', '- 1', '-1e5', "'-1", '+1 555 0100', '1;=2+3', 'a;@b'])(
    'quotes the text %j, so that no separator splits it',
    text => {
      const written = writeCsv(['name', 'price'], [['Dock', text]])
      const [, cell = ''] = /"Dock",(.*)\r\n$/s.exec(written) ?? []
      expect(cell).toMatch(/^"'?[^"]*"$/)
      expect(cell.slice(1), 'a formula is no formula').not.toMatch(/^[=+\-@]/)
      expect(cellsOf(written)).toEqual([['Dock', text]])
    },
  )

  test('restores any text, except spaces at the ends and the style of line breaks', () => {
    const cell = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), rows => {
        const expected = rows
          .map(cells => cells.map(text => text.replaceAll('\r\n', '\n').trim()))
          .filter(cells => cells.some(text => text !== ''))
        expect(cellsOf(writeCsv(['a', 'b', 'c'], rows))).toEqual(expected)
      }),
      { numRuns: draws },
    )
  })

  test('starts with a byte order mark for spreadsheets, and is read with and without it', () => {
    const text = writeCsv(['name'], [['Größe ☃']])
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(read(text)).toEqual(read(text.slice(1)))
    expect(cellsOf(text)).toEqual([['Größe ☃']])
  })

  test.each([
    ['semicolons', 'name;price\nDock, black;1.00'],
    ['tabs', 'name\tprice\nDock, black\t1.00'],
    ['commas', 'name,price\r\n"Dock, black",1.00\r\n'],
  ])('can be separated by %s', (_, text) => {
    expect(read(text)).toEqual({ header: ['name', 'price'], rows: [{ number: 2, cells: ['Dock, black', '1.00'] }] })
  })

  test('numbers its rows like a spreadsheet, across blank ones and cells with several lines', () => {
    expect(read('name,description,,\nA,"one\ntwo",,\n,,,\nB,three').rows).toEqual([
      { number: 2, cells: ['A', 'one\ntwo', '', ''] },
      { number: 4, cells: ['B', 'three'] },
    ])
    expect(read('name,,\nA').header, 'blank columns at the end are none').toEqual(['name'])
  })

  test.each([
    ['blank rows', '\r\n,\r\nname,price\r\nDock,1.00\r\n', 4],
    ['the separator for spreadsheets', 'sep=;\r\nname;price\r\nDock;1.00\r\n', 3],
    ['another separator for spreadsheets', 'sep=,\r\nname,price\r\nDock,1.00\r\n', 3],
  ])('can begin with %s', (_, text, number) => {
    expect(read(text)).toEqual({ header: ['name', 'price'], rows: [{ number, cells: ['Dock', '1.00'] }] })
  })

  test('treats __proto__ like any other text', () => {
    const { header, rows } = read('__proto__,constructor\npolluted,x')
    expect([header, rows[0]?.cells]).toEqual([
      ['__proto__', 'constructor'],
      ['polluted', 'x'],
    ])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    ['is not UTF-8', new Uint8Array([0x6e, 0xe9, 0x0a]), 'This file is not UTF-8 text. Save it as “CSV UTF-8”.'],
    ['leaves a quotation mark open', bytes('name\n"Dock'), 'Row 2: unclosed or misplaced quotation mark'],
    ['is too large', bytes('x'.repeat(5_000_001)), 'The file is larger than 5 MB.'],
    ['has too many rows', bytes(`name\n${'x\n'.repeat(2001)}`), 'The file has more than 2,000 rows.'],
  ])('that %s is rejected with a message', (_, file, message) => {
    expect(() => readCsv(file)).toThrow(new SheetFault(message))
  })
})
