import {
  type ArticlePageRequest,
  type ArticleRow,
  articleKey,
  isListed,
  sourceOf,
} from '#/functions/articles/data/articles.ts'
import { type ArticlePosting, headingTerms } from '#/functions/search/article-terms.ts'
import { keywordsOf } from '#/functions/search/keywords.ts'
import { listPostings, maxExpandedTerms, unionOf } from '#/functions/search/postings.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { termsContaining } from '#/functions/search/suffix-index.ts'
import { partition, positionIn } from '#/functions/search/terms.ts'
import { mergeNewest, type Page } from '#/functions/table/page.ts'
import { getAll, query } from '#/functions/table/table.ts'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'

/** Max parts looked up in the index; the others are checked in the article's text. */
const maxLookups = 5
/** Max articles checked per page, in addition to the page's size. Their texts are long. */
const maxExamined = 100

/** A searched part of a word, and the terms that contain it; undefined if there are too many, so the text must be checked. */
interface SearchedPart {
  part: string
  terms: string[] | undefined
}

/**
 * Articles with all parts in the heading come first, then the others. If a part has too many matches in the index, all are one
 * tier.
 */
const tiers = ['heading', 'rest', 'all'] as const
type Tier = (typeof tiers)[number]

/**
 * Access pattern: the articles that contain every word of `text`, even as part of a word: first those with all of them in the
 * title, category or tags, then the others, each newest first. One query per word, led by the rarest, plus the page's rows; if
 * a page is not full within its read limit, the next page continues.
 */
export async function searchArticles(text: string, request: ArticlePageRequest): Promise<Page<ArticleRow>> {
  const parts = queryTerms(text)
  if (parts.length === 0) return { items: [] }
  const searched = await Promise.all(
    parts.map(
      async (part, index): Promise<SearchedPart> => ({
        part,
        terms: index < maxLookups ? await termsContaining(part, maxExpandedTerms) : undefined,
      }),
    ),
  )
  const [tier, after] = cursorIn(request.after) ?? [searched.some(({ terms }) => !terms) ? 'all' : 'heading']
  const first = await pageOfTier(tier, searched, { ...request, after })
  if (tier !== 'heading' || first.next !== undefined) return withTier(tier, first)
  const room = request.limit - first.items.length
  const rest = await pageOfTier('rest', searched, { ...request, after: undefined, limit: Math.max(room, 1) })
  if (room > 0) return withTier('rest', { ...rest, items: [...first.items, ...rest.items] })
  const hasMore = rest.items.length > 0 || rest.next !== undefined
  return { items: first.items, ...(hasMore && { next: 'rest#' }) }
}

/** The tier at which the previous page ended, and the cursor within it. */
function cursorIn(after: string | undefined): [tier: Tier, cursor: string | undefined] | undefined {
  const tier = tiers.find(one => after?.startsWith(`${one}#`))
  return tier && after ? [tier, after.slice(tier.length + 1) || undefined] : undefined
}

const withTier = (tier: Tier, { items, next }: Page<ArticleRow>): Page<ArticleRow> => ({
  items,
  ...(next !== undefined && { next: `${tier}#${next}` }),
})

function pageOfTier(
  tier: Tier,
  searched: readonly SearchedPart[],
  request: ArticlePageRequest,
): Promise<Page<ArticleRow>> {
  const { state, category, limit, after } = request
  const index = tier === 'heading' ? (`articles-${state}-titles` as const) : (`articles-${state}` as const)
  const postings = searched.flatMap(({ terms }) => (terms ? [unionOf(index, terms, 'newest first')] : []))
  const list = listPostings(async (before, count) =>
    (await mergeNewest([sourceOf({ state, category })], count, before)).map(({ position }) => position),
  )
  const parts = searched.map(({ part }) => part)
  const unindexed = searched.flatMap(({ part, terms }) => (terms ? [] : [part]))
  return searchPage<ArticleRow>({
    postings: category || postings.length === 0 ? [...postings, list] : postings,
    order: 'newest first',
    limit,
    after,
    keyOf: articleKey,
    positionOf: ({ id }) => id,
    belongs: row =>
      isListed(row, request) &&
      (tier === 'heading' ? headingContains(row, unindexed) : contains(row, unindexed)) &&
      (tier !== 'rest' || !headingContains(row, parts)),
    maxExamined: maxExamined + limit,
  })
}

function headingContains(row: ArticleRow, parts: readonly string[]): boolean {
  const terms = headingTerms(row)
  return parts.every(part => terms.some(term => term.includes(part)))
}

function contains({ id, title, category, tags, content }: ArticleRow, parts: readonly string[]): boolean {
  return hasAll([id, title, category, ...tags, content].join(' '), parts)
}

/** Postings read per keyword. */
const maxMatches = 400
const titleWeight = 3

/**
 * Access pattern: up to `max` published articles that may answer `text`, best match first. A rare keyword weighs more than a
 * common one, and one in a title more than one in the text. Unless a title matches, an article needs at least two keywords and
 * half of all; every article needs more than half as many as the best match. One key query for each of up to eight keywords
 * and one batch read.
 */
export async function matchArticles(text: string, max: number): Promise<ArticleRow[]> {
  const matches = new Map<string, { score: number; keywords: number; isInTitle: boolean }>()
  const keywords = keywordsOf(text)
  const minKeywords = Math.max(2, keywords.length / 2)
  const found = await Promise.all(
    keywords.map(keyword =>
      query<ArticlePosting>({
        pk: partition('articles-published', keyword),
        prefix: keyword,
        limit: maxMatches,
        newestFirst: true,
      }),
    ),
  )
  for (const postings of found) {
    const rarity = 1 / Math.log2(2 + postings.length)
    const articles = new Map<string, boolean>()
    for (const posting of postings) {
      const id = positionIn(posting)
      articles.set(id, posting.title || (articles.get(id) ?? false))
    }
    for (const [id, isInTitle] of articles) {
      const before = matches.get(id) ?? { score: 0, keywords: 0, isInTitle: false }
      matches.set(id, {
        score: before.score + rarity * (isInTitle ? titleWeight : 1),
        keywords: before.keywords + 1,
        isInTitle: before.isInTitle || isInTitle,
      })
    }
  }
  const best = [...matches]
    .filter(([, match]) => match.isInTitle || match.keywords >= minKeywords)
    .sort(([oneId, one], [otherId, other]) => other.score - one.score || (oneId < otherId ? 1 : -1))
    .filter(([, match], _, [first]) => match.keywords * 2 > (first?.[1].keywords ?? 0))
    .slice(0, max * 2)
  const rows = await getAll<ArticleRow>(best.map(([id]) => articleKey(id)))
  return rows.filter(({ state }) => state === 'published').slice(0, max)
}
