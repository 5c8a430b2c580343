import { transact } from '#/functions/data/lib/table.ts'
import { endingSession } from '#/functions/data/sessions.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/profile.ts'

/** The session is looked for under the caller alone: another person's has the same name for nobody. */
export const handler = handle(routes.endSession, async ({ parameters: { id }, caller, record }) => {
  await transact([endingSession({ userId: caller.id, hash: id }), ...record({}, caller.id)])
  return {}
})
