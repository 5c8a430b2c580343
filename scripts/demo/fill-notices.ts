import { conversation } from '#/functions/comments/data/comments.ts'
import { keepNotices, type Notice, seeNotices } from '#/functions/notifications/data/notices.ts'
import { noticesOfChange, noticesOfMessage } from '#/functions/notifications/notices-of.ts'
import { historyOf } from '#/functions/tickets/data/ticket-events.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { people } from '#/scripts/demo/people.ts'
import { UserId } from '#/shared/lib/ids.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Maximum events of one ticket. */
const limit = 50

/** Tells people of the last week’s messages and changes in their bells; those before the last day are seen. */
export async function fillNotices(tickets: readonly TicketRow[], now: number): Promise<void> {
  const since = new Date(now - 7 * dayMs).toISOString()
  const notices = await Promise.all(tickets.filter(({ updatedAt }) => updatedAt > since).map(noticesAbout))
  await keepNotices(notices.flat().filter(({ at }) => at > since))
  const seenUpTo = new Date(now - dayMs).toISOString()
  await Promise.all(people.map(({ id }) => seeNotices(UserId.parse(id), seenUpTo)))
}

async function noticesAbout(ticket: TicketRow): Promise<Notice[]> {
  const [messages, history] = await Promise.all([
    conversation(ticket.id, { limit, withNotes: false }),
    historyOf(ticket, { limit }),
  ])
  const circleOf = async (userId: UserId) => ({ ticket, actor: await findUser(userId), managers: [] })
  const notices = await Promise.all([
    ...messages.items.map(async row => noticesOfMessage(row, await circleOf(row.userId))),
    ...history.items.map(async row => noticesOfChange(row, await circleOf(row.userId))),
  ])
  return notices.flat()
}
