import { countsFor } from '#/functions/articles/counts-for.ts'
import { changeArticle, findRevision, textChanged } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { articleChanges, articleWith, replayArticle } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/articles/routes.ts'

export const handler = handle(
  routes.restoreRevision,
  async ({ parameters: { id, version }, caller, now, recordWrites }) => {
    const { title, content, category, tags } = await findRevision(id, version)
    const text = { title, content, category, tags }
    const counts = await countsFor(id, caller)
    const article = await changeArticle(
      id,
      before => (textChanged(before, text) ? { ...before, ...text, excerpt: excerptOf(content) } : before),
      { id: caller.id, at: now.toISOString() },
      (before, after) =>
        recordWrites({ subject: id, changes: { ...articleChanges(before, after), restored: String(version) } }),
    )
    return articleWith(article, counts)
  },
  { replay: replayArticle },
)
