import { describe, expect, test } from 'vitest'
import { contentTypeOf, formatBytes, refusalOf } from '#/web/ui/files/attachment-rules.ts'

const megabytes = 1024 * 1024

describe('a chosen file', () => {
  test('can have ten megabytes, and not a byte more', () => {
    expect(refusalOf({ name: 'scan.pdf', size: 10 * megabytes })).toBeUndefined()
    expect(refusalOf({ name: 'scan.pdf', size: 10 * megabytes + 1 })).toBe(
      'This file is too large (10.1 MB). The limit is 10 MB.',
    )
  })

  test('cannot be empty, a program or a page', () => {
    expect(refusalOf({ name: 'scan.pdf', size: 0 })).toBe('This file is empty.')
    for (const name of ['setup.exe', 'page.HTML', 'drawing.svg']) {
      expect(refusalOf({ name, size: 9 })).toBe('Files of this type aren’t allowed. Put it in a ZIP archive instead.')
    }
  })

  test.each([
    ...['setup.exe.', 'setup.exe ', 'setup.exe . .', 'setup.exe\u00a0', 'setup.exe:stream', 'setup.exe::$DATA', '.js'],
    ...['image.iso', 'help.chm', 'letter.docm', 'sheet.XLSM', 'link.url', 'drawing.svgz', 'app.appref-ms', 'disk.vhdx'],
    ...[
      'lib.class',
      'run.php',
      'run.pl',
      'run.rb',
      'macro.xlsb',
      'mod.ko',
      'a.apk',
      'a.deb',
      'tool.exe\u200d',
      'setup.e\u200bxe',
      'setup. exe',
      'setup.e xe',
      'setup.exe 2026',
      'setup.exe.2026',
      'setup.exe. Final version',
      'setup. js ',
    ],
  ])('cannot be called %j', name => {
    expect(refusalOf({ name, size: 9 })).toBe('Files of this type aren’t allowed. Put it in a ZIP archive instead.')
  })

  test.each(['invoice\u202efdp.exe', 'invoice\u202excod.pdf', 'a\u2067b.txt'])(
    'with a name that reverses text is rejected for it: %j',
    name => {
      expect(refusalOf({ name, size: 9 })).toMatch(/change the direction of text/)
    },
  )

  test.each(['../../etc/passwd', 'a/b.txt', 'C:\\temp\\a.txt'])('cannot be a path: %j', name => {
    expect(refusalOf({ name, size: 9 })).toMatch(/can’t contain/)
  })

  test.each([
    'می\u200cخواهم.pdf',
    'क्\u200dष.txt',
    '\u200eسند.docx',
    '👩\u200d💻.png',
    'error.log',
    'site.conf',
    'trace.pcapng',
  ])('may be called %j', name => {
    expect(refusalOf({ name, size: 9 })).toBeUndefined()
  })

  test.each([
    'scan.pdf',
    'My notes. Final.docx',
    'exe',
    'data.exe.zip',
    'photo.JPG',
    'readme',
    'backup.tar.gz',
    'pic.jfif',
    'pic.pjpeg',
    'call.AMR',
    'clip.3gp',
    'clip.mpg',
    'Scan 11.23.2026',
    'Q4 report v1.2',
    'Dr. Who',
    'app.log.1',
  ])('can be called %j', name => expect(refusalOf({ name, size: 9 })).toBeUndefined())

  test.each([
    ['image/png', 'image/png'],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['', 'application/octet-stream'],
    ['nonsense', 'application/octet-stream'],
  ])('of the type %j is declared as %s', (type, announced) => {
    expect(contentTypeOf({ type })).toBe(announced)
  })

  test.each([
    [9, '9 B'],
    [1536, '1.5 KB'],
    [10 * megabytes, '10 MB'],
  ])('of %i bytes is shown with %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown)
  })
})
