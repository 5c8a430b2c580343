import { handle } from '#/functions/http/handle.ts'
import { releaseWrites } from '#/functions/inbound-email/data/held-emails.ts'
import { explainDecided, findUndecided } from '#/functions/inbound-email/undecided-email.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/inbound-email/routes.ts'

export const handler = handle(routes.discardHeldEmail, async ({ parameters: { id }, recordWrites }) => {
  await findUndecided(id)
  await transact([...releaseWrites(id), ...recordWrites({ subject: id })]).catch(explainDecided)
  return {}
})
