import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { teamEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changedMergeFields } from '#/functions/tickets/data/ticket-merges.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import { findUsers, isOnTeam } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/desk/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'

export const handler = handle(
  routes.setPeople,
  async ({ parameters: { id }, body: { contacts, watchers }, caller, now, recordWrites }) => {
    await retryOnConflict('ticket', async () => {
      const before = await findTicket(id)
      requireUnmerged(before)
      const known = before.watchers ?? []
      const users = await findUsers([...new Set([...known, ...watchers])])
      // A colleague who left may stay until they are removed, but nobody is added who is not on the team.
      requireTeam(
        watchers.filter(watcher => !known.includes(watcher)),
        users.filter(isOnTeam).map(user => user.id),
      )
      const after = { ...before, contacts: contacts.filter(({ email }) => email !== before.customerEmail), watchers }
      const set = changedMergeFields(before, after)
      if (Object.keys(set).length === 0) return
      const nameOf = (userId: UserId) => {
        const user = users.find(one => one.id === userId)
        return user ? displayName(user) : ''
      }
      const names = (ticket: typeof after) => [
        ...(ticket.contacts ?? []).map(({ name }) => name),
        ...(ticket.watchers ?? []).map(nameOf),
      ]
      const [from, to] = [names({ ...before, contacts: before.contacts ?? [], watchers: known }), names(after)]
      const event = { userId: caller.id, at: now.toISOString(), kind: 'people' as const }
      await transact([
        setTicketFieldsWrite(before, { set }),
        teamEventWrite(id, {
          ...event,
          from: from.filter(name => !to.includes(name)).join(', '),
          to: to.filter(name => !from.includes(name)).join(', '),
        }),
        ...recordWrites({
          subject: id,
          changes: { contacts: `${after.contacts.length}`, watchers: `${after.watchers.length}` },
        }),
      ])
    })
    return {}
  },
)

/** Throws `Invalid` unless all are members of the team. */
function requireTeam(ids: readonly UserId[], team: readonly UserId[]): void {
  if (ids.every(id => team.includes(id))) return
  throw new Invalid([{ field: 'watchers', message: 'Not a member of the team' }])
}
