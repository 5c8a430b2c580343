import { findRevision } from '#/functions/data/articles.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/articles.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.getRevision, async ({ parameters: { id, version } }) => {
  const revision = await findRevision(id, version)
  const names = await namesOf([revision.authorId])
  return { ...revision, authorName: names.get(revision.authorId)?.name ?? deletedUser }
})
