import { keepPicturesWrites } from '#/functions/articles/data/article-pictures.ts'
import { replaceWrite, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type Page, pageOf, type Source } from '#/functions/table/page.ts'
import {
  ConditionFailed,
  change,
  exists,
  get,
  isNew,
  type Key,
  query,
  transact,
  type Write,
} from '#/functions/table/table.ts'
import type { ArticleState } from '#/shared/articles/schemas.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { ArticleId, TicketId, UserId } from '#/shared/lib/ids.ts'

/** An article's content, as its editor writes it and each version stores it. */
export interface ArticleText {
  title: string
  content: string
  category: string
  tags: string[]
}

/** An article's current state. Reader activity has a separate row, so that a view does not change the article. */
export interface ArticleRow extends Key, ArticleText {
  id: ArticleId
  state: ArticleState
  authorId: UserId
  /** Increases by one with each change, including changes of only the state. */
  version: number
  /** The number of the text's version; articles from before this field use their version number. */
  revision?: number
  /** The beginning of its content as plain text. Absent in older rows. */
  excerpt?: string
  /** The ticket that it was drafted from. */
  ticketId: TicketId | null
  createdAt: string
  updatedAt: string
}

export type NewArticleRow = Omit<ArticleRow, 'pk' | 'sk'>

/** The version number of an article's text, which increases by one whenever the text changes. */
export const revisionOf = ({ revision, version }: Pick<ArticleRow, 'revision' | 'version'>): number =>
  revision ?? version

/** Adds an excerpt to an article without one; does nothing if the article is gone or a concurrent change added it. */
export const noteExcerpt = (id: ArticleId, excerpt: string): Promise<unknown> =>
  change(articleKey(id), {
    update: 'SET excerpt = :excerpt',
    condition: `${exists} AND attribute_not_exists(excerpt)`,
    values: { ':excerpt': excerpt },
  }).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })

/** A version of an article's text with its author. Written once with the change. */
export interface RevisionRow extends Key, ArticleText {
  version: number
  authorId: UserId
  at: string
}

const maxCategories = 500
const categoriesPartition = 'ARTICLES#categories'

export const articleKey = (id: string): Key => ({ pk: `ARTICLE#${id}`, sk: 'ARTICLE' })
const revisionKey = (id: string, version: number): Key => ({
  pk: `ARTICLE#${id}`,
  sk: `REVISION#${String(version).padStart(7, '0')}`,
})

/** The comparison key of a category: `Backup` and `backup ` are equal. */
export const categoryKey = (category: string): string => category.trim().toLowerCase().normalize()

/** Access pattern: an article by id. One consistent read. Throws `NotFound`. */
export async function findArticle(id: string): Promise<ArticleRow> {
  const row = await get<ArticleRow>(articleKey(id))
  if (!row) throw new NotFound('article')
  return row
}

/** Adds an article: its row, its first version, its category's counter, and the extra writes, all or nothing. */
export const addArticle = (article: NewArticleRow, extraWrites: readonly Write[]): Promise<void> =>
  transact([
    { put: { ...articleKey(article.id), ...article, ...listed(article) }, condition: isNew },
    revisionWrite(article, article.authorId),
    ...countCategoryWrites(undefined, article),
    ...keepPicturesWrites(undefined, article),
    ...extraWrites,
  ])

/**
 * Changes an article with `decide`, in one transaction with its new version, the counters and the extra writes. Returning the
 * same object means no change. Throws `NotFound`, the errors of `decide`, and `Conflict` when its retries run out.
 */
export async function changeArticle(
  id: ArticleId,
  decide: (before: ArticleRow) => ArticleRow | Promise<ArticleRow>,
  actor: { id: UserId; at: string },
  extraWrites: (before: ArticleRow, after: ArticleRow) => readonly Write[],
): Promise<ArticleRow> {
  return retryOnConflict('article', async () => {
    const before = await findArticle(id)
    const decided = await decide(before)
    if (decided === before) return before
    const rewritten = textChanged(before, decided)
    const after = {
      ...decided,
      version: before.version + 1,
      revision: revisionOf(before) + (rewritten ? 1 : 0),
      updatedAt: actor.at,
    }
    await transact([
      replaceWrite('article', before, { ...after, ...listed(after) }),
      ...(rewritten ? [revisionWrite(after, actor.id)] : []),
      ...countCategoryWrites(before, after),
      ...keepPicturesWrites(before, after),
      ...extraWrites(before, after),
    ])
    return after
  })
}

