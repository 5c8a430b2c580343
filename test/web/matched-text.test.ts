import { expect, test } from 'vitest'
import { routes } from '#/shared/articles/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { matchedText } from '#/web/ui/lists/matched-text.ts'

test('articles are matched by one valid line, whatever was typed', () => {
  expect(matchedText(' VPN ', 'asks\n\n\tagain ')).toBe('VPN asks again')
  for (const text of ['', `x${'🔥'.repeat(400)}`, 'a\r\nb', 'x'.repeat(20_000)]) {
    const sent = matchedText(text)
    expect(sent.length).toBeLessThanOrEqual(300)
    expect(check(routes.matchArticles.query(), { text: sent }).ok).toBe(true)
  }
})
