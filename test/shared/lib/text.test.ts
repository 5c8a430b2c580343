import { describe, expect, test } from 'vitest'
import { telephone } from '#/shared/branding/brand.ts'
import { Provider } from '#/shared/branding/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import {
  companyName,
  line,
  newPassword,
  optionalCompanyName,
  optionalLine,
  optionalPersonName,
  paragraphs,
  personName,
  verificationCode,
  wholeName,
} from '#/shared/lib/text.ts'

const refusal = (schema: Parameters<typeof check>[0], value: string) => {
  const checked = check(schema, value)
  return checked.ok ? undefined : checked.errors[0]?.message
}

describe('a text', () => {
  test.each([
    [
      line(),
      'Dana\u0007 Whitfield',
      'An invisible control character (U+0007) at character 5 can’t be used here. Remove it.',
    ],
    [line(), 'Dana\tWhitfield', 'A tab at character 5 can’t be used here. Remove it.'],
    [optionalLine(), 'a\nb', 'A line break at character 2 can’t be used here. Remove it.'],
    [
      paragraphs(100),
      '👩a\u0000',
      'An invisible control character (U+0000) at character 3 can’t be used here. Remove it.',
    ],
    [newPassword(), ' correct horse', 'A password can’t begin or end with a space. Remove it.'],
    [newPassword(), 'correct horse ', 'A password can’t begin or end with a space. Remove it.'],
  ])('is refused with the reason and its place: %#', (schema, value, message) => {
    expect(refusal(schema, value)).toBe(message)
  })

  test.each(['\u200b', '\u200d\u200c', '\u00ad', '\u3164', '\u2800', '\ufeff \u2060', '\u115f', '\u034f', '\u200e'])(
    'of invisible characters only is rejected: %j',
    value => {
      expect(refusal(line(), value)).toBe('Required')
      expect(refusal(paragraphs(100), value)).toBe('Required')
      expect(refusal(optionalLine(), value)).toMatch(/can be seen/)
      expect(refusal(line(), `Dana${value}`)).toBeUndefined()
    },
  )

  test.each(['-', '李', 'می\u200cخواهم', '👩\u200d💻', 'é'])('with visible characters is accepted: %j', value => {
    for (const schema of [line(), optionalLine(), paragraphs(100)]) expect(refusal(schema, value)).toBeUndefined()
  })
})

describe('a telephone number', () => {
  const numberOf = (phone: string) => {
    const checked = check(Provider, { phone })
    return checked.ok || checked.errors.every(({ field }) => field !== 'phone')
  }

  test.each([
    ['+1 (555) 010-0142', 'tel:+15550100142'],
    ['(555) 010-0142', 'tel:5550100142'],
    ['+1 (555) 010-0142 ext. 12', 'tel:+15550100142;ext=12'],
    ['555-010-0142 x12', 'tel:5550100142;ext=12'],
    ['+1 555 010 0142 #7', 'tel:+15550100142;ext=7'],
  ])('%j is accepted, and dials %j', (phone, link) => {
    expect(numberOf(phone)).toBe(true)
    expect(telephone(phone)).toBe(link)
  })

  test.each(['ext 12', 'call me', '+1 555 ext'])('%j is refused', phone => {
    expect(numberOf(phone)).toBe(false)
  })
})

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['ABCD-EFGH-IJKL-MNOP', 'abcdefghijklmnop'],
  ['abcd\u2011efgh\u2013ijkl\u2014mnop', 'abcdefghijklmnop'],
])('the verification code %s is %s', (typed, code) => {
  expect(check(verificationCode(), typed)).toEqual({ ok: true, value: code })
})

describe('a name', () => {
  test.each([personName(), optionalPersonName(), wholeName(), companyName(), optionalCompanyName()])(
    'is stored without the spaces around it: %#',
    schema => {
      expect(check(schema, '  Zoë Ann ')).toMatchObject({ ok: true, value: 'Zoë Ann' })
      expect(refusal(schema, ' www.prize.example')).toBe('Enter a name without a link')
    },
  )

  test('that is optional may be blank', () => {
    expect(check(optionalPersonName(), '  ')).toMatchObject({ ok: true, value: '' })
    expect(refusal(personName(), '  ')).toBe('Required')
  })
})
