import { get } from '#/functions/table/table.ts'
import { mineKey } from '#/functions/tickets/data/ticket-cards.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { QueueCounts } from '#/shared/queue/schemas.ts'

/** Access pattern: the numbers of tickets in the views of a staff member. One consistent read beside the team's counters. */
export async function queueCountsFor(
  userId: UserId,
  counters: Promise<Pick<TeamCounters, 'queue'>>,
): Promise<QueueCounts> {
  const [own, { queue }] = await Promise.all([get<{ open?: number }>(mineKey(userId)), counters])
  const { nobody, missed: _, ...rest } = queue
  return { ...rest, unassigned: nobody, mine: Math.max(0, own?.open ?? 0) }
}