/** Whether two articles have different content. */
export const textChanged = (one: ArticleText, other: ArticleText): boolean =>
  one.title !== other.title ||
  one.content !== other.content ||
  one.category !== other.category ||
  one.tags.join('\n') !== other.tags.join('\n')

function revisionWrite(article: NewArticleRow, authorId: UserId): Write {
  const { id, title, content, category, tags, updatedAt } = article
  const version = revisionOf(article)
  const row: RevisionRow = {
    ...revisionKey(id, version),
    title,
    content,
    category,
    tags,
    version,
    authorId,
    at: updatedAt,
  }
  return { label: 'article', put: { ...row }, condition: isNew }
}

/** Access pattern: the versions of an article, newest first. One query. */
export async function revisionsOf(id: ArticleId, limit: number, after?: string): Promise<Page<RevisionRow>> {
  const rows = await query<RevisionRow>({
    pk: articleKey(id).pk,
    prefix: 'REVISION#',
    before: after,
    limit: limit + 1,
    newestFirst: true,
  })
  return pageOf(rows, limit, ({ sk }) => sk)
}

/** Access pattern: a version of an article. One consistent read. Throws `NotFound`. */
export async function findRevision(id: ArticleId, version: number): Promise<RevisionRow> {
  const row = await get<RevisionRow>(revisionKey(id, version))
  if (!row) throw new NotFound('version')
  return row
}

export interface ArticlePageRequest {
  state: ArticleState
  category?: string | undefined
  limit: number
  /** The id of the last article on the previous page. */
  after?: string | undefined
}

/** Access pattern: the articles of a state and, if given, of a category, newest first. One key query, one batch read. */
export async function listArticles({ state, category, limit, after }: ArticlePageRequest): Promise<Page<ArticleRow>> {
  const source = sourceOf({ state, category })
  return filledPage<ArticleRow>({
    limit,
    after,
    entriesAfter: async (before, count) =>
      (await query({ ...source, before, limit: count, newestFirst: true })).map(key => ({
        key,
        position: key.pk.slice('ARTICLE#'.length),
      })),
    belongs: row => isListed(row, { state, category }),
  })
}

/** The index partition for articles of a state and, if given, of a category. */
export const sourceOf = ({ state, category }: Pick<ArticlePageRequest, 'state' | 'category'>): Source =>
  category ? { index: 'gsi2', pk: inCategory(state, category) } : { index: 'gsi1', pk: ofState(state) }

/** Whether an article has a state and, if given, a category. */
export const isListed = (
  row: ArticleRow,
  { state, category }: Pick<ArticlePageRequest, 'state' | 'category'>,
): boolean => row.state === state && (!category || categoryKey(row.category) === categoryKey(category))

interface CategoryRow extends Key {
  name: string
  articles: number
}

/** Access pattern: the categories of published articles by name. One consistent query. */
export async function publishedCategories(): Promise<Pick<CategoryRow, 'name' | 'articles'>[]> {
  const rows = await query<CategoryRow>({ pk: categoriesPartition, prefix: 'published#', limit: maxCategories })
  return rows
    .filter(({ articles }) => articles > 0)
    .map(({ name, articles }) => ({ name, articles }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The writes that move an article between category counters. None if nothing changes. */
function countCategoryWrites(before: ArticleRow | undefined, after: NewArticleRow): Write[] {
  const indexEntry = (row: NewArticleRow) =>
    row.category.trim() === '' ? undefined : `${row.state}#${categoryKey(row.category)}`
  const [from, to] = [before && indexEntry(before), indexEntry(after)]
  if (from === to) return []
  const countWrite = (sk: string, name: string, by: 1 | -1): Write => ({
    change: { pk: categoriesPartition, sk },
    update: 'ADD articles :by SET #name = if_not_exists(#name, :name)',
    names: { '#name': 'name' },
    values: { ':by': by, ':name': name.trim() },
  })
  return [
    ...(before && from ? [countWrite(from, before.category, -1)] : []),
    ...(to ? [countWrite(to, after.category, 1)] : []),
  ]
}

const ofState = (state: ArticleState) => `ARTICLES#${state}`
const inCategory = (state: ArticleState, category: string) => `ARTICLES#${state}#${categoryKey(category)}`

/** An article's index keys. */
const listed = ({ id, state, category }: NewArticleRow) => ({
  gsi1pk: ofState(state),
  gsi1sk: id,
  gsi2pk: inCategory(state, category),
  gsi2sk: id,
})
