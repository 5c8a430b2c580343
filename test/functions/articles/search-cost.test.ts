import { expect, test } from 'vitest'
import { articleKey, type NewArticleRow } from '#/functions/articles/data/articles.ts'
import { putAll } from '#/functions/table/table.ts'
import type { Article } from '#/shared/articles/schemas.ts'
import { articleId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

/** Of 1,050 articles, all contain `common`, half `even`, a third `third`, a seventh `seldom`, and only one `unique`. */
const total = 1050
const article = (number: number): NewArticleRow => ({
  id: articleId(100_000 + number),
  title: `Article ${number}`,
  content: [
    'common',
    ...(number % 2 === 0 ? ['even'] : []),
    ...(number % 3 === 0 ? ['third'] : []),
    ...(number % 7 === 0 ? ['seldom'] : []),
    ...(number === 3 ? ['unique'] : []),
  ].join(' '),
  category: 'General',
  tags: [],
  state: 'published',
  authorId: people.technician.user.id,
  version: 1,
  ticketId: null,
  createdAt: new Date(number).toISOString(),
  updatedAt: new Date(number).toISOString(),
})

test('a search reads only the rows of its page, however many articles there are, and misses no match of a common word', {
  timeout: 120_000,
}, async () => {
  const articles = Array.from({ length: total }, (_, number) => article(number))
  await putAll(articles.map(row => ({ ...articleKey(row.id), ...row })))
  await here.cloud.settle()
  const search = async (words: string, limit = 10) => {
    here.cloud.journal.length = 0
    const path = `/api/knowledge-articles?search=${encodeURIComponent(words)}&limit=${limit}`
    const { body } = await people.customer.request<Article[]>('GET', path)
    // Keys are read when a function starts, not by each search.
    const calls = here.cloud.journal.filter(
      call => call.function.endsWith('-list-articles') && call.service !== 'secretsmanager',
    )
    const rowsOf = (action: string) =>
      calls.filter(call => call.action === action).reduce((sum, { rows = 0 }) => sum + rows, 0)
    return {
      titles: body.map(({ title }) => title),
      queries: calls.filter(call => call.action === 'Query').length,
      calls: calls.length,
      words: rowsOf('Query'),
      articles: rowsOf('BatchGetItem'),
    }
  }
  const common = await search('common')
  expect(common.titles).toHaveLength(10)
  expect(common.titles[0]).toBe(`Article ${total - 1}`)
  expect(common.calls).toBeLessThanOrEqual(6)
  // At most a page and one more, their totals and votes, and the caller's rows.
  expect(common.articles).toBeLessThanOrEqual(11 + 2 * 10 + 3)

  const unique = await search('unique')
  expect(unique.titles).toEqual(['Article 3'])
  expect(unique.words, 'the word among all words, and the article that has it').toBe(2)
  expect(unique.articles).toBeLessThanOrEqual(1 + 2 + 3)

  // The newest thousand articles with `common` do not include the third article, which is checked on its own.
  const rare = await search('unique common')
  expect(rare.titles).toEqual(['Article 3'])
  expect(rare.words, 'a rare word limits how much of the common one is read').toBeLessThanOrEqual(1 + 100)
  const both = await search('common seldom', 100)
  expect(both.titles).toHaveLength(100)
  expect(both.queries).toBeLessThanOrEqual(8)

  // Articles that match several common words are found, though no word is looked up completely.
  const newest = (first: number, step: number) => Array.from({ length: 100 }, (_, at) => `Article ${first - at * step}`)
  expect((await search('common article even third', 100)).titles).toEqual(newest(1044, 6))
  const five = await search('common article even com art', 100)
  expect(five.titles).toEqual(newest(1048, 2))
  expect(five.words).toBeLessThanOrEqual(5 * 400 + 2 * 400)
})
