import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxRequestTitle, requestTitle } from '#/shared/tickets/request-title.ts'
import { draws } from '#/test/support/contract/fuzz-settings.ts'

describe('the title of a request', () => {
  test.each([
    ['', ''],
    ['  \n ', ''],
    ['Printer jams', 'Printer jams'],
    ['Printer jams. It says PC LOAD LETTER.', 'Printer jams'],
    ['Is the VPN down? I can’t connect.', 'Is the VPN down?'],
    ['Version 2.1 of the app.exe fails! Help.', 'Version 2.1 of the app.exe fails!'],
    ['It loads and loads...', 'It loads and loads...'],
    ['Mr. Jones can’t print. It jams.', 'Mr. Jones can’t print'],
    ['The PC of Dr. J. Smith is slow. Since 9 a.m. today.', 'The PC of Dr. J. Smith is slow'],
    ['Hi! My screen is black. Help.', 'Hi! My screen is black'],
    ['打印机坏了，不能打印。请尽快派人来。', '打印机坏了，不能打印'],
    ['Printer\njams', 'Printer'],
    ['  Too   many    spaces ', 'Too many spaces'],
    [
      'The label printer in the warehouse prints every second label upside down since the update of last night',
      'The label printer in the warehouse prints every second label upside down since…',
    ],
    ['x'.repeat(90), `${'x'.repeat(79)}…`],
  ])('of %j is %j', (text, title) => expect(requestTitle(text)).toBe(title))

  test('is one line of at most 80 characters, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const title = requestTitle(text)
        expect(title.length).toBeLessThanOrEqual(maxRequestTitle)
        expect(title).not.toMatch(/\n|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/)
      }),
      { numRuns: draws },
    )
  })
})
