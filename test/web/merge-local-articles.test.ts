import { expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import { articleId, UserId } from '#/shared/lib/ids.ts'
import { withOwnArticles } from '#/web/features/articles/merge-local-articles.ts'

const article = (number: number, rest: Partial<Article> = {}): Article => ({
  id: articleId(number),
  title: `Article ${number}`,
  content: '',
  excerpt: '',
  category: 'Network',
  tags: [],
  authorId: UserId.parse('5eed0000-0000-4000-8000-000000000002'),
  published: true,
  retired: false,
  viewCount: 0,
  helpful: 0,
  notHelpful: 0,
  myVote: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...rest,
})
const [one, two] = [article(1), article(2)]

test('a new article is listed first until the list has it', () => {
  expect(withOwnArticles([one], [two], {})).toEqual([two, one])
  expect(withOwnArticles([two, one], [two], {})).toEqual([two, one])
})

test('it is listed only in its state and category, and in no search', () => {
  const draft = article(3, { published: false })
  expect(withOwnArticles([one], [draft], {})).toEqual([one])
  expect(withOwnArticles([], [draft], { state: 'draft' })).toEqual([draft])
  expect(withOwnArticles([], [two], { category: 'network ' })).toEqual([two])
  expect(withOwnArticles([], [two], { category: 'Printing' })).toEqual([])
  expect(withOwnArticles([], [two], { search: 'article' })).toEqual([])
})
