import { describe, expect, test } from 'vitest'
import { originalText } from '#/functions/inbound-email/reading/original-text.ts'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { buildEmail, file, html, nested, type Part, plain } from '#/test/support/emails/build-email.ts'
import { aPng } from '#/test/support/fixtures/images.ts'

/** A raw email whose letters beyond ASCII are one byte each. */
const oneByte = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const head = ['From: Dana <dana@acme.test>', 'To: support@in.beacon.test', 'Message-ID: <a@acme.test>']
const read = async (raw: Uint8Array) => {
  const email = await readEmail(raw, () => false, [])
  if (email.tooComplex) throw new Error('too complex')
  return email
}

describe('a text that does not name its encoding', () => {
  test.each([
    ['in an email without a type', ['Subject: Scan', '', 'caf\xe9 \x96 \x80 5']],
    ['of a type', ['Content-Type: text/plain; format=fixed', '', 'caf\xe9 \x96 \x80 5']],
    ['with a folded type', ['Content-Type:', ' text/plain;', ' format=fixed', '', 'caf\xe9 \x96 \x80 5']],
    [
      'in quoted-printable',
      ['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable', '', 'caf=E9 =96 =80 5'],
    ],
    ['in HTML', ['Content-Type: text/html', '', '<p>caf\xe9 \x96 \x80 5</p>']],
    [
      'in a part',
      [
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'caf\xe9 \x96 \x80 5',
        '--b--',
      ],
    ],
  ])('is read as Windows-1252 if it is no UTF-8: %s', async (_, lines) => {
    const raw = oneByte([...head, ...lines])
    expect((await read(raw)).message).toBe('café – € 5')
    expect(await originalText(raw)).toContain('caf')
  })

  test('is read in the encoding that its HTML names', async () => {
    const html =
      '<html><head><meta http-equiv=Content-Type content="text/html; charset=iso-8859-2"></head><p>\xb3ata</p>'
    expect((await read(oneByte([...head, 'Content-Type: text/html', '', html]))).message).toBe('łata')
  })

  test('is UTF-8 if it can be', async () => {
    const raw = Buffer.from([...head, '', 'café \ufffd'].join('\r\n'))
    expect((await read(raw)).message).toBe('café \ufffd')
    expect((await read(Buffer.from([...head, '', 'lost \ufffd'].join('\r\n')))).message).toBe('lost \ufffd')
  })

  test('stays as it is next to one that does', async () => {
    const part = (type: string, text: string) => ['--b', `Content-Type: ${type}`, '', text]
    const parts = [...part('text/plain; charset=iso-8859-5', '\xbf'), ...part('text/plain', 'caf\xe9'), '--b--']
    const email = await read(oneByte([...head, 'Content-Type: multipart/mixed; boundary=b', '', ...parts]))
    expect(email.message.startsWith('П')).toBe(true)
  })

  test('is shown in the original', async () => {
    const text = await originalText(oneByte([...head, 'Subject: caf\xe9', '', 'na\xefve']))
    expect(text).toContain('Subject: café')
    expect(text).toContain('naïve')
  })
})

describe('headers that are not encoded', () => {
  test.each([
    ['UTF-8', Buffer.from('From: Zoë <z@acme.test>\r\nSubject: café\r\n\r\nx')],
    ['Windows-1252', oneByte(['From: Zo\xeb <z@acme.test>', 'Subject: caf\xe9', '', 'x'])],
  ])('are read in %s', async (_, raw) => {
    expect(await read(raw)).toMatchObject({ from: [{ name: 'Zoë', address: 'z@acme.test' }], subject: 'café' })
  })

  test('are read in an email that is too complex, too', async () => {
    const raw = oneByte([...head, 'Subject: caf\xe9', '', ...Array.from({ length: 2100 }, () => '--x')])
    expect(await readEmail(raw, () => false, [])).toMatchObject({ tooComplex: true, subject: 'café' })
  })
})

