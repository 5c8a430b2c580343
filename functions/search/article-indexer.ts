import { type ArticleRow, articleKey, type NewArticleRow } from '#/functions/articles/data/articles.ts'
import { firstTerms, partition, postingKey, wordsOf } from '#/functions/search/terms.ts'
import { getAll, type Key, query } from '#/functions/table/table.ts'

/** A term of an article, and whether it is in the heading, where it weighs more. */
interface ArticleWordRow extends Key {
  title: boolean
}

/** Max terms per article. A text of 64 KB has about this many different ones. */
const maxTerms = 2000
const titleWeight = 3

type Indexed = Pick<NewArticleRow, 'id' | 'title' | 'category' | 'tags' | 'content'>

/** The terms that weigh more: those of the title, category, tags and number. */
export const headingTerms = ({ id, title, category, tags }: Omit<Indexed, 'content'>): string[] =>
  firstTerms([title, category, ...tags, id].join(' '), maxTerms)

/** All terms of an article. */
export const wordsOfArticle = (article: Indexed): string[] => [
  ...new Set([...headingTerms(article), ...firstTerms(article.content, maxTerms)]),
]

/** An article's posting rows. Those of its heading exist twice, so that they can be read first. */
export function wordRowsOf(article: NewArticleRow): (Key & Partial<ArticleWordRow>)[] {
  const heading = new Set(headingTerms(article))
  const rows = wordsOfArticle(article).map(
    (word): ArticleWordRow => ({
      ...postingKey(`articles-${article.state}`, word, article.id),
      title: heading.has(word),
    }),
  )
  return [...rows, ...[...heading].map(word => postingKey(`articles-${article.state}-titles`, word, article.id))]
}

/** The posting rows to write and delete when an article changes from `before` to `after`. */
export function wordChanges(before: NewArticleRow | undefined, after: NewArticleRow) {
  const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`
  const weighsAs = (one: Partial<ArticleWordRow>, other: Partial<ArticleWordRow>) => one.title === other.title
  const standing = new Map((before ? wordRowsOf(before) : []).map(row => [nameOf(row), row]))
  const wanted = new Map(wordRowsOf(after).map(row => [nameOf(row), row]))
  return {
    put: [...wanted].flatMap(([name, row]) => {
      const same = standing.get(name)
      return same && weighsAs(same, row) ? [] : [row]
    }),
    removed: [...standing].flatMap(([name, row]) => (wanted.has(name) ? [] : [row])),
  }
}

const maxConsideredTerms = 8
const consideredMatches = 400
/** Stop words: they say nothing about the problem. */
const stopWords = new Set(
  `about after again all also and any are but can cannot could did does don done for from get gets getting had has have help
  her here him his how its just keep keeps like me more my need new no not now of off on one only or other our out over please
  she should since so some still than that the their them then there these they this to too try trying up us use used using very
  want was we were what when where which while who why will with work working works would you your is it in at an as be by do
  if hello hi thanks thank today yesterday week day issue problem`.split(/\s+/),
)

/**
 * Whether a word is long enough to be meaningful: three ASCII letters or digits, or two characters of other scripts, where
 * each may be a syllable or a word.
 */
const isTelling = (word: string) => word.length > (/^[a-z0-9]+$/.test(word) ? 2 : 1)

/** The keywords of a text for matching articles: the first few without stop words and plural endings. */
export const keywordsOf = (text: string): string[] =>
  [
    ...new Set(
      wordsOf(text)
        .filter(word => isTelling(word) && !stopWords.has(word) && !/^\d+$/.test(word))
        .map(word => (word.length > 4 ? word.replace(/(?<!s)s$/, '') : word)),
    ),
  ].slice(0, maxConsideredTerms)

/**
 * Access pattern: up to `most` published articles that may answer `text`, best match first. A rare word weighs more than a
 * common one, and one in a title more than one in the text. Unless a title matches, an article needs at least two words and
 * half of all words; every article needs more than half as many as the best match. One key query for each of up to eight words
 * and one batch read.
 */
export async function matchingArticles(text: string, max: number): Promise<ArticleRow[]> {
  const scores = new Map<string, { score: number; terms: number; titled: boolean }>()
  const telling = keywordsOf(text)
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
      const before = scores.get(id) ?? { score: 0, terms: 0, titled: false }
      scores.set(id, {
        score: before.score + rarity * (title ? titleWeight : 1),
        terms: before.terms + 1,
        titled: before.titled || title,
      })
    }
  }
  const best = [...scores]
    .filter(([, { terms, titled }]) => titled || terms >= enough)
    .sort(([oneId, one], [otherId, other]) => other.score - one.score || (oneId < otherId ? 1 : -1))
    .filter(([, { terms }], _place, [first]) => terms * 2 > (first?.[1].terms ?? 0))
    .slice(0, max * 2)
  const rows = await getAll<ArticleRow>(best.map(([id]) => articleKey(id)))
  return rows.filter(({ state }) => state === 'published').slice(0, max)
}
