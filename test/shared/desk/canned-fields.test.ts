import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfmHtml } from 'micromark-extension-gfm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { countBlanks, fillIn, firstBlank, plainMarkdown, unknownFieldIn } from '#/shared/desk/canned-fields.ts'
import { escapedHtml } from '#/shared/lib/escaped-html.ts'
import { messageMarkdown } from '#/shared/lib/message-markdown.ts'
import { Markdown } from '#/web/ui/markdown/Markdown.tsx'

/** The HTML of a message in an email. */
const inEmail = (text: string) =>
  micromark(text, { extensions: messageMarkdown(), htmlExtensions: [gfmHtml()] }).replaceAll('\u2060', '')
/** The HTML of a message on a page, without the frame around it. */
const onPage = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { content: text, isMessage: true }))
    .replace(/^<div[^>]*>|<\/div>$/g, '')
    .replaceAll('\u2060', '')
/** The HTML of a paragraph that shows a value as it is. */
const shown = (value: string) => `<p>${value}</p>`

describe('the fields of a canned reply', () => {
  test('are filled in, with spaces in the braces or without', () => {
    const values = { 'customer.firstName': 'Dana', 'ticket.number': '#TK00000C' }
    expect(fillIn('Hello {{customer.firstName}}, about {{ ticket.number }}:', values)).toBe(
      'Hello Dana, about #TK00000C:',
    )
  })

  test('without a value become blanks, which are found and counted', () => {
    const text = fillIn('Hello {{customer.firstName}} of {{customer.company}}', { 'customer.company': ' ' })
    expect(text).toBe('Hello [customer first name] of [customer company]')
    expect(countBlanks(text)).toBe(2)
    expect(firstBlank(text)).toEqual({ start: 6, end: 27 })
    expect(countBlanks('A [link](https://a.test)')).toBe(0)
    expect(firstBlank('none')).toBeUndefined()
  })

  test('are filled in once: a value with a field in it stays as it is', () => {
    expect(fillIn('{{ticket.subject}}', { 'ticket.subject': '{{agent.name}}', 'agent.name': 'Priya' })).toBe(
      '{{agent.name}}',
    )
  })

  test('that do not exist are named', () => {
    expect(unknownFieldIn('{{customer.name}} {{ customer.age }}')).toBe('{{ customer.age }}')
    expect(unknownFieldIn('{{constructor}}')).toBe('{{constructor}}')
    expect(unknownFieldIn('{{customer.name}} {not a field}')).toBeUndefined()
  })
})

describe('a value in a message', () => {
  const hostile = [
    '[x](javascript:alert(1))',
    '![x](https://evil.test/a.png)',
    '[x][y]',
    '**bold** *it* ~~gone~~ __u__',
    '# Heading',
    '> quote',
    '- item',
    '+ item',
    '* item',
    '1. item',
    '12) item',
    '~~~',
    'https://evil.test',
    'HTTPS://evil.test/a?b=c',
    'www.evil.test',
    'dana@evil.test',
    'mailto:dana@evil.test',
    'xmpp:dana@evil.test',
    '<b>bold</b>',
    '<https://evil.test>',
    '&lt;script&gt;',
    'C:\\temp\\new',
    '| a | b |',
  ]
  test.each(hostile)('is text on a page and in an email: %s', value => {
    const filled = fillIn('{{customer.name}}', { 'customer.name': value })
    expect(inEmail(filled)).toBe(shown(escapedHtml(value).replaceAll('&#x27;', "'")))
    expect(onPage(filled)).toBe(shown(escapedHtml(value)))
  })

  test('shows a backtick as a letter like it, because two would be code', () => {
    expect(onPage(plainMarkdown('`a` and ```'))).toBe('<p>ˋaˋ and ˋˋˋ</p>')
  })

  test('is one line', () => {
    expect(plainMarkdown(' a\n\n# b\t')).toBe('a # b')
  })

  test('is never anything but text, whatever its characters', () => {
    const syntax = fc.string({ unit: fc.constantFrom(...'[]()!*~`#>-+|.:/@<&= 12aw\\_^'), maxLength: 24 })
    const word = fc.constantFrom('www.', 'http://a.test', 'a@b.test', '](x)', '**', '- ', '~~', '<b>')
    const values = fc.array(fc.oneof(syntax, word), { maxLength: 5 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(values, value => {
        for (const html of [inEmail(plainMarkdown(value)), onPage(plainMarkdown(value))])
          expect(html.replace(/<\/?p>/g, '')).not.toMatch(/<[a-z]/)
      }),
      { numRuns: 300 },
    )
  })
})
