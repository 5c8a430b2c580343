import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folded, hasAll, indexTerms, queryTerms } from '#/shared/lib/search-terms.ts'
import { worstTexts } from '#/test/support/fixtures/worst-texts.ts'

/** Whether a search for `typed` finds a text: each search word is a prefix of one of the text's words. */
const finds = (text: string, typed: string) => {
  const words = indexTerms(text)
  const sought = queryTerms(typed)
  return sought.length > 0 && sought.every(one => words.some(word => word.startsWith(one)))
}

describe('a search', () => {
  test.each([
    ['The Wi-Fi is down', 'wifi'],
    ['The wifi is down', 'Wi-Fi'],
    ['The Wi‑Fi is down', 'wi-fi'],
    ['The Wi-Fi is down', 'fi'],
    ['A 10-inch rack', '10-inch'],
    ['The harbor-dental-east site', 'dental-east'],
    ['Call O’Brien', "O'Brien"],
    ['Call O’Brien', 'obrien'],
    ['Call O’Brien', 'brien'],
    ['Call Oʼbrien', "O'Brien"],
    ['Hawaiʻi Dental', 'hawaii'],
    ['Hawaiʻi Dental', 'Hawai’i'],
    ['The Exchange ser\u00adver, pasted from a page', 'server'],
    ['The file\u200bserver', 'fileserver'],
    ['Søren Łukasz Straße', 'soren lukasz strasse'],
    ['Soren', 'SØREN'],
    ['Ægir Þór', 'aegir thor'],
    ['Müller', 'muller'],
    ['Muller', 'Müller'],
    ['José Núñez', 'jose nunez'],
    ['Işık', 'isik'],
    ['Writes C# and C++', 'c#'],
    ['Writes C# and C++', 'C++'],
    ['The R&D printer', 'R&D'],
    ['The R&D printer', 'rd'],
    ['AT&T line', 'at&t'],
    ['ASP.NET', '.net'],
    ['Samsung 990 PRO, M.2 2280', 'M.2'],
    ['Samsung 990 PRO, M.2 2280', 'm2'],
    ['A 2.5-inch drive', '2.5'],
    ['A 2.5-inch drive', '2.5-inch'],
    ['Windows 8.1 on it', '8.1'],
    ['The server at 192.168.1.10.', '192.168.1.10'],
    ['The server at 192.168.1.10.', '192.168.1'],
    ['The server at 192.168.1.10.', '168'],
    ['Paid $1249.50', '1249.5'],
    ['办公室的打印机坏了', '打印机'],
    ['办公室的打印机坏了', '机'],
    ['プリンターが動かない', 'プリンター'],
    ['プリンターが動かない', 'が動か'],
    ['ﾌﾟﾘﾝﾀｰ', 'プリンター'],
    ['เครื่องพิมพ์เสีย', 'พิมพ์'],
    ['프린터가 고장났습니다', '프린터'],
    ['принтер не работает', 'ПРИНТ'],
    ['TK0004X7 0004X7 4X7', 'https://portal.example/tickets/TK0004X7-k3v9q2m8xa?tab=time'],
    ['TK0004X7 0004X7 4X7', '#TK0004X7'],
    ['TK0004X7 0004X7 4X7', '4x7'],
    ['\\\\fileserver\\accounts', 'fileserver'],
    ['dana@harbor.example', 'dana@harbor.example'],
  ])('in “%s” finds %s', (text, typed) => {
    expect(finds(text, typed)).toBe(true)
  })

  test.each([
    '(555) 010-0142',
    '555-010-0142',
    '555.010.0142',
    '555 010 0142',
    '+1 555-010-0142',
    '5550100142',
    '+15550100142',
    'Area 51, (555) 010-0142',
  ])('finds the phone number %s however it is typed', text => {
    const typed = ['(555) 010-0142', '555-010-0142', '555.010.0142', '555 010-0142', '5550100142', '010-0142']
    expect(typed.filter(one => !finds(`Call ${text} today`, one))).toEqual([])
  })

  test.each([
    ['16 GB', '16GB', '16-GB'],
    ['24 inch', '24-inch', '24inch'],
    ['2.5 GbE', '2.5GbE', '2.5-GbE'],
    ['8 port', '8-port', '8Port'],
    ['65 W', '65W', '65-W'],
  ])('finds the quantity %s however it is typed', (...ways) => {
    for (const text of ways) {
      expect(ways.filter(typed => !finds(`A monitor, ${text}, black`, typed))).toEqual([])
    }
  })

  test('has phone numbers after all other words of a text', () => {
    expect(indexTerms('Call (555) 010-0142 today').slice(-2)).toEqual(['today', '5550100142'])
    expect(indexTerms(`${'12 '.repeat(20)}34`)).toEqual(['12', '34'])
  })

  test.each([
    ['Writes Java', 'c#'],
    ['Writes C', 'c++'],
    ['办公室的打印机坏了', '打机'],
    ['The wife is down', 'wi-fi'],
    ['VPN-Konsole', 'sole'],
    ['anything', '!'],
  ])('in “%s” does not find %s', (text, typed) => {
    expect(finds(text, typed)).toBe(false)
  })

  test('finds any run of whole words of a text', () => {
    const word = fc.stringMatching(/^[\p{L}]{2,8}([-'’&][\p{L}]{2,8})?$/u)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (words, from, length) => {
        const start = from % words.length
        const typed = words.slice(start, start + 1 + (length % words.length)).join(' ')
        return queryTerms(typed).length === 0 || finds(words.join(' '), typed)
      }),
    )
  })

  test('on a screen also finds a part of a word', () => {
    expect(hasAll('ThinkPad X1 (Wi-Fi 6E)', queryTerms('pad wifi'))).toBe(true)
    expect(hasAll('ThinkPad X1', queryTerms('dock'))).toBe(false)
  })
})

test('words have no character that separates the parts of a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text =>
      [...indexTerms(text), ...queryTerms(text)].every(word => !/[#\s]/.test(word)),
    ),
  )
})

test('a long text takes time proportional to its length', () => {
  const units = ['a-', 'C#', '打', 'ß', "'", 'é', 'ﷺ', 'ก', 'a&', 'AB123456-']
  const texts = (length: number) => [...worstTexts(length), ...units.map(unit => unit.repeat(length / unit.length))]
  const cpuSeconds = (length: number) => {
    const before = process.cpuUsage().user
    for (const text of texts(length)) indexTerms(text)
    for (const text of texts(length)) queryTerms(text)
    return process.cpuUsage().user - before
  }
  cpuSeconds(4000)
  expect(cpuSeconds(32_000) / cpuSeconds(4000), 'eight times the text').toBeLessThan(30)
})

test('names sort by their letters, not by their accents', () => {
  expect(['Zoe', 'Ángel', 'Łukasz', 'Ben', 'ørsted'].toSorted((a, b) => (folded(a) < folded(b) ? -1 : 1))).toEqual([
    'Ángel',
    'Ben',
    'Łukasz',
    'ørsted',
    'Zoe',
  ])
})
