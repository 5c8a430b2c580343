import { type ArticleRow, articleKey, categoryKey, isListed, type NewArticleRow } from '#/functions/data/articles.ts'
import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { beginsAll, firstWords, partition, wordKey, wordsOf } from '#/functions/data/lib/search.ts'
import { getAll, type Key, query } from '#/functions/data/lib/table.ts'
import type { ArticleState } from '#/shared/articles.ts'
import type { ArticleId } from '#/shared/lib/ids.ts'

/** A word of an article: whether it stands in the title or the tags, where it weighs more, and the article's category. */
export interface ArticleWordRow extends Key {
  title: boolean
  category: string
}

/** Of one article. A text of 64 KB has about so many different words. */
const mostWords = 2000
/** Of a word that many articles have, so many of the newest are looked at. */
const mostMatches = 1000
/** Of all words of a search together. */
const mostRead = 1000
/** Fewer articles than this are looked at themselves, and not their other words. */
const fewMatches = 100
/** How far a page looks for articles that have a word too common to be looked up whole. */
const mostLookedAt = 100
const titleWeight = 3

/** The rows under which an article is found. */
export function wordRowsOf({ id, state, title, tags, category, content }: NewArticleRow): ArticleWordRow[] {
  const heading = new Set(firstWords([title, category, ...tags, id].join(' '), mostWords))
  const words = new Set([...heading, ...firstWords(content, mostWords)])
  return [...words].map(word => ({
    ...wordKey(`articles-${state}`, word, id),
    title: heading.has(word),
    category: categoryKey(category),
  }))
}

/** What to put and to remove so that an article that was `before` is found as it is `after`. */
export function wordChanges(before: NewArticleRow | undefined, after: NewArticleRow) {
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
  const sameAs = (one: ArticleWordRow | undefined, other: ArticleWordRow) =>
    one?.title === other.title && one.category === other.category
  const standing = new Map((before ? wordRowsOf(before) : []).map(row => [nameOf(row), row]))
  const wanted = new Map(wordRowsOf(after).map(row => [nameOf(row), row]))
  return {
    put: [...wanted].flatMap(([name, row]) => (sameAs(standing.get(name), row) ? [] : [row])),
    removed: [...standing].flatMap(([name, row]) => (wanted.has(name) ? [] : [row])),
  }
}

/** The articles that have a word: their weights by id. `whole` says that there are no more of them. */
interface Hits {
  word: string
  weights: Map<string, number>
  whole: boolean
}

/**
 * The articles that have each of some words. Where few have one of them, the others are not looked up whole: to look at those few
 * is cheaper. Else all words together are looked up to so many rows.
 */
async function hitsOfAll(state: ArticleState, words: readonly string[], category: string | undefined): Promise<Hits[]> {
  const looking = words.map(word => lookUp(state, word, category))
  const most = Math.min(mostMatches, Math.floor(mostRead / words.length))
  // Of many words each one's share is small: a first look at few would save less than it costs.
  if (looking.length > 1 && most > 4 * fewMatches) {
    const first = await Promise.all(looking.map(look => look(fewMatches)))
    if (first.some(({ whole }) => whole)) return first
  }
  return Promise.all(looking.map(look => look(most)))
}

/** Looks up to so many rows of a word; called again with more, it goes on where it was. */
function lookUp(state: ArticleState, word: string, category: string | undefined) {
  const rows: ArticleWordRow[] = []
  const read = (prefix: string, limit: number, before?: string) =>
    query<ArticleWordRow>({ pk: partition(`articles-${state}`, word), prefix, before, limit, newestFirst: true })

  return async (most: number): Promise<Hits> => {
    rows.push(...(await read(word, most - rows.length, rows.at(-1)?.sk)))
    const whole = rows.length < most
    // Words sort before ids: of many longer words the word itself comes last, and must not be cut off.
    const hasLonger = rows.some(({ sk }) => !sk.startsWith(`${word}#`))
    const all = !whole && hasLonger && most > fewMatches ? [...rows, ...(await read(`${word}#`, most))] : rows
    const weights = new Map<string, number>()
    for (const row of all) {
      if (category && row.category !== category) continue
      const id = row.sk.slice(row.sk.indexOf('#') + 1)
      weights.set(id, Math.max(weights.get(id) ?? 0, row.title ? titleWeight : 1))
    }
    return { word, weights, whole }
  }
}

interface Wanted {
  state: ArticleState
  category?: string | undefined
  limit: number
  after?: string | undefined
}

interface Candidate {
  id: string
  score: number
  /** Words that it may have, and that are too common for it to be known. */
  unsure: string[]
}

/**
 * Access pattern: the articles that have every word of `text` (five at most), each matched by its beginning, the best first:
 * those that have them in their titles, then the newest. A key query for each word and a batch read for the page.
 */