describe('a text with a file name', () => {
  const inParts = (...parts: string[][]) =>
    oneByte([
      ...[...head, 'Content-Type: multipart/mixed; boundary="=_b"', ''],
      ...[...parts.flatMap(lines => ['--=_b', ...lines]), '--=_b--'],
    ])
  const body = ['Content-Type: text/plain; charset=utf-8', '', 'The log is attached.']
  const filesOf = ({ files }: Awaited<ReturnType<typeof read>>) =>
    files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString().trim()])

  test.each([
    ['', ['Content-Type: text/plain', 'Content-Disposition: inline; filename=vpn.log']],
    [', folded', ['Content-Disposition: inline;', ' filename="vpn.log"', 'Content-Type: text/plain; charset=us-ascii']],
    [
      ', in small letters',
      ['content-disposition:', ' inline; size=9;', "\tfilename*=utf-8''vpn.log", 'content-type: text/plain'],
    ],
  ])('is a file, although it is inline%s', async (_, headers) => {
    const email = await read(inParts(body, [...headers, '', 'no route']))
    expect(email.message).toBe('The log is attached.')
    expect(filesOf(email)).toEqual([['vpn.log', 'no route']])
  })

  test('is the message if there is nothing else to read', async () => {
    const only = ['Content-Type: text/plain', 'Content-Disposition: inline; filename=body.txt', '', 'Please call.']
    const email = await read(inParts(only))
    expect(email).toMatchObject({ message: 'Please call.', files: [] })
  })

  test('changes nothing that only looks like it in a message', async () => {
    const quoted = ['--=_b', 'Content-Type: text/plain', 'Content-Disposition: inline; filename=a.txt', '', 'x']
    const text = [
      'Content-Type: text/plain',
      '',
      'My headers:',
      ...quoted.map(line => `> ${line}`),
      '--other',
      ...quoted.slice(1),
    ]
    expect((await read(inParts(text))).message).toContain('Content-Disposition: inline; filename=a.txt')
  })

  test('leaves pictures where they are', async () => {
    const picture = [
      'Content-Type: image/png',
      'Content-ID: <logo>',
      'Content-Disposition: inline; filename=logo.png',
      'Content-Transfer-Encoding: base64',
      '',
      aPng(20, 20).toString('base64'),
    ]
    const email = await read(inParts(body, picture))
    expect(email.files).toMatchObject([{ name: 'logo.png', isInline: true }])
  })
})

describe('a text after a photo, which Exchange makes a file,', () => {
  const photo = () => file('IMG_1.png', 'image/png', aPng(90, 90))
  const detached = (part: Part, ending: string, disposition = 'attachment'): Part => ({
    ...part,
    type: `${part.type}; name="ATT00001.${ending}"`,
    disposition: `${disposition};\r\n\tfilename="ATT00001.${ending}"; size=47`,
  })
  const both = nested('alternative', [plain('The first.\n'), html('<p>The first.</p>')])

  test.each([
    ['plain text', plain('The first.\n'), detached(plain('The second.\n'), 'txt')],
    ['HTML', html('<p>The first.</p>'), detached(html('<p>The second.</p>'), 'htm')],
    ['HTML after both', both, detached(html('<p>The second.</p>'), 'html')],
    ['an inline file', both, detached(html('<p>The second.</p>'), 'htm', 'inline')],
    ['in another encoding', plain('The first.\n'), detached(plain('Thé second.\n', { charset: 'iso-8859-1' }), 'txt')],
  ])('is in the message: %s', async (_, first, second) => {
    const { message, files, blocked } = await read(buildEmail({ parts: [first, photo(), second] }))
    expect(message).toMatch(/^The first\.\s+Th[eé] second\.$/)
    expect({ names: files.map(({ name }) => name), blocked }).toEqual({ names: ['IMG_1.png'], blocked: [] })
  })

  test('stays a file if a person named it', async () => {
    const second = { ...file('ATT bill.txt', 'text/plain', 'The second.'), body: 'The second.' }
    const { message, files } = await read(buildEmail({ parts: [plain('The first.\n'), second] }))
    expect(message).toBe('The first.')
    expect(files.map(({ name }) => name)).toEqual(['ATT bill.txt'])
  })
})
