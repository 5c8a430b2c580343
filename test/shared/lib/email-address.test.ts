import { domainToASCII, domainToUnicode } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asciiEmail, emailLabel, maskedEmail } from '#/shared/lib/email-address.ts'
import { email } from '#/shared/lib/text.ts'

const domains = [
  'müller.test',
  'bücher.example',
  'faß.test',
  '例え.テスト',
  'пример.испытание',
  'mail.straße.test',
  'æøå.test',
]

describe('an address of a domain with letters beyond ASCII', () => {
  test.each(domains)('%s is stored in ASCII and shown with its letters', domain => {
    const stored = asciiEmail(`dana@${domain}`)
    expect(stored).toBe(`dana@${domainToASCII(domain)}`)
    expect(emailLabel(stored)).toBe(`dana@${domainToUnicode(domainToASCII(domain))}`)
    expect(asciiEmail(emailLabel(stored))).toBe(stored)
  })

  test.each(['dana@plain.test', 'dana', '', '@', 'dana@xn--zzzzzzzz99999.test', 'dana@xn--.test', 'a@b/ü', 'a@ü:80'])(
    '%s is unchanged',
    address => {
      expect(asciiEmail(address)).toBe(address)
      expect(asciiEmail(emailLabel(address))).toBe(address)
    },
  )

  test('a domain that imitates another one is shown with its own letters', () => {
    expect(emailLabel(asciiEmail('dana@раypal.test'))).not.toBe('dana@paypal.test')
  })
})

describe('the check of an address', () => {
  test.each([
    ['dana@müller.test', 'dana@xn--mller-kva.test'],
    ['Dana@MÜLLER.test', 'dana@xn--mller-kva.test'],
    [' dana@mu\u0308ller.test ', 'dana@xn--mller-kva.test'],
    ['dana@xn--mller-kva.test', 'dana@xn--mller-kva.test'],
    ['dana@例え.テスト', 'dana@xn--r8jz45g.xn--zckzah'],
    ['dana@plain.test', 'dana@plain.test'],
    ["O'Brien+IT@plain.test", "o'brien+it@plain.test"],
    ['r&d@plain.test', 'r&d@plain.test'],
    ['customer/department=shipping@plain.test', 'customer/department=shipping@plain.test'],
  ])('%s is %s', (typed, stored) => {
    expect(z.parse(email(), typed)).toBe(stored)
  })

  test.each([
    ['jürgen@plain.test', 'Use only letters from a to z before the @'],
    ['jürgen@müller.test', 'Use only letters from a to z before the @'],
    ['dana@mül ler.test', undefined],
    ['dana@müller', undefined],
    ['danamüller.test', undefined],
    ['dana#1@plain.test', undefined],
    ['"dana w"@plain.test', undefined],
    ['dana..w@plain.test', undefined],
  ])('%s is refused', (typed, message) => {
    const result = z.safeParse(email(), typed)
    expect(result.success).toBe(false)
    if (message) expect(result.error?.issues[0]?.message).toContain(message)
  })
})

test('an address is masked but for its first letter and its domain', () => {
  expect(maskedEmail('ada.lovelace@people.test')).toBe('a•••@people.test')
  expect(maskedEmail(asciiEmail('a@müller.test'))).toBe('a•••@müller.test')
})
