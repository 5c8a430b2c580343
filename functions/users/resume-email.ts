import { resumeEmailWrite } from '#/functions/data/email-suppressions.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { findUnerasedUser } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/users.ts'

export const handler = handle(routes.resumeEmail, async ({ parameters: { id }, recordWrites }) => {
  const user = await findUnerasedUser(id)
  await transact([resumeEmailWrite(user.email), ...recordWrites({ id }, id)])
  return { id }
})
