import { cancelEmailWrite } from '#/functions/email-changes/data/pending-emails.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/email-changes/routes.ts'

export const handler = handle(routes.cancelEmailChange, async ({ caller, recordWrites }) => {
  if (caller.pendingEmail) await transact([cancelEmailWrite(caller), ...recordWrites({ subject: caller.id })])
  return {}
})
