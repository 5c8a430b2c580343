import { expect, test } from 'vitest'
import { isThanks } from '#/functions/inbound-email/reading/thanks.ts'

const listed = `thanks, thank you, thank you very much, thanks a lot, many thanks, thx, ty, great thanks, perfect thanks, ok thanks, got it thanks,
  that worked, that worked thanks, it works, works now, all good, all good now, solved, fixed, all set`

test.each(listed.split(/,\s+/))('%s', phrase => {
  expect(isThanks(phrase, 'Priya')).toBe(true)
  expect(isThanks(`${phrase.toUpperCase()} Priya!!`, 'Priya')).toBe(true)
  expect(isThanks(`${phrase}, but the scanner does not`, 'Priya')).toBe(false)
})

test.each([
  'Thanks, Priya!',
  'Great, thanks 🙏🏽',
  'OK - thanks.',
  '⁠Fixed',
  'Priya, all good now :)',
  'Thanks\n\nPRIYA',
])('is thanks: %s', message => expect(isThanks(message, 'priya')).toBe(true))

test.each([
  'Fixed?',
  'All good 👎',
  'thanks Marco',
  'not fixed',
  'Priya',
  '',
  'thanks '.repeat(100),
  'thank priya you'.slice(0, 5),
])('is not only thanks: %j', message => expect(isThanks(message, 'Priya')).toBe(false))

test('knows names of several words, and none', () => {
  expect(isThanks('Thank you, Anna Maria', 'Anna Maria')).toBe(true)
  expect(isThanks('Thank you, Anna', 'Anna Maria')).toBe(false)
  expect(isThanks('Ty', 'Ty')).toBe(true)
  expect(isThanks('thanks', '')).toBe(true)
})
