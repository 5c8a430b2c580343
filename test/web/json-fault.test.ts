import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#/test/support/draws.ts'
import { jsonFault } from '#/web/features/catalogue/json-fault.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('where a text stops being JSON', () => {
  test('it never does where JSON.parse takes it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        expect(jsonFault(JSON.stringify(value, null, indent))).toBe(undefined)
      }),
      { numRuns: draws },
    )
  })

  test('it does exactly where JSON.parse refuses, however the text was broken', () => {
    const broken = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', "'", '\\', '0', '.', 'e', 'tru', '\n', '\u0000', '{', ':'),
      )
      .map(([json, at, change]) => {
        const place = at % (json.length + 1)
        return json.slice(0, place) + change + json.slice(place + (at % 2))
      })
    fc.assert(
      fc.property(broken, text => {
        expect(jsonFault(text) === undefined).toBe(isJson(text))
      }),
      { numRuns: 50 * draws },
    )
  })

  test.each([
    ['', 1, 1, 'There is nothing here'],
    ['{ "socket": "AM5", }', 1, 20, 'Remove the comma before }'],
    ['[1,]', 1, 4, 'A value is missing before this'],
    ['{\n  "socket": "AM5"\n  "cores": 8\n}', 3, 3, 'A comma or a closing bracket is missing before this'],
    ["{ 'socket': 'AM5' }", 1, 3, 'Single quotation marks are not JSON; use double ones'],
    ['{ socket: "AM5" }', 1, 3, 'A name in double quotation marks is expected here'],
    ['{ "cores" 8 }', 1, 11, 'A colon is missing between a name and its value'],
    ['{\n  "cores": 08\n}', 2, 13, 'This is not a number that JSON allows'],
    ['{ "tdpWatts": .5 }', 1, 15, 'This is not a number that JSON allows'],
    ['{ "tdpWatts": 5. }', 1, 15, 'This is not a number that JSON allows'],
    ['{ "name": AM5 }', 1, 11, 'A value is expected here; text goes in double quotation marks'],
    ['{ "name": "AM5 }', 1, 11, 'This text has no closing quotation mark on its line'],
    ['{ "path": "C:\\parts" }', 1, 11, 'This text has a \\ that JSON does not allow'],
    ['{ "note": "a\tb" }', 1, 11, 'This text has a tab or another control character; write \\t for a tab'],
    ['{ "cores": 8 // of both kinds\n}', 1, 14, 'JSON has no comments'],
    ['{ "cores":', 1, 11, 'A value is missing at the end'],
    ['{ "cores": 8', 1, 13, 'The text ends before its }'],
    ['[1, 2', 1, 6, 'The text ends before its ]'],
    ['{} {}', 1, 4, 'Nothing may follow the end'],
  ])('%j: line %i, column %i', (text, line, column, message) => {
    expect(jsonFault(text)).toMatchObject({ line, column, message })
  })

  test('no nest is too deep for it', () => {
    expect(jsonFault('['.repeat(200_000))).toMatchObject({
      line: 1,
      column: 200_001,
      message: 'This is not JSON: check that its brackets match',
    })
  })
})
