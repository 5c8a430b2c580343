import { findContractFor } from '#/functions/contracts/access.ts'
import { termsOf } from '#/functions/contracts/data/contract-records.ts'
import { handle } from '#/functions/http/handle.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.listContractTerms, async ({ parameters: { id }, caller }) => {
  await findContractFor(caller, id)
  const versions = await termsOf(id)
  const names = await namesOf(versions.map(({ authorId }) => authorId))
  return versions.map(version => ({ ...version, authorName: names.get(version.authorId)?.name ?? deletedUser }))
})
