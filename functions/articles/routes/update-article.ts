import { countsFor } from '#/functions/articles/counts-for.ts'
import { changeArticle, textChanged } from '#/functions/articles/data/articles.ts'
import { excerptOf } from '#/functions/articles/excerpt.ts'
import { articleChanges, articleWith, replayArticle, tidyTags } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/articles/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.updateArticle,
  async ({ parameters: { id }, body: { version, published, ...text }, caller, now, recordWrites }) => {
    const actor = { id: caller.id, at: now.toISOString() }
    const counts = await countsFor(id, caller)
    const article = await changeArticle(
      id,
      before => {
        if (version !== undefined && version !== before.version) {
          throw new Conflict(
            'Someone else changed this article while you were editing. Copy your text, then reload to see their changes.',
          )
        }
        const after = {
          ...before,
          ...text,
          tags: tidyTags(text.tags),
          excerpt: excerptOf(text.content),
          state: published ? 'published' : 'draft',
        } as const
        return after.state === before.state && !textChanged(before, after) ? before : after
      },
      actor,
      (before, after) => recordWrites({ subject: id, changes: articleChanges(before, after) }),
    )
    return articleWith(article, counts)
  },
  { replay: replayArticle },
)
