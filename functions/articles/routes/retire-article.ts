import { countsFor } from '#/functions/articles/counts-for.ts'
import { changeArticle } from '#/functions/articles/data/articles.ts'
import { articleChanges, articleWith, replayArticle } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/articles/routes.ts'

export const handler = handle(
  routes.retireArticle,
  async ({ parameters: { id }, caller, now, recordWrites }) => {
    const counts = await countsFor(id, caller)
    const article = await changeArticle(
      id,
      before => (before.state === 'retired' ? before : { ...before, state: 'retired' }),
      { id: caller.id, at: now.toISOString() },
      (before, after) => recordWrites({ subject: id, changes: articleChanges(before, after) }),
    )
    return articleWith(article, counts)
  },
  { replay: replayArticle },
)
