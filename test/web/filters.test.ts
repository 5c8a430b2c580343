import { describe, expect, test } from 'vitest'
import { UserId } from '#/shared/lib/ids.ts'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { day, filterIn, oneOf, parsedBy, words } from '#/web/ui/lists/filters.ts'

const schema = { status: oneOf(['open', 'closed']), search: words(5), customerId: parsedBy(UserId), from: day }
const read = (address: string) => filterIn(schema, new URLSearchParams(address))

describe('the filters in an address', () => {
  test('are those that the schema accepts, in its order', () => {
    const customerId = '5eed0000-0000-4000-8000-000000000001'
    const filter = read(`from=2026-11-01&customerId=${customerId}&search=+router+&status=open&other=1`)
    expect(filter).toEqual({ status: 'open', search: 'route', customerId, from: '2026-11-01' })
    expect(Object.keys(filter)).toEqual(['status', 'search', 'customerId', 'from'])
  })

  test.each(['status=lost', 'search=%20', 'customerId=me', 'from=2026-13-01', ''])('are none in %s', address => {
    expect(read(address)).toEqual({})
  })
})

describe('rows in the order of', () => {
  test('a text, without regard to case and accents', () => {
    expect(['b', 'É', 'a'].toSorted(byText(text => text))).toEqual(['a', 'b', 'É'])
  })

  test('an amount, which is not its text', () => {
    expect(['100.00', '20.00', '-5.00'].toSorted(byNumber(amount => amount))).toEqual(['-5.00', '20.00', '100.00'])
  })

  test('a time, with those without one last', () => {
    expect([null, '2026-02-01', '2025-01-01'].toSorted(byTime(time => time))).toEqual([
      '2025-01-01',
      '2026-02-01',
      null,
    ])
  })
})
