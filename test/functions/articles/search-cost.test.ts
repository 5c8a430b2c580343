import { expect, test } from 'vitest'
import { articleKey, type NewArticleRow } from '#/functions/data/articles.ts'
import { putAll } from '#/functions/data/table.ts'
import type { Article } from '#/shared/articles.ts'
import { articleId } from '#/shared/ids.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)

/** Of 1,050 articles, all have `common`, every seventh has `seldom`, and one alone has `unique`. */
const total = 1050
const article = (number: number): NewArticleRow => ({
  id: articleId(100_000 + number),
  title: `Article ${number}`,
  content: `common${number % 7 === 0 ? ' seldom' : ''}${number === 3 ? ' unique' : ''}`,
  category: 'General',
  tags: [],
  state: 'published',
  authorId: people.technician.user.id,
  version: 1,
  ticketId: null,
  createdAt: new Date(number).toISOString(),
  updatedAt: new Date(number).toISOString(),
})

test('a search reads the rows of its page, however many articles there are, and misses none for a common word', {
  timeout: 120_000,
}, async () => {
  const articles = Array.from({ length: total }, (_, number) => article(number))
  await putAll(articles.map(row => ({ ...articleKey(row.id), ...row })))
  await here.cloud.settle()
  const search = async (words: string, limit = 10) => {
    here.cloud.journal.length = 0
    const path = `/api/knowledge-articles?search=${encodeURIComponent(words)}&limit=${limit}`
    const { body } = await people.customer.request<Article[]>('GET', path)
    const calls = here.cloud.journal.filter(call => call.function.endsWith('-list-articles')).map(call => call.action)
    return { titles: body.map(({ title }) => title), queries: calls.filter(call => call === 'Query').length, calls }
  }
  const common = await search('common')
  expect(common.titles).toHaveLength(10)
  expect(common.titles[0]).toBe(`Article ${total - 1}`)
  expect(common.calls.length).toBeLessThanOrEqual(6)

  // The newest thousand that have `common` do not hold the third article: it is looked at itself.
  expect((await search('unique common')).titles).toEqual(['Article 3'])
  const both = await search('common seldom', 100)
  expect(both.titles).toHaveLength(100)
  expect(both.queries).toBeLessThanOrEqual(3)
})
