import { describe, expect, test } from 'vitest'
import type { NewArticleRow } from '#/functions/articles/data/articles.ts'
import { articlePostings, changedPostings } from '#/functions/search/article-terms.ts'
import { keywordsOf } from '#/functions/search/keywords.ts'
import { matchesAllPrefixes } from '#/functions/search/terms.ts'
import { articleId, UserId } from '#/shared/lib/ids.ts'

const article = (fields: Partial<NewArticleRow> = {}): NewArticleRow => ({
  id: articleId(7),
  title: 'Printer queue',
  content: 'Restart the *spooler* service.',
  category: 'Printing',
  tags: ['toner'],
  state: 'published',
  authorId: UserId.parse('5eed0000-0000-4000-8000-000000000002'),
  version: 1,
  ticketId: null,
  createdAt: '',
  updatedAt: '',
  ...fields,
})
const terms = (rows: { sk: string }[]) => rows.map(({ sk }) => sk.split('#')[0]).sort()

describe('the terms of an article', () => {
  test('are those of title, category, tags, number and content, each once', () => {
    const rows = articlePostings(article()).filter(({ pk }) => pk.startsWith('WORD#articles-published#'))
    expect(terms(rows)).toEqual(
      ['kb000007', 'printer', 'printing', 'queue', 'restart', 'service', 'spooler', 'the', 'toner'].sort(),
    )
    expect(terms(rows.filter(({ title }) => title))).toEqual(['kb000007', 'printer', 'printing', 'queue', 'toner'])
  })

  test('appear a second time if they are in the title, to be read first', () => {
    const rows = articlePostings(article()).filter(({ pk }) => pk.startsWith('WORD#articles-published-titles#'))
    expect(terms(rows)).toEqual(['kb000007', 'printer', 'printing', 'queue', 'toner'])
  })

  test('change with the changed text, and no row is both put and removed', () => {
    const { put, removed } = changedPostings(article(), article({ content: 'Restart the server.' }))
    expect(terms(put)).toEqual(['server'])
    expect(terms(removed)).toEqual(['service', 'spooler'])
  })

  test('move together with the article’s state', () => {
    const { put, removed } = changedPostings(article(), article({ state: 'retired' }))
    expect(put).toHaveLength(removed.length)
    expect(put.every(({ pk }) => /^WORD#articles-retired(?:-titles)?#/.test(pk))).toBe(true)
  })
})

test('keywords of a ticket are those that describe the problem', () => {
  expect(keywordsOf('Hello, our printers do not work since the update of 2026. Please help!')).toEqual([
    'printer',
    'update',
  ])
  expect(keywordsOf('wireless access')).toEqual(['wireless', 'access'])
})

test('keywords match a text the way a search finds it: by prefix, ignoring case and accents', () => {
  expect(matchesAllPrefixes('Über die VPN-Konsole', ['uber', 'vpn', 'kons'])).toBe(true)
  expect(matchesAllPrefixes('Über die VPN-Konsole', ['sole'])).toBe(false)
  expect(matchesAllPrefixes('Port 4430', ['443'])).toBe(true)
  expect(matchesAllPrefixes('anything', [])).toBe(true)
})
