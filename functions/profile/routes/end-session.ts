import { handle } from '#/functions/http/handle.ts'
import { endSessionWrite } from '#/functions/identity/data/sessions.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/profile/routes.ts'

/** Looks only among the caller's sessions, so another user's session name finds nothing. */
export const handler = handle(routes.endSession, async ({ parameters: { id }, caller, recordWrites }) => {
  await transact([endSessionWrite({ userId: caller.id, hash: id }), ...recordWrites({ subject: caller.id })])
  return {}
})
