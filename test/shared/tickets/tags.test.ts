import { expect, test } from 'vitest'
import { tagNamed } from '#/shared/tickets/rules.ts'

test.each([
  ['vpn', 'vpn'],
  ['  On Site ', 'on-site'],
  ['#VPN', 'vpn'],
  ['Zürich_2', 'zürich-2'],
  ['サーバー', 'サーバー'],
  ['Hawaiʻi', 'hawaiʻi'],
  ['', undefined],
  ['a!b', undefined],
  ['<b>', undefined],
  ['t'.repeat(31), undefined],
])('%j names the tag %j', (text, name) => {
  expect(tagNamed(text)).toBe(name)
})