export async function searchArticles(
  text: string,
  { state, category, limit, after }: Wanted,
): Promise<Page<ArticleRow>> {
  const words = wordsOf(text).slice(0, 5)
  const hits = await hitsOfAll(state, words, category && categoryKey(category))
  const candidates = candidatesOf(hits)
    .sort((one, other) => (positionOf(one) < positionOf(other) ? 1 : -1))
    .filter(candidate => !after || positionOf(candidate) < after)
  const found: { row: ArticleRow; position: string }[] = []
  let last: string | undefined
  for (let start = 0; found.length <= limit && start < Math.min(candidates.length, mostLookedAt + limit); ) {
    const chunk = candidates.slice(start, start + limit + 1 - found.length)
    start += chunk.length
    last = chunk.at(-1) && positionOf(chunk.at(-1) as Candidate)
    const rows = new Map((await getAll<ArticleRow>(chunk.map(({ id }) => articleKey(id)))).map(row => [row.id, row]))
    for (const candidate of chunk) {
      const row = rows.get(candidate.id as ArticleId)
      if (!row || !isListed(row, { state, category }) || !hasWords(row, candidate.unsure)) continue
      found.push({ row, position: positionOf(candidate) })
    }
  }
  const page = pageOf(found, limit, ({ position }) => position)
  const goesOn = candidates.some(candidate => last !== undefined && positionOf(candidate) < last)
  const next = page.next ?? (goesOn ? last : undefined)
  return { items: page.items.map(({ row }) => row), ...(next && { next }) }
}

const positionOf = ({ score, id }: Candidate) => `${String(score).padStart(3, '0')}#${id}`

/**
 * Articles that have every word. Those that have the rarest one are candidates; of a word too common to be looked up whole it
 * stays unsure whether a candidate has it.
 */
function candidatesOf(hits: readonly Hits[]): Candidate[] {
  const whole = hits.filter(hit => hit.whole).sort((one, other) => one.weights.size - other.weights.size)
  const [rarest] = whole.length > 0 ? whole : [...hits].sort((one, other) => (oldestOf(one) < oldestOf(other) ? -1 : 1))
  if (!rarest) return []
  return [...rarest.weights.keys()].flatMap(id => {
    if (hits.some(hit => hit.whole && !hit.weights.has(id))) return []
    const score = hits.reduce((sum, { weights }) => sum + (weights.get(id) ?? 1), 0)
    return [{ id, score, unsure: hits.filter(({ weights }) => !weights.has(id)).map(({ word }) => word) }]
  })
}

/** How far back the articles go that were found for a word: the further, the rarer it is. */
const oldestOf = ({ weights }: Hits): string =>
  [...weights.keys()].reduce((oldest, id) => (id < oldest ? id : oldest), '~')

const hasWords = ({ id, title, category, tags, content }: ArticleRow, words: readonly string[]): boolean =>
  words.length === 0 || beginsAll([id, title, category, ...tags, content].join(' '), words)

const consideredWords = 8
const consideredMatches = 400
/** Words that say nothing about what is wrong. */
const emptyWords = new Set(
  `about after again all also and any are but can cannot could did does don done for from get gets getting had has have help
  her here him his how its just keep keeps like me more my need new no not now of off on one only or other our out over please
  she should since so some still than that the their them then there these they this to too try trying up us use used using very
  want was we were what when where which while who why will with work working works would you your is it in at an as be by do
  if hello hi thanks thank today yesterday week day issue problem`.split(/\s+/),
)

/** The words of a text by which articles are matched: the first few that say something, without a plural's end. */
export const tellingWords = (text: string): string[] =>
  [
    ...new Set(
      wordsOf(text)
        .filter(word => word.length > 2 && !emptyWords.has(word) && !/^\d+$/.test(word))
        .map(word => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word)),
    ),
  ].slice(0, consideredWords)

/**
 * Access pattern: at most `most` published articles that may answer `text`, the best first. A rare word weighs more than a
 * common one, and one in a title more than one in the text. Where no title has one, fewer than half the words are no match, nor
 * is a single one; an article that has half the words of the best one or fewer is none either. A key query for each of at most
 * eight words and one batch read.
 */
export async function matchingArticles(text: string, most: number): Promise<ArticleRow[]> {
  const scores = new Map<string, { score: number; words: number; titled: boolean }>()
  const telling = tellingWords(text)
  const enough = Math.max(2, telling.length / 2)
  const found = await Promise.all(
    telling.map(word =>
      query<ArticleWordRow>({
        pk: partition('articles-published', word),
        prefix: word,
        limit: consideredMatches,
        newestFirst: true,
      }),
    ),
  )
  for (const rows of found) {
    const rarity = 1 / Math.log2(2 + rows.length)
    const titled = new Map<string, boolean>()
    for (const { sk, title } of rows) {
      const id = sk.slice(sk.indexOf('#') + 1)
      titled.set(id, title || (titled.get(id) ?? false))
    }
    for (const [id, title] of titled) {
      const before = scores.get(id) ?? { score: 0, words: 0, titled: false }
      scores.set(id, {
        score: before.score + rarity * (title ? titleWeight : 1),
        words: before.words + 1,
        titled: before.titled || title,
      })
    }
  }
  const best = [...scores]
    .filter(([, { words, titled }]) => titled || words >= enough)
    .sort(([oneId, one], [otherId, other]) => other.score - one.score || (oneId < otherId ? 1 : -1))
    .filter(([, { words }], _place, [first]) => words * 2 > (first?.[1].words ?? 0))
    .slice(0, most * 2)
  const rows = await getAll<ArticleRow>(best.map(([id]) => articleKey(id)))
  return rows.filter(({ state }) => state === 'published').slice(0, most)
}
