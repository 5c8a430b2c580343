import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#/test/support/contract/fuzz-settings.ts'
import { jsonFault } from '#/web/ui/forms/json-fault.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('the first JSON error', () => {
  test('does not exist if JSON.parse accepts the text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        expect(jsonFault(JSON.stringify(value, null, indent))).toBe(undefined)
      }),
      { numRuns: draws },
    )
  })

  test('exists exactly if JSON.parse rejects the text, however it was broken', () => {
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
    ['', 1, 1, 'Enter the specifications as JSON'],
    ['{ "socket": "AM5", }', 1, 20, 'Remove the comma before }'],
    ['[1,]', 1, 4, 'A value is missing before this'],
    ['{\n  "socket": "AM5"\n  "cores": 8\n}', 3, 3, 'A comma or a closing bracket is missing before this'],
    ["{ 'socket': 'AM5' }", 1, 3, 'JSON needs double quotation marks, not single ones'],
    ['{ socket: "AM5" }', 1, 3, 'Expected a name in double quotation marks here'],
    ['{ "cores" 8 }', 1, 11, 'A colon is missing between a name and its value'],
    ['{\n  "cores": 08\n}', 2, 13, 'This is not a valid JSON number'],
    ['{ "tdpWatts": .5 }', 1, 15, 'This is not a valid JSON number'],
    ['{ "tdpWatts": 5. }', 1, 15, 'This is not a valid JSON number'],
    ['{ "name": AM5 }', 1, 11, 'Expected a value here; put text in double quotation marks'],
    ['{ "name": "AM5 }', 1, 11, 'A closing quotation mark is missing on this line'],
    ['{ "path": "C:\\parts" }', 1, 11, 'JSON does not allow this \\'],
    ['{ "note": "a\tb" }', 1, 11, 'JSON does not allow tabs or control characters in text; write \\t for a tab'],
    ['{ "cores": 8 // of both kinds\n}', 1, 14, 'JSON does not allow comments'],
    ['{ "cores":', 1, 11, 'A value is missing at the end'],
    ['{ "cores": 8', 1, 13, 'A closing } is missing at the end'],
    ['[1, 2', 1, 6, 'A closing ] is missing at the end'],
    ['{} {}', 1, 4, 'Remove the text after the end'],
  ])('in %j is at line %i, column %i', (text, line, column, message) => {
    expect(jsonFault(text)).toMatchObject({ line, column, message })
  })

  test('is found at any depth of nesting', () => {
    expect(jsonFault('['.repeat(200_000))).toMatchObject({
      line: 1,
      column: 200_001,
      message: 'This is not valid JSON. Check that the brackets match',
    })
  })
})
