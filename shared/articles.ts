import * as z from 'zod/mini'
import { ArticleId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { instant, line, optionalLine } from '#/shared/lib/text.ts'

/** Customers see published articles. A draft is not published yet; a retired article no longer is. */
export const articleStates = ['published', 'draft', 'retired'] as const
export type ArticleState = (typeof articleStates)[number]

/** A reader's vote on an article, which they can change. */
export const votes = ['helpful', 'not_helpful'] as const
export type Vote = (typeof votes)[number]

/** Characters of an article shown on a card. */
export const excerptLength = 150
/** Bytes of UTF-8. */
export const maxContentBytes = 65_536
export const tagLimits = { max: 20, maxLength: 50 } as const

/** Reader activity on an article: views, votes, and the caller's own vote. */
export const ArticleCounts = z.object({
  id: ArticleId,
  viewCount: z.int(),
  helpful: z.int(),
  notHelpful: z.int(),
  myVote: z.nullable(z.enum(votes)),
})
export type ArticleCounts = z.infer<typeof ArticleCounts>

export const Article = z.extend(ArticleCounts, {
  title: z.string(),
  /** Markdown, shown without raw HTML. */
  content: z.string(),
  /** The beginning of the content without Markdown: 150 characters, with an ellipsis if more follows. */
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  authorId: UserId,
  published: z.boolean(),
  retired: z.boolean(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Article = z.infer<typeof Article>

/** An article on its own page. */
export const ArticlePage = z.extend(Article, {
  authorName: z.string(),
  /** Increases by one with each change; an edit is based on it. */
  version: z.int(),
  /** The version number of its text. */
  revision: z.int(),
})
export type ArticlePage = z.infer<typeof ArticlePage>

const content = () =>
  markdown(maxContentBytes).check(
    z.refine(text => new TextEncoder().encode(text).byteLength <= maxContentBytes, {
      error: 'Content can be at most 64 KB',
    }),
  )

const text = {
  title: () => line(),
  content,
  category: () => z._default(optionalLine(100), ''),
  tags: () =>
    z._default(
      z
        .array(optionalLine(tagLimits.maxLength))
        .check(z.maxLength(tagLimits.max, { error: `At most ${tagLimits.max} tags` })),
      [],
    ),
}

export const NewArticle = z.strictObject({
  title: text.title(),
  content: text.content(),
  category: text.category(),
  tags: text.tags(),
  published: z._default(z.boolean(), false),
  /** Accepted and ignored: the author is the signed-in user. */
  authorId: z.optional(z.nullable(optionalLine())),
})
export type NewArticle = z.infer<typeof NewArticle>

/** An article as its editor saves it; saving a retired one restores it. */
export const ArticleChange = z.strictObject({
  title: text.title(),
  content: text.content(),
  category: text.category(),
  tags: text.tags(),
  published: z.boolean(),
  /** The version the editor started from: a 409 means that someone else saved first. */
  version: z.optional(z.int().check(z.positive(), z.maximum(1_000_000))),
})
export type ArticleChange = z.infer<typeof ArticleChange>

/** An earlier version of an article's text. */
export const Revision = z.object({
  version: z.int(),
  title: z.string(),
  authorName: z.string(),
  at: instant(),
})
export type Revision = z.infer<typeof Revision>

export const RevisionPage = z.extend(Revision, {
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
})
export type RevisionPage = z.infer<typeof RevisionPage>

/** An article that may answer the text being typed. */
export const ArticleMatch = z.object({
  id: ArticleId,
  title: z.string(),
  category: z.string(),
  excerpt: z.string(),
})
export type ArticleMatch = z.infer<typeof ArticleMatch>

const byId = () => z.object({ id: ArticleId })
const ofRevision = () =>
  z.object({ id: ArticleId, version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) })
const module = 'knowledge-base'

export const routes = {
  listArticles: route({
    method: 'GET',
    path: '/api/knowledge-articles',
    summary: 'Lists articles, newest first, or by relevance in a search; drafts and retired articles for staff only',
    access: 'signed-in',
    module,
    query: () =>
      pageQuery({
        search: z.optional(optionalLine(100)),
        category: z.optional(optionalLine(100)),
        state: z.optional(z.enum(articleStates)),
      }),
    response: () => z.array(Article),
    paged: true,
  }),
  createArticle: route({
    method: 'POST',
    path: '/api/knowledge-articles',
    summary: 'Creates an article, published or as a draft',
    access: 'staff',
    module,
    body: () => NewArticle,
    response: () => Article,
    status: 201,
    audited: 'Created an article',
    idempotent: true,
    limit: { perHour: 120 },
  }),
  listCategories: route({
    method: 'GET',
    path: '/api/knowledge-articles/categories',
    summary: 'Lists the categories of published articles by name',
    access: 'signed-in',
    module,
    response: () => z.array(z.object({ name: z.string(), articles: z.int() })),
  }),
  matchArticles: route({
    method: 'GET',
    path: '/api/knowledge-articles/matching',
    summary: 'Finds up to five published articles that may answer a text, best match first',
    access: 'signed-in',
    module,
    query: () => z.strictObject({ text: optionalLine(300) }),
    response: () => z.array(ArticleMatch),
  }),
  draftFromTicket: route({
    method: 'POST',
    path: '/api/knowledge-articles/from-ticket',
    summary: 'Drafts an article from a resolved ticket, or returns the existing one',
    access: 'staff',
    module,
    body: () => z.strictObject({ ticketId: TicketId }),
    response: () => Article,
    status: 201,
    audited: 'Drafted an article from a ticket',
    idempotent: true,
    limit: { perHour: 120 },
  }),
  getArticle: route({
    method: 'GET',
    path: '/api/knowledge-articles/{id}',
    summary: 'Returns an article; drafts and retired articles for staff only',
    access: 'signed-in',
    module,
    parameters: byId,
    owner: 'everyone',
    response: () => ArticlePage,
  }),
  updateArticle: route({
    method: 'PUT',
    path: '/api/knowledge-articles/{id}',
    summary: 'Updates an article, publishes it, or turns it back into a draft',
    access: 'staff',
    module,
    parameters: byId,
    owner: 'everyone',
    body: () => ArticleChange,
    response: () => Article,
    audited: 'Updated an article',
    idempotent: true,
  }),
  retireArticle: route({
    method: 'POST',
    path: '/api/knowledge-articles/{id}/retire',
    summary: 'Retires an article without deleting it',
    access: 'staff',
    module,
    parameters: byId,
    owner: 'everyone',
    response: () => Article,
    audited: 'Retired an article',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  voteOnArticle: route({
    method: 'POST',
    path: '/api/knowledge-articles/{id}/feedback',
    summary: 'Records whether a published article helped the caller; the last vote counts',
    access: 'signed-in',
    module,
    parameters: byId,
    owner: 'everyone',
    body: () => z.strictObject({ helpful: z.boolean() }),
    response: () => ArticleCounts,
    idempotent: true,
    limit: { perHour: 300 },
  }),
  viewArticle: route({
    method: 'POST',
    path: '/api/knowledge-articles/{id}/view',
    summary: 'Counts a view of a published article, once per reader and day',
    access: 'signed-in',
    module,
    parameters: byId,
    owner: 'everyone',
    response: () => ArticleCounts,
  }),
  listRevisions: route({
    method: 'GET',
    path: '/api/knowledge-articles/{id}/revisions',
    summary: 'Lists the versions of an article, newest first',
    access: 'staff',
    module,
    parameters: byId,
    owner: 'everyone',
    query: () => pageQuery({}),
    response: () => z.array(Revision),
    paged: true,
  }),
  getRevision: route({
    method: 'GET',
    path: '/api/knowledge-articles/{id}/revisions/{version}',
    summary: 'Returns a version of an article',
    access: 'staff',
    module,
    parameters: ofRevision,
    owner: 'everyone',
    response: () => RevisionPage,
  }),
  restoreRevision: route({
    method: 'POST',
    path: '/api/knowledge-articles/{id}/revisions/{version}/restore',
    summary: 'Restores an earlier version of an article as a new version',
    access: 'staff',
    module,
    parameters: ofRevision,
    owner: 'everyone',
    response: () => Article,
    audited: 'Restored an article version',
    idempotent: true,
    limit: { perHour: 120 },
  }),
}
