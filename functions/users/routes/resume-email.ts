import { resumeEmailWrite } from '#/functions/email/email-suppressions.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(routes.resumeEmail, async ({ parameters: { id }, recordWrites }) => {
  const user = await findUnerasedUser(id)
  await transact([resumeEmailWrite(user.email), ...recordWrites({ response: { id }, subject: id })])
  return { id }
})
