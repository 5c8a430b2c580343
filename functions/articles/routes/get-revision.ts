import { findRevision } from '#/functions/articles/data/articles.ts'
import { handle } from '#/functions/http/handle.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/articles/routes.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.getRevision, async ({ parameters: { id, version } }) => {
  const revision = await findRevision(id, version)
  const names = await namesOf([revision.authorId])
  return { ...revision, authorName: names.get(revision.authorId)?.name ?? deletedUser }
})
