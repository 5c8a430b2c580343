import { describe, expect, test } from 'vitest'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { check } from '#/shared/lib/check.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { buildEmail, html, plain } from '#/test/support/emails/build-email.ts'
import { samples } from '#/test/support/emails/samples.ts'

const withoutJoiners = (text: string) => text.replaceAll('\u2060', '')

describe('an email is read as its message and its fold', () => {
  test('from 120 different samples', () => {
    expect(samples.length).toBeGreaterThanOrEqual(120)
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
  })

  test.each(samples)('$name', async ({ raw, message, quoted, expected = {} }) => {
    const email = await readEmail(raw, address => address.endsWith('@in.beacon.test'), ['support.beacon.test'])
    if (email.tooComplex) throw new Error('too complex')
    expect({ message: withoutJoiners(email.message), quoted: withoutJoiners(email.quoted) }).toEqual({
      message,
      quoted,
    })
    expect(email).toMatchObject(expected)
    for (const text of [email.message, email.quoted, email.text].filter(part => part !== '')) {
      expect(check(markdown(20_000), text)).toMatchObject({ ok: true })
    }
  })
})

test.each([
  '\u202bבתאריך יום ו׳, 27 בנוב׳ 2026 ב-10:01 מאת \u202aBeacon\u202c\u200f <\u202asupport@in.beacon.test\u202c\u200f>:\u202c',
  'في الجمعة، ٢٧ نوفمبر ٢٠٢٦ في ١٠:٠١ ص تمت كتابة ما يلي بواسطة \u202aBeacon\u202c\u200f <\u202asupport@in.beacon.test\u202c\u200f>:',
  '2026년 11월 27일 (금) 오전 10:01, Beacon <support@in.beacon.test>님이 작성:',
  'Beacon <support@in.beacon.test>, 27 Kas 2026 Cum, 10:01 tarihinde şunu yazdı:',
])('a quote is folded with the line above it, in whatever writing: %s', async introduction => {
  const raw = buildEmail({ subject: 'Re: Printer', parts: [plain(`The answer\n\n${introduction}\n\n> The question`)] })
  expect(await readEmail(raw, () => false, [])).toMatchObject({ message: 'The answer' })
})

describe('a long email', () => {
  const words = (text: string) => text.split(/[\s>\u2060]+/).filter(word => word !== '')
  const sent = Array.from({ length: 9000 }, (_, at) => `word${at}${at % 10 === 9 ? '\n' : ''}`).join(' ')

  test.each([
    ['plain', plain(sent)],
    ['HTML', html(`<div>${sent.replaceAll('\n', '<br>')}</div>`)],
    ['quoted', plain(`Hi\n${sent.replaceAll('\n', '\n> ')}`)],
    ['quoted marks', plain(`Hi\n${'> *a *b ~~c~~ *d\n'.repeat(1100)}${sent}`)],
    ['one word', plain(`${'x'.repeat(19_000)} ${sent}`)],
    ['marks', plain(`${'*a ~~b~~ '.repeat(2000)}\n\n${sent}`)],
  ])('is cut after 20,000 characters: %s', async (_, part) => {
    const email = await readEmail(buildEmail({ parts: [part] }), () => false, [])
    if (email.tooComplex) throw new Error('too complex')
    expect(email.isCut).toBe(true)
    expect(email.plain.length).toBeGreaterThan(19_000)
    const shown = `${email.message}\n${email.quoted}`
    expect(words(shown).join('')).toBe(words(email.plain).join(''))
    for (const text of [email.message, email.quoted, email.text]) expect(text.length).toBeLessThanOrEqual(20_000)
  })

  test('of 20,000 characters is whole', async () => {
    const body = Array.from({ length: 200 }, () => 'y'.repeat(99)).join('\n')
    const email = await readEmail(buildEmail({ parts: [plain(body)] }), () => false, [])
    expect(email).toMatchObject({ message: body, quoted: '', isCut: false })
  })
})

describe('the author of an email', () => {
  test.each([
    ['Whitfield, Dana <dana@acme.test>', [{ name: 'Whitfield, Dana', address: 'dana@acme.test' }]],
    ['"R&D" <R&D@acme.test>', [{ name: 'R&D', address: 'r&d@acme.test' }]],
    ['dana@acme.test, pat@acme.test', [{ address: 'dana@acme.test' }, { address: 'pat@acme.test' }]],
  ])('is known: %s', async (from, authors) => {
    expect(await readEmail(buildEmail({ from, parts: [plain('Hi')] }), () => false, [])).toMatchObject({
      from: authors,
    })
  })

  test.each([
    'dana@, pat@acme.test',
    'ceo@acme, pat@acme.test',
    'dana@acme.test, Whitfield',
    'Dana, pat@acme.test',
    '"dana w"@acme.test',
    'undisclosed:;',
    '',
  ])('is nobody if one has an invalid address: %j', async from => {
    expect(await readEmail(buildEmail({ from, parts: [plain('Hi')] }), () => false, [])).toMatchObject({ from: [] })
  })
})
