import { micromark } from 'micromark'
import { gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { forwardedIn } from '#/functions/inbound-email/reading/forwarded.ts'
import { type ReceivedEmail, readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { check } from '#/shared/lib/check.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { messageMarkdown } from '#/shared/lib/message-markdown.ts'
import { buildEmail, html, plain } from '#/test/support/emails/build-email.ts'

const read = (raw: Uint8Array) => readEmail(raw, () => false, [])
async function readable(raw: Uint8Array): Promise<ReceivedEmail> {
  const email = await read(raw)
  if (email.tooComplex) throw new Error('too complex')
  return email
}
const raw = (text: string) => Buffer.from(text)
const inHtml = (body: string) => raw(`Content-Type: text/html\r\n\r\n${body}`)
const inText = (body: string) => raw(`Subject: Fwd: a\r\n\r\n${body}`)

describe('headers cannot be injected', () => {
  const control = /\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

  test.each([
    '=?utf-8?B?SGkNCkJjYzogZXZpbEBldmlsLnRlc3Q=?=',
    '=?utf-8?Q?Hi=0D=0ABcc:_evil@evil.test?=',
    '=?utf-8?Q?Hi=0ABcc:_evil@evil.test=00=1B[31m?=',
    '=?utf-8?Q?Hi=E2=80=AEBcc:_evil@evil.test=E2=80=A8?=',
  ])('by a subject or a name: %s', async text => {
    const email = await readable(
      raw(
        `Subject: ${text}\r\nFrom: ${text} <dana@acme.test>\r\nCc: "${text}" <pat@acme.test>\r\nReply-To: ${text} <x@acme.test>\r\nMessage-ID: <${text}>\r\n\r\nx`,
      ),
    )
    const names = [...email.from, ...email.cc, ...email.replyTo].map(({ name }) => name)
    expect(email.subject).toMatch(/^Hi ?Bcc: evil@evil\.test/)
    expect(names).toHaveLength(3)
    expect([email.subject, ...names, email.messageId].join('')).not.toMatch(control)
    expect(email.from[0]?.address).toBe('dana@acme.test')
  })

  test('by a long subject', async () => {
    const { subject } = await readable(raw(`Subject: ${'🙂'.repeat(200)}\r\n\r\nx`))
    expect(subject.length).toBeLessThanOrEqual(255)
    expect(subject.isWellFormed()).toBe(true)
  })

  test.each([
    ['From: a@acme.test, b@evil.test', 2],
    ['From: a@acme.test\r\nFrom: b@evil.test', 2],
    ['From: a@acme.test, evil', 0],
    ['From: <>', 0],
    ['From: "dana@acme.test" <evil@evil.test>', 1],
    ['Sender: dana@acme.test', 0],
  ])('by several authors: %j', async (headers, count) => {
    expect((await readable(raw(`${headers}\r\n\r\nx`))).from).toHaveLength(count)
  })

  test('has 50 references at most', async () => {
    const ids = Array.from({ length: 80 }, (_, at) => `<${at}@x>`).join(' ')
    const { references } = await readable(raw(`In-Reply-To: <5@x>\r\nReferences: ${ids}\r\n\r\nx`))
    expect(references).toHaveLength(50)
    expect(references.slice(0, 3)).toEqual(['5@x', '79@x', '78@x'])
  })
})

describe('scripts are text', () => {
  const scripts = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '[click](javascript:alert(1))',
    '![x](https://evil.test/pixel.png)',
    '<a href="javascript:alert(1)">click</a>',
    '"><iframe srcdoc="<script>alert(1)</script>">',
  ]
  const shown = (text: string) => micromark(text, { extensions: messageMarkdown(), htmlExtensions: [gfmHtml()] })
  const dangerous = /<(?:script|img|svg|iframe)|href="(?!https?:|mailto:)/i

  test.each(scripts)('in plain text: %s', async script => {
    const { message } = await readable(buildEmail({ parts: [plain(`Hi ${script}\n`)] }))
    expect(message.replaceAll('\u2060', '')).toBe(`Hi ${script}`)
    expect(shown(message)).not.toMatch(dangerous)
  })

  test.each(scripts)('in HTML: %s', async script => {
    const { message } = await readable(
      buildEmail({ parts: [html(`<p>Hi ${script} there</p><p>${script.replaceAll('<', '&lt;')}</p>`)] }),
    )
    expect(message).toMatch(/^Hi/)
    expect(shown(message)).not.toMatch(dangerous)
  })
})

describe('an email is too complex', () => {
  test.each([
    [
      '400,000 empty parts',
      raw(
        `From: dana@acme.test\r\nSubject: Parts\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(400_000)}`,
      ),
    ],
    ['2,001 lines of dashes', inText('--\r\n'.repeat(2001))],
    ['345,001 lines', inText('\n'.repeat(345_001))],
    [
      'parts that are nested 60 deep',
      raw(
        Array.from(
          { length: 60 },
          (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
        ).join(''),
      ),
    ],
    ['headers of 300 KB', raw(`From: dana@acme.test\r\n${'X-A: b\r\n'.repeat(50_000)}\r\nx`)],
    ['200,000 nested tags', inHtml('<div>'.repeat(200_000))],
    ['3,000 nested tags', inHtml(`${'<div>'.repeat(3000)}x`)],
    ['HTML of 257 KB', inHtml('x'.repeat(257 * 1024))],
    ['50,001 tags', inHtml('<b>'.repeat(50_001))],
  ])('with %s', async (_, email) => {
    expect(await read(email)).toMatchObject({ tooComplex: true })
  })

  test('and its sender and subject are still known', async () => {
    const email = raw(
      `From: Dana <dana@acme.test>\r\nSubject: Dashes\r\nAuto-Submitted: auto-replied\r\n\r\n${'--\r\n'.repeat(3000)}`,
    )
    expect(await read(email)).toMatchObject({
      from: [{ address: 'dana@acme.test', name: 'Dana' }],
      subject: 'Dashes',
      automatic: 'reply',
    })
  })
})

describe('an email that makes patterns go wild is read within two seconds of processor time', () => {
  test.each([
    ['a line of 90 KB', inText('x'.repeat(90_000))],
    ['a line of 90 KB of words', inText('On a wrote '.repeat(9000))],
    ['a line with many dates', inText(`${'1111from<'.repeat(10_000)}>`)],
    ['many Dutch introductions', inText('Op schreef\r\n'.repeat(9000))],
    ['many Swedish introductions', inText('abc. skrev\r\n'.repeat(9000))],
    ['many headers', inText('From: a <b@c>\r\nSubject: a\r\nDate: b\r\n\r\n'.repeat(2000))],
    ['many forwards', inText('---------- Forwarded message ---------\r\n'.repeat(1900))],
    ['many quotes', inText('> '.repeat(40_000))],
    ['500 levels of tags', inHtml(`${'<blockquote>'.repeat(490)}x${'</blockquote>'.repeat(490)}y`)],
    ['tags that are not closed', inHtml(`${'<i>'.repeat(2400)}${'</b>'.repeat(40_000)}x`)],
    ['links in links', inHtml('<a href="https://acme.test">t'.repeat(8000))],
    ['many entities', inHtml('&amp'.repeat(60_000))],
    ['many attributes', inHtml(`<a ${Array.from({ length: 30_000 }, (_, at) => `a${at}`).join(' ')}>x`)],
    ['many addresses', raw(`To: ${'a@b.test,'.repeat(20_000)}\r\n\r\nx`)],
    ['many brackets', raw(`To: ${'(('.repeat(100_000)}\r\nReferences: ${'<'.repeat(50_000)}\r\n\r\nx`)],
    ['many encoded words', raw(`Subject: ${'=?utf-8?q?a?= '.repeat(15_000)}\r\n\r\nx`)],
  ])('with %s', { timeout: 20_000 }, async (_, email) => {
    const start = process.cpuUsage()
    const result = await readable(email)
    const { user } = process.cpuUsage(start)
    expect(user / 1e6).toBeLessThan(2)
    forwardedIn(result)
    for (const text of [result.message, result.quoted].filter(part => part !== '')) {
      expect(check(markdown(20_000), text)).toMatchObject({ ok: true })
    }
  })
})
