import * as z from 'zod/mini'
import { ArticleId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
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

/** The folder on the site of the pictures in articles. */
export const pictureFolder = '/media/articles/'
/** Uploaded pictures in one article: saving it changes a row for each. */
export const maxPictures = 40

/** An uploaded picture, ready to be shown in an article. */
export const ArticlePicture = z.object({
  /** Path on the site. */
  url: z.string(),
})
export type ArticlePicture = z.infer<typeof ArticlePicture>

const content = () =>
  markdown(maxContentBytes).check(
    z.refine(text => new TextEncoder().encode(text).byteLength <= maxContentBytes, {
      error: 'Content can be at most 64 KB',
    }),
    z.refine(text => text.split(pictureFolder).length - 1 <= maxPictures, {
      error: `At most ${maxPictures} uploaded pictures`,
    }),
  )

export const text = {
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
  /** Whole minutes that reading it takes. */
  readMinutes: z.int(),
  category: z.string(),
  excerpt: z.string(),
})
export type ArticleMatch = z.infer<typeof ArticleMatch>
