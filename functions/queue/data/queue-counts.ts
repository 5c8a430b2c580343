import * as z from 'zod/mini'
import { countHeldEmails } from '#/functions/inbound-email/data/held-emails.ts'
import { queuePage } from '#/functions/queue/data/queue-list.ts'
import { findViews } from '#/functions/queue/data/saved-views.ts'
import { get } from '#/functions/table/table.ts'
import { mineKey } from '#/functions/tickets/data/ticket-cards.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { maxCounted, maxPinnedViews, showsQueue } from '#/shared/queue/rules.ts'
import { type QueueCounts, queueFilters, type SavedView } from '#/shared/queue/schemas.ts'

/** Held emails that are counted. */
const maxHeld = 100

type CountedView = QueueCounts['views'][number]

/**
 * Access pattern: the numbers of tickets in the views of a staff member. Three consistent reads and a query of held emails beside the
 * team's counters and, for each of five pinned views, up to 500 cards.
 */
export async function queueCountsFor(
  userId: UserId,
  counters: Promise<Pick<TeamCounters, 'queue'>>,
  now: Date,
): Promise<QueueCounts> {
  const [own, { queue }, mine, team, held] = await Promise.all([
    get<{ open?: number }>(mineKey(userId)),
    counters,
    findViews(userId),
    findViews('team'),
    countHeldEmails(maxHeld),
  ])
  const { nobody, missed: _, ...rest } = queue
  return {
    ...rest,
    unassigned: nobody,
    held,
    mine: Math.max(0, own?.open ?? 0),
    views: await countedViews([...mine.views, ...team.views], userId, now),
  }
}

function countedViews(views: readonly SavedView[], reader: UserId, now: Date): Promise<CountedView[]> {
  const pinned = views.filter(view => view.pinned).slice(0, maxPinnedViews)
  return Promise.all(
    views.map(async view => ({ ...view, ...(pinned.includes(view) ? await countOf(view, reader, now) : uncounted) })),
  )
}

const uncounted = { count: null, isMore: false }

/** The number of tickets in a view of the queue; uncounted for one of the list of all tickets. */
async function countOf(
  { filters }: SavedView,
  reader: UserId,
  now: Date,
): Promise<Pick<CountedView, 'count' | 'isMore'>> {
  if (!showsQueue(filters)) return uncounted
  const wanted = z.object(queueFilters()).parse(filters)
  const { items, next } = await queuePage({ ...wanted, reader, now, limit: maxCounted })
  return { count: items.length, isMore: next !== undefined }
}
