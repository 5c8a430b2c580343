import { describe, expect, test } from 'vitest'
import { readEmail } from '#/functions/inbound-email/reading/read-email.ts'
import { buildEmail, file, type Part, plain, png } from '#/test/support/emails/build-email.ts'

async function filesOf(...parts: Part[]) {
  const email = await readEmail(buildEmail({ parts: [plain('Files.\n'), ...parts] }), () => false, [])
  if (email.tooComplex) throw new Error('too complex')
  return {
    names: email.files.map(({ name }) => name),
    types: email.files.map(({ contentType }) => contentType),
    ...email,
  }
}
const named = (name: string, body = 'text') =>
  file('x', 'application/octet-stream', body, {
    disposition: `attachment; filename*=utf-8''${encodeURIComponent(name)}`,
  })

describe('the files of an email', () => {
  test('have names on one line, without a path, and never the name of another type', async () => {
    const given = [
      'a\r\nBcc: x@evil.test.pdf',
      '../../etc/b.pdf',
      'C:\\temp\\c.pdf',
      'd\u202efdp.exe',
      'e\u202ecod.pdf',
      'f.exe\0.pdf',
    ]
    const { names, blocked } = await filesOf(...given.map(name => named(name)))
    expect(names).toEqual(['a Bcc: x@evil.test.pdf', 'b.pdf', 'c.pdf', 'f.exe .pdf'])
    expect(blocked).toEqual(['dfdp.exe', 'ecod.pdf'])
  })

  test('without a name are called after their type', async () => {
    const part = (type: string): Part => ({ type, body: Buffer.from(type), disposition: 'attachment' })
    const { names } = await filesOf(part('application/pdf'), part('text/calendar'), part('application/x-unknown'))
    expect(names).toEqual(['document.pdf', 'invite.ics', 'attachment'])
  })

  test('keep the ending of a long name', async () => {
    const [name = ''] = (await filesOf(named(`${'é'.repeat(400)}.pdf`))).names
    expect(name).toHaveLength(255)
    expect(name).toMatch(/é\.pdf$/)
  })

  test('are refused if they are programs, scripts, empty, or larger than 10 MB', async () => {
    const { names, blocked } = await filesOf(
      named('a.pdf', 'MZ'),
      named('b.txt', '#!/bin/sh'),
      named('c.js'),
      named('d.txt', ''),
      file('e.pdf', 'application/pdf', Buffer.alloc(10_485_761, 1)),
      named('f.pdf'),
    )
    expect(names).toEqual(['f.pdf'])
    const largest = await filesOf(file('g.pdf', 'application/pdf', Buffer.alloc(10_485_760, 1)))
    expect(largest.names).toEqual(['g.pdf'])
    expect(blocked.toSorted()).toEqual(['a.pdf', 'b.txt', 'c.js', 'd.txt', 'e.pdf'])
  })

  test('have the type of their first bytes if they are pictures, and none that runs in a browser', async () => {
    const { types } = await filesOf(
      file('a.txt', 'text/html', '<script>'),
      file('b.txt', 'image/svg+xml', '<svg>'),
      file('c.png', 'image/png', 'no picture'),
      file('d.jpg', 'image/jpeg', png(9, 9)),
      file('e.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'),
    )
    expect(types).toEqual([
      ...Array.from({ length: 3 }, () => 'application/octet-stream'),
      'image/png',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ])
  })

  test('are 20 at most, and pictures of signatures come last', async () => {
    const logo = (at: number) =>
      file(`logo${at}.png`, 'image/png', png(50, 20 + at), { disposition: `inline; filename="logo${at}.png"` })
    const { names, blocked } = await filesOf(
      logo(1),
      logo(2),
      ...Array.from({ length: 19 }, (_, at) => named(`${at}.txt`, `file ${at}`)),
    )
    expect(names).toHaveLength(20)
    expect(names).toContain('18.txt')
    expect(blocked).toEqual(['logo2.png'])
  })

  test('leave out tracking pixels and second copies', async () => {
    const gif = Buffer.from('47494638396101000100800000', 'hex')
    const { names, blocked } = await filesOf(
      file('a.gif', 'image/gif', gif),
      file('b.png', 'image/png', png(2, 2)),
      file('c.png', 'image/png', png(3, 1)),
      named('d.txt'),
      named('d.txt'),
    )
    expect(names).toEqual(['c.png', 'd.txt'])
    expect(blocked).toEqual([])
  })

  test('are named but not kept above 25 MB, and the text is', async () => {
    const large = Array.from({ length: 3 }, (_, at) =>
      file(`${at}.pdf`, 'application/pdf', Buffer.alloc(7_000_000, at + 1)),
    )
    const { names, blocked, message, isOversized } = await filesOf(...large)
    expect({ names, blocked, message, isOversized }).toEqual({
      names: [],
      blocked: ['0.pdf', '1.pdf', '2.pdf'],
      message: 'Files.',
      isOversized: true,
    })
  })
})
