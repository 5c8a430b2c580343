import { handle } from '#/functions/http/handle.ts'
import { endSessionWrite, hashOfSession, sessionsOf } from '#/functions/identity/data/sessions.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/profile/routes.ts'

/** A transaction allows a hundred writes, and the audit entry is one of them. */
const atOnce = 90

export const handler = handle(routes.endOtherSessions, async ({ caller, recordWrites }) => {
  const others = (await sessionsOf(caller)).map(hashOfSession).filter(hash => hash !== caller.session.hash)
  const endings = others.map(hash => endSessionWrite({ userId: caller.id, hash }))
  // Beyond a hundred sessions, the rest end after the transaction with the audit entry.
  for (let start = atOnce; start < endings.length; start += atOnce) await transact(endings.slice(start, start + atOnce))
  await transact([...endings.slice(0, atOnce), ...recordWrites({ subject: caller.id })])
  return {}
})
