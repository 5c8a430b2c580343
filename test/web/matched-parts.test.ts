import { expect, test } from 'vitest'
import { matchedParts, matchedSnippet } from '#/web/ui/lists/matched-parts.ts'

/** A text with its matches in brackets. */
const marked = (text: string, search: string) =>
  matchedParts(text, search)
    .map(part => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Reset your VPN password', 'vpn pass', 'Reset your [VPN] [password]'],
  ['Réseau privé', 'reseau', '[Réseau] privé'],
  ['Compass', 'pass', 'Compass'],
  ['Anything', '', 'Anything'],
  ['', 'word', ''],
  ['The Wi-Fi is down', 'wifi', 'The [Wi-Fi] is down'],
  ['The dental-east site', 'east', 'The dental-[east] site'],
  ['An M.2 drive', 'M.2', 'An [M.2] drive'],
])('in %j, %j finds %j', (text, search, found) => {
  expect(marked(text, search)).toBe(found)
})

test('a snippet has the first match in it, cut between words', () => {
  const text = `${'one two three four '.repeat(20)}the needle ${'five six seven '.repeat(20)}`.trim()
  const snippet = matchedSnippet(text, 'needle', 80) ?? ''
  expect(snippet).toContain('the needle five')
  expect(snippet).toMatch(/^…\w+ .* \w+…$/)
  expect(snippet.length).toBeLessThanOrEqual(82)
  expect(matchedSnippet(text, 'haystack', 80)).toBeUndefined()
})
