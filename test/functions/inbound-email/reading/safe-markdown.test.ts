import fc from 'fast-check'
import { micromark } from 'micromark'
import { gfmHtml } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { safeMarkdown } from '#/functions/inbound-email/reading/safe-markdown.ts'
import { limitedLines, linesOf } from '#/functions/inbound-email/reading/text-lines.ts'
import { findExcess } from '#/shared/lib/markdown-limits.ts'
import { messageMarkdown } from '#/shared/lib/message-markdown.ts'
import { worstTexts } from '#/test/support/fixtures/worst-texts.ts'

const safe = (text: string) => safeMarkdown(limitedLines(linesOf(text)).lines)
const rendered = (text: string) =>
  micromark(safe(text), { extensions: messageMarkdown(), htmlExtensions: [gfmHtml()] }).replaceAll('\u2060', '')
const tags = (page: string) => new Set([...page.matchAll(/<(\w+)/g)].map(([, name]) => name))

describe('the text of an email as Markdown', () => {
  test.each([
    '# heading',
    'title\n=====',
    'title\n---',
    '* item',
    '- item\n- item',
    '+',
    '1. one\n2) two',
    '    code',
    '\tcode',
    '```\ncode\n```',
    '~~~\ncode\n~~~',
    '`code` and ``code``',
    '*a* **b** ***c*** _d_ __e__ ~~f~~',
    '**🙂**',
    '(*a*) “*b*”',
    '[text](https://evil.test)',
    '![text](https://evil.test/p.png)',
    '[a][b]\n\n[b]: https://evil.test',
    '| a | b |\n| - | - |',
    'a\n:-',
    'a | b\n--|--',
    '- [ ] task',
    '<b>bold</b><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '***',
    '- - -',
    '&lt;script&gt;',
  ])('is a paragraph: %j', text => {
    const page = rendered(text)
    const expected = /https:/.test(text) ? ['p', 'a'] : ['p']
    expect([...tags(page)].every(name => expected.includes(name as string))).toBe(true)
    expect(page).not.toMatch(/<a href="[^"]*">text<|<img|<script/)
  })

  test('keeps quotes and the text below them', () => {
    expect(rendered('> # one\n> * two\nanswer\n>> deep\n> less')).toBe(
      '<blockquote>\n<p># one\n* two</p>\n</blockquote>\n<p>answer</p>\n<blockquote>\n<blockquote>\n<p>deep</p>\n</blockquote>\n<p>less</p>\n</blockquote>',
    )
  })

  test('links addresses', () => {
    expect(rendered('see https://acme.test/a')).toContain('<a href="https://acme.test/a">')
  })

  test('has the letters of any text, is light, and has no other elements', () => {
    const signs = fc.constantFrom(...'>>>   ###***---+++1.)`~~[]()!|:=<&_\n\n\n\tab@\\"', '\u00a0', '🙂', 'é')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 200 }), characters => {
        const text = characters.join('')
        const page = rendered(text)
        const allowed = ['p', 'a', 'blockquote', 'br']
        expect(
          [...tags(page)].filter(name => !allowed.includes(name as string)).filter(name => page.includes(`<${name}`)),
        ).toEqual([])
        expect(safe(text).replace(/[^a-z0-9é🙂]/gu, '')).toBe(text.replace(/[^a-z0-9é🙂]/gu, ''))
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  test('is within the limits, whatever the email is', () => {
    for (const text of worstTexts(20_000)) {
      const markdown = safe(text)
      expect(findExcess(markdown), JSON.stringify(text.slice(0, 20))).toBeUndefined()
    }
  })
})
