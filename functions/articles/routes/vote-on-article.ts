import { countsFor } from '#/functions/articles/counts-for.ts'
import { vote } from '#/functions/articles/data/article-readers.ts'
import { findArticleFor } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/articles/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { ArticleId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.voteOnArticle,
  async ({ parameters: { id }, body: { helpful }, caller, now, recordWrites }) => {
    const { state } = await findArticleFor(caller, id)
    if (state !== 'published') throw new Conflict('Only a published article can be rated.')
    const given = helpful ? 'helpful' : 'not_helpful'
    return { id, ...(await vote(id, caller.id, given, now.toISOString(), () => recordWrites({ subject: id }))) }
  },
  { replay: (id, { caller }) => countsFor(ArticleId.parse(id), caller) },
)
