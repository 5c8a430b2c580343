import { describe, expect, test } from 'vitest'
import { NewArticle } from '#/shared/articles/schemas.ts'
import { NewComment } from '#/shared/comments/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { findExcess } from '#/shared/lib/markdown-limits.ts'
import { NewTicket } from '#/shared/tickets/schemas.ts'
import { worstTexts } from '#/test/support/fixtures/worst-texts.ts'

const refusal = (comment: string) => {
  const checked = check(NewComment, { comment })
  return checked.ok ? undefined : checked.errors
}

describe('Markdown that takes a parser too long', () => {
  test.each([
    ['- + * '.repeat(500), /nested 16 deep, and line 1 /],
    [`Hello\n${'> - '.repeat(500)}`, /nested 16 deep, and line 2 /],
    ['1. '.repeat(500), /nested 16 deep/],
    ['1. > '.repeat(500), /nested 16 deep/],
    [Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'), /nested 16 deep, and line 17 /],
    [
      Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a\nlazy`).join('\n'),
      /nested 16 deep, and line 33 /,
    ],
    ['- a\n'.repeat(3000), /1500 list items.*line 1501 /],
    ['>a\n'.repeat(3000), /1500 list items/],
    ['# a\n'.repeat(3000), /1500 list items/],
    ['a\n=\n'.repeat(3000), /200 underlined headings.*line 402 /],
    ['a\n-\n\n'.repeat(3000), /200 underlined headings/],
    ['*a_ '.repeat(2000), /2500 characters/],
    ['['.repeat(9000), /2500 characters/],
    [`${'|a'.repeat(1000)}\n${'|-'.repeat(1000)}\n${'|\n'.repeat(100)}`, /8000 cells/],
  ])('is refused beside its field, with the line and what to do: %#', (text, reason) => {
    expect(refusal(text)).toEqual([{ field: 'comment', message: expect.stringMatching(reason) }])
    expect(refusal(text)?.[0]?.message).toMatch(/Put ``` on a line before and after/)
    expect(refusal(`\`\`\`\n${text}\n\`\`\``), 'following the advice helps').toBeUndefined()
    const ticket = check(NewTicket, { title: 'A', description: text })
    expect(ticket).toMatchObject({ ok: false, errors: [{ field: 'description' }] })
    expect(check(NewArticle, { title: 'A', content: text })).toMatchObject({
      ok: false,
      errors: [{ field: 'content' }],
    })
  })

  test.each([
    ['a log', '[2026-11-25 12:00:00] [INFO] <svchost> C:\\Windows\\*.log_* done | ok\n'.repeat(250)],
    [
      'a thread of quotes',
      Array.from({ length: 14 }, (_, level) => `${'> '.repeat(level)}On Monday wrote:`).join('\n'),
    ],
    ['an outline', Array.from({ length: 15 }, (_, level) => `${'  '.repeat(level)}- step`).join('\n')],
    ['a long list', '- a server with **a name**\n\n'.repeat(600)],
    ['a table', `| a | b | c |\n|---|---|---|\n${'| 1 | 2 | 3 |\n'.repeat(1000)}`],
    ['prose', 'The *printer* on the __second__ floor [smokes](https://a.example).\n\n'.repeat(250)],
    ['many lines', 'one line of text\n'.repeat(1000)],
  ])('is not %s', (_, text) => {
    expect(refusal(text)).toBeUndefined()
  })

  test('is found in time proportional to the length of the text', () => {
    const seconds = (text: string) => {
      const before = process.cpuUsage().user
      findExcess(text)
      return process.cpuUsage().user - before
    }
    for (const text of worstTexts(8000)) findExcess(text)
    const [short, long] = [8000, 64_000].map(length =>
      worstTexts(length).reduce((sum, text) => sum + seconds(text), 0),
    ) as [number, number]
    expect(long / short, 'eight times the text').toBeLessThan(30)
  })
})
