import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '#/functions/email/markdown.ts'
import { Markdown } from '#/web/ui/markdown/Markdown.tsx'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
/** The visible text, without the note for screen readers. */
const seen = (html: string) =>
  html
    .replace(/<span class="visually-hidden">.*?<\/span>/g, '')
    .replace(/<br ?\/?>\n?/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#x?\d+);/g, (all, name) => entities[name] ?? all)
    .trim()
const inEmail = (text: string) => markdownToHtml(text)
const onPage = (text: string) => renderToStaticMarkup(<Markdown content={text} isMessage />)

const literal = [
  // Paths
  String.raw`\\fileserver\accounts`,
  String.raw`\\10.0.0.5\c$\_backup\*`,
  String.raw`C:\Users\dana\.ssh\config`,
  String.raw`C:\inetpub\_site\*.config`,
  String.raw`C:\PROGRA~1\MICROS~2`,
  String.raw`D:\~tmp\~old`,
  String.raw`HKLM\SOFTWARE\Microsoft\*`,
  '~/.ssh/config and ~root/.profile',
  '/var/log/*.log /tmp/*',
  // Globs and regular expressions
  '**/*.ts',
  '*.log *.txt',
  '*.*',
  'dir *.doc* /s',
  String.raw`^\d+\.\d+$`,
  '^.*foo.*$ and (.*)',
  '[a-z]*[0-9]*',
  String.raw`s/\*/\\*/g`,
  // Code
  '__init__ and __main__',
  '_private and snake_case_name',
  'def f(*args, **kwargs): return g(*args)',
  'int main(int argc, char *argv[]) { *p++ = *q++; }',
  '2 * 3 * 4, 2*3*4, a*b*c',
  '/* a comment */',
  'SELECT *, COUNT(*) FROM a',
  'C++ and C#',
  'if (a < b && c > d) &amp; &lt;',
  'List<string> items',
  '<script>alert(1)</script>',
  '<div>\n**/x',
  '<b>bold</b> &copy; &#42;',
  '#include <stdio.h>',
  '$HOME $(y) $5*',
  'https://a.example/?x=1&copy=2',
  // Prices and approximations
  '$5* and $10*, *taxes apply',
  '5~7 minutes, 2~3 times',
  '~5 and ~6',
  '1*2=2, 3^4',
  // Emails and logs
  'Dana Whitfield <dana@example.test> wrote',
  'Regards\nDana\n---\nPhone 555 0100',
  'Regards\nDana\n-- \nPhone',
  'Total\n=====',
  '[error]: timeout',
  '[12:30] [warn] disk is full',
  '[^1]: a note',
  'see [^1] and [1]',
  // Tables and rules
  '+------+-------+\n| Name | State |\n+------+-------+',
  ' name | state\n------+------\n a    | b',
  'Name   State\n----   -----',
  '* * * * * /usr/bin/backup',
  '*/5 * * * * /usr/bin/backup',
  '- - - -',
  '* * *',
  '___',
  'a line with a backslash\\\nat its end',
  '100% \\o/ ¯\\_(ツ)_/¯',
  '!important and ! [x]',
  '*not closed',
  'not opened*',
]

describe('a message', () => {
  test.each(literal)('%j is shown as it was typed, on the page and in the email', text => {
    const typed = (shown: string) => shown.replace(/\s+/g, ' ').trim()
    expect(typed(seen(inEmail(text)))).toBe(typed(text))
    expect(typed(seen(onPage(text)))).toBe(typed(text))
    for (const html of [inEmail(text), onPage(text)]) expect(html).not.toMatch(/<(?:em|strong|del|h\d|hr|[ou]l)/)
  })

  test.each([
    ['**Unplug** it, *now*', '<strong>Unplug</strong> it, <em>now</em>'],
    ['***both*** and ~~struck~~', '<em><strong>both</strong></em> and <del>struck</del>'],
    ['(**loud**), “*quiet*”.', '(<strong>loud</strong>), “<em>quiet</em>”.'],
    ['`a\\b*c*`', '<code>a\\b*c*</code>'],
    ['```\n\\\\a\\b\n__x__\n```', '\\\\a\\b\n__x__\n</code></pre>'],
    ['- router\n- switch\n  - port', '<li>port</li>'],
    ['1. one\n2. two', '<li>two</li>\n</ol>'],
    ['> quoted\n> > twice', '<blockquote>\n<p>twice</p>'],
    ['| a | b |\n|---|---|\n| c | d |', '<td>d</td>'],
  ])('%j is rendered on the page and in the email', (text, html) => {
    expect(inEmail(text)).toContain(html)
    expect(onPage(text)).toContain(html)
  })

  test('leaves other Markdown to articles', () => {
    const html = renderToStaticMarkup(<Markdown content={'__bold__ \\* ~x~\n\nTitle\n---'} />)
    expect(html).toContain('<strong>bold</strong> *')
    expect(html).toContain('<h2>Title</h2>')
  })

  test.each([true, false])('reads in the direction of its first letter (as a message: %s)', isMessage => {
    const html = renderToStaticMarkup(<Markdown content="איפוס הסיסמה" isMessage={isMessage} />)
    expect(html).toMatch(/^<div [^>]*dir="auto"/)
  })

  test('that is too much to render is plain text, on the page and in the email', () => {
    const text = '- + * '.repeat(500)
    expect(inEmail(text)).toBe(`<p>${text}</p>`)
    expect(seen(onPage(text))).toBe(text.trim())
    expect(onPage(text)).not.toContain('<ul>')
  })
})
