import { handle } from '#/functions/http/handle.ts'
import { teamTicketCounts } from '#/functions/tickets/data/ticket-counters.ts'
import { openTicketsByAssignee } from '#/functions/tickets/data/ticket-lists.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { routes } from '#/shared/statistics/routes.ts'
import { priorities, statusesIn } from '#/shared/tickets/rules.ts'

/** Max open tickets that are counted by assignee: several hundred for each member of a small team. */
const max = 2000

export const handler = handle(routes.getWorkload, async () => {
  const [counts, open, members] = await Promise.all([teamTicketCounts(), openTicketsByAssignee(max), teamMembers()])
  return {
    byPriority: priorities
      .toReversed()
      .map(priority => ({ priority, open: counts(statusesIn('unresolved'), [priority]) })),
    byAssignee: members
      .map(member => ({ ...member, open: open.get(member.id) ?? 0 }))
      .filter(member => member.open > 0)
      .sort((one, other) => other.open - one.open),
    unassigned: open.get(null) ?? 0,
  }
})
