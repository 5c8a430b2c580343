import { handle } from '#/functions/http/handle.ts'
import { teamTicketCounts } from '#/functions/tickets/data/ticket-counters.ts'
import { openTicketCount } from '#/functions/tickets/data/ticket-lists.ts'
import { teamMembers } from '#/functions/tickets/team-members.ts'
import { routes } from '#/shared/statistics/routes.ts'
import { priorities, statusesIn } from '#/shared/tickets/rules.ts'

const max = 100

export const handler = handle(routes.getWorkload, async () => {
  const [counts, unassigned, byAssignee] = await Promise.all([
    teamTicketCounts(),
    openTicketCount(null, max),
    perMember(),
  ])
  return {
    byPriority: priorities
      .toReversed()
      .map(priority => ({ priority, open: counts(statusesIn('unresolved'), [priority]) })),
    byAssignee,
    unassigned,
  }
})

async function perMember() {
  const members = await teamMembers()
  const counted = await Promise.all(
    members.map(async member => ({ ...member, open: await openTicketCount(member.id, max) })),
  )
  return counted.filter(({ open }) => open > 0).sort((one, other) => other.open - one.open)
}
