import {
  type ArticlePageRequest,
  type ArticleRow,
  articleKey,
  isListed,
  sourceOf,
} from '#/functions/articles/data/articles.ts'
import { headingTerms } from '#/functions/search/article-indexer.ts'
import { listing, maxLongerTerms, unionOf } from '#/functions/search/postings.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { termsContaining } from '#/functions/search/suffix-index.ts'
import { mergeNewest, type Page } from '#/functions/table/page.ts'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'

/** Max terms looked up in the index; the others are checked in the article's text. */
const maxLookups = 5
/** Max articles checked per page, in addition to the page's size. Their texts are long. */
const maxExamined = 100

/** A search term and the indexed terms that contain it; undefined if there are too many, so that the text must be checked. */
interface Sought {
  part: string
  terms: string[] | undefined
}

/**
 * Articles with all terms in the heading come first, then the others. If a term has too many matches in the index, all are one
 * tier.
 */
const tiers = ['heading', 'rest', 'all'] as const
type Tier = (typeof tiers)[number]

/**
 * Access pattern: the articles that contain every term of `text`, even as part of a word: first those with all terms in the
 * title, category or tags, then the others, each newest first. One query per term, led by the rarest, plus the page's rows; if
 * a page is not full within its read limit, the next page continues.
 */
export async function searchArticles(text: string, request: ArticlePageRequest): Promise<Page<ArticleRow>> {
  const parts = queryTerms(text)
  if (parts.length === 0) return { items: [] }
  const sought = await Promise.all(
    parts.map(
      async (part, index): Promise<Sought> => ({
        part,
        terms: index < maxLookups ? await termsContaining(part, maxLongerTerms) : undefined,
      }),
    ),
  )
  const [tier, after] = positionOf(request.after) ?? [sought.some(({ terms }) => !terms) ? 'all' : 'heading']
  const first = await pageOfTier(tier, sought, { ...request, after })
  if (tier !== 'heading' || first.next !== undefined) return withTier(tier, first)
  const room = request.limit - first.items.length
  const rest = await pageOfTier('rest', sought, { ...request, after: undefined, limit: Math.max(room, 1) })
  if (room > 0) return withTier('rest', { ...rest, items: [...first.items, ...rest.items] })
  const hasMore = rest.items.length > 0 || rest.next !== undefined
  return { items: first.items, ...(hasMore && { next: 'rest#' }) }
}

function positionOf(after: string | undefined): [tier: Tier, position: string | undefined] | undefined {
  const tier = tiers.find(one => after?.startsWith(`${one}#`))
  return tier && after ? [tier, after.slice(tier.length + 1) || undefined] : undefined
}

const withTier = (tier: Tier, { items, next }: Page<ArticleRow>): Page<ArticleRow> => ({
  items,
  ...(next !== undefined && { next: `${tier}#${next}` }),
})

function pageOfTier(tier: Tier, sought: readonly Sought[], request: ArticlePageRequest): Promise<Page<ArticleRow>> {
  const { state, category, limit, after } = request
  const kind = tier === 'heading' ? (`articles-${state}-titles` as const) : (`articles-${state}` as const)
  const postings = sought.flatMap(({ terms }) => (terms ? [unionOf(kind, terms, 'newest first')] : []))
  const list = listing(async (before, count) =>
    (await mergeNewest([sourceOf({ state, category })], count, before)).map(({ position }) => position),
  )
  const unindexedTerms = sought.flatMap(({ part, terms }) => (terms ? [] : [part]))
  return searchPage<ArticleRow>({
    postings: category || postings.length === 0 ? [...postings, list] : postings,
    order: 'newest first',
    limit,
    after,
    keyOf: articleKey,
    positionOf: ({ id }) => id,
    belongs: row =>
      isListed(row, request) &&
      (tier === 'heading' ? headingHas(row, unindexedTerms) : has(row, unindexedTerms)) &&
      (tier !== 'rest' ||
        !headingHas(
          row,
          sought.map(({ part }) => part),
        )),
    maxExamined: maxExamined + limit,
  })
}

function headingHas(row: ArticleRow, parts: readonly string[]): boolean {
  const terms = headingTerms(row)
  return parts.every(part => terms.some(word => word.includes(part)))
}

function has({ id, title, category, tags, content }: ArticleRow, parts: readonly string[]): boolean {
  return hasAll([id, title, category, ...tags, content].join(' '), parts)
}
