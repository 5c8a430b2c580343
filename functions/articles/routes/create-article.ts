import { addArticle, type NewArticleRow } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { articleWith, replayArticle, tidyTags } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { routes } from '#/shared/articles/routes.ts'
import { articleId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.createArticle,
  async ({ body: { authorId: _ignored, published, ...text }, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const article: NewArticleRow = {
      ...text,
      tags: tidyTags(text.tags),
      excerpt: excerptOf(text.content),
      id: articleId(await nextInSequence('article')),
      state: published ? 'published' : 'draft',
      authorId: caller.id,
      version: 1,
      ticketId: null,
      createdAt: at,
      updatedAt: at,
    }
    const shown = articleWith(article)
    await addArticle(article, recordWrites({ subject: article.id, changes: { state: article.state } }))
    return shown
  },
  { replay: replayArticle },
)
