import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { articles } from '#/scripts/demo/articles.ts'
import { NewArticle } from '#/shared/articles/schemas.ts'
import { check } from '#/shared/lib/check.ts'

const textOf = (file: string) => readFileSync(`scripts/demo/articles/${file}.md`, 'utf8')

describe('the demo articles', () => {
  test('are twelve, one of them a draft and one retired', () => {
    expect(articles).toHaveLength(12)
    expect(articles.flatMap(({ becomes = [] }) => becomes).sort()).toEqual(['draft', 'retired'])
  })

  test.each(articles.map(article => [article.file, article] as const))(
    'include %s, which an editor could have sent, with each of its changes',
    (file, { title, category, tags, changes = [] }) => {
      expect(check(NewArticle, { title, category, tags, content: textOf(file) }).ok).toBe(true)
      for (const { to } of changes) expect(textOf(file)).toContain(to)
    },
  )
})
