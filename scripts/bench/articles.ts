import { articleKey, type NewArticleRow } from '#/functions/articles/data/articles.ts'
import { articlePostings, articleTerms } from '#/functions/search/article-terms.ts'
import { suffixRows } from '#/functions/search/suffix-index.ts'
import { termsOf } from '#/functions/search/terms.ts'
import type { Key } from '#/functions/table/table.ts'
import { countAll, filledCloud, login, timed } from '#/scripts/bench/filled-cloud.ts'
import { idOf, people } from '#/scripts/demo/people.ts'
import { articleId } from '#/shared/lib/ids.ts'
import { folded } from '#/shared/lib/search-terms.ts'

/** The number of articles, and the maximum time of a search as a multiple of the local cloud's own response. */
export const size = 5000
export const maxRatio = 50

const rounds = 60
const things = ['Printer', 'Laptop', 'VPN', 'Mailbox', 'Firewall', 'Backup', 'Scanner', 'Monitor', 'Phone', 'Server']
const deeds = ['Set up', 'Replace', 'Restart', 'Update', 'Clean', 'Move', 'Connect', 'Insure', 'Rent', 'Return']
/** Made-up technical terms. Each article has thirty of three hundred, so a tenth of the articles have any given one. */
const vocabulary = Array.from(
  { length: 300 },
  (_, number) => `${'bcdfgklmnprstvz'[number % 15]}o${number.toString(36)}x`,
)
const wordsOfEach = 30

interface Search {
  name: string
  milliseconds: number[]
  /** Rows of the table that one request reads: terms, articles, and readers' views and votes. */
  rows: number
  /** For a search: the number of articles on all its pages, and the number that match. */
  hits?: { found: number; exist: number }
}

/** Times searches of 5,000 articles, taking turns. */
export async function measureArticles(): Promise<Search[]> {
  const cloud = await filledCloud(rows())
  try {
    const cookie = await login(cloud.url, people[2].email)
    const [first = '', second = ''] = vocabulary
    const articles = '/api/knowledge-articles'
    const paths: [string, string][] = [
      ['GET /api/health (the local cloud itself)', '/api/health'],
      ['a page of all', `${articles}?limit=24`],
      ['a word in one article', `${articles}?limit=24&search=kb104321`],
      ['a word in a tenth of them', `${articles}?limit=24&search=${first}`],
      ['two such words', `${articles}?limit=24&search=${first}+${second}`],
      ['a word in all of them', `${articles}?limit=24&search=troubleshooting`],
      ['a word in all of them, and one in a few', `${articles}?limit=24&search=troubleshooting+kb104321`],
      ['part of a word', `${articles}?limit=24&search=rinter`],
      ['two letters of a word', `${articles}?limit=24&search=ri`],
      ['five words', `${articles}?limit=24&search=set+up+vpn+troubleshooting+${first}`],
      [
        'text typed into a ticket',
        `${articles}/matching?text=The+printer+has+to+be+replaced+and+the+vpn+needs+an+update`,
      ],
    ]
    const searches = paths.map(([name]): Search => ({ name, milliseconds: [], rows: 0 }))
    for (let round = -5; round < rounds; round++) {
      for (const [index, [, path]] of paths.entries()) {
        const { milliseconds, rows: count } = await timed(cloud, path, { cookie })
        const search = searches[index]
        if (round < 0 || !search) continue
        search.milliseconds.push(milliseconds)
        search.rows = count
      }
    }
    for (const [index, [, path]] of paths.entries()) {
      const words = new URL(path, cloud.url).searchParams.get('search')
      const search = searches[index]
      if (words && search) search.hits = { found: await countAll(cloud.url, path, cookie), exist: countMatches(words) }
    }
    return searches
  } finally {
    await cloud.stop()
  }
}

function countMatches(text: string): number {
  const words = termsOf(text)
  const says = ({ id, title, category, content }: NewArticleRow) => {
    const plain = folded([id, title, category, content].join(' '))
    return words.every(word => plain.includes(word))
  }
  return Array.from({ length: size }, (_, number) => article(number)).filter(says).length
}

function* rows(): Generator<Key> {
  const words = new Set<string>()
  for (let number = 0; number < size; number++) {
    const row = article(number)
    yield { ...articleKey(row.id), ...row, gsi1pk: 'ARTICLES#published', gsi1sk: row.id } as Key
    yield* articlePostings(row)
    for (const word of articleTerms(row)) words.add(word)
  }
  for (const word of words) yield* suffixRows(word)
}

function article(number: number): NewArticleRow {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  const words = Array.from({ length: wordsOfEach }, (_, index) => vocabulary[(number * 7 + index * 10) % 300])
  return {
    id: articleId(100_000 + number),
    title: `${deeds[Math.floor(number / 10) % 10]} the ${things[number % 10]}`,
    content: `Troubleshooting. ${words.join(' ')}. `.repeat(6),
    category: 'General',
    tags: [],
    state: 'published',
    authorId: idOf(people[1].email),
    version: 1,
    ticketId: null,
    createdAt: at,
    updatedAt: at,
  }
}
