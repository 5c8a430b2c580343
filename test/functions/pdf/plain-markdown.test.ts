import { expect, test } from 'vitest'
import { plainMarkdown } from '#/functions/pdf/plain-markdown.ts'

test.each([
  ['## Payment', 'Payment'],
  ['Payment within **30 days**.', 'Payment within 30 days.'],
  ['__Late__ payments cost *1.5%* a month.', 'Late payments cost 1.5% a month.'],
  ['**All *new* devices** (*used* ones, too)', 'All new devices (used ones, too)'],
  ['~~No refunds~~ Refunds by `credit note`.', 'No refunds Refunds by credit note.'],
  ['See [our policy](https://beacon.example/policy).', 'See our policy (https://beacon.example/policy).'],
  ['Signature: __________', 'Signature: __________'],
  ['* One\n* Two', '* One\n* Two'],
  ['2 * 3 * 4 and snake_case__name', '2 * 3 * 4 and snake_case__name'],
])('the Markdown %j is printed as %j', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text)
})
