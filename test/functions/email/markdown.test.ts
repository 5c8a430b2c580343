import { describe, expect, test } from 'vitest'
import { markdownToHtml } from '#/functions/email/markdown.ts'

describe('the Markdown of a message in an email', () => {
  test.each([
    ['**Unplug** it', '<p><strong>Unplug</strong> it</p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['- router\n- switch', '<ul>\n<li>router</li>\n<li>switch</li>\n</ul>'],
    ['see https://help.example/vpn', '<p>see <a href="https://help.example/vpn">https://help.example/vpn</a></p>'],
  ])('%j is %s', (markdown, html) => {
    expect(markdownToHtml(markdown)).toBe(html)
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![pixel](https://tracker.example/1.gif)',
    '<a href="https://evil.example" onclick="alert(1)">x</a>',
  ])('%j produces no HTML of its own, no script and no image', markdown => {
    expect(markdownToHtml(markdown)).not.toMatch(/<(script|img|a [^>]*onclick)|href="javascript/i)
  })

  test('is the same for each message, also with footnotes and tables', () => {
    const text = 'See[^1].\n\n| a |\n| - |\n| b |\n\n[^1]: There.'
    const html = markdownToHtml(text)
    expect(html).toMatch(/<table>.*There\./s)
    expect(markdownToHtml('other[^1]\n\n[^1]: Here.')).not.toContain('There')
    expect(markdownToHtml(text)).toBe(html)
  })
})
