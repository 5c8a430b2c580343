import { shownComments } from '#/functions/comments/shown-comment.ts'
import { votesOf } from '#/functions/data/article-readers.ts'
import { type CommentRow, conversation } from '#/functions/data/comments.ts'
import type { Page } from '#/functions/data/page.ts'
import { sessionsOf } from '#/functions/data/sessions.ts'
import { eventsOf, type HistoryRow } from '#/functions/data/ticket-events.ts'
import { ticketsOf } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { publishedBytes } from '#/functions/lib/storage.ts'
import { ownProfile } from '#/functions/profile/own-profile.ts'
import { shownSession } from '#/functions/profile/shown-session.ts'
import { withNames } from '#/functions/tickets/history.ts'
import { routes } from '#/shared/profile.ts'
import type { Ticket } from '#/shared/tickets.ts'

const pageSize = 200

export const handler = handle(routes.exportData, async ({ caller, now }) => {
  const tickets = await everything(after => ticketsOf(caller.id, { limit: pageSize, after }))
  return {
    exportedAt: now.toISOString(),
    account: ownProfile(caller),
    avatar: await avatarOf(caller.profileImageUrl),
    sessions: (await sessionsOf(caller)).map(session => shownSession(session, caller.session)),
    tickets: await Promise.all(tickets.map(exported)),
    votes: await votesOf(caller.id),
  }
})

/** A person's picture as a data: address, so that it is in the file and not merely named there. */
async function avatarOf(path: string | null): Promise<string | null> {
  const bytes = path ? await publishedBytes(path.slice(1)) : undefined
  return bytes ? `data:image/png;base64,${Buffer.from(bytes).toString('base64')}` : null
}

/** A ticket with all that its customer may see of it: the team's notes are not among it. */
async function exported(ticket: Ticket) {
  const wanted = { limit: pageSize, withNotes: false }
  const comments = await everything<CommentRow>(after => conversation(ticket.id, { ...wanted, after }))
  const history = await everything<HistoryRow>(after => eventsOf(ticket.id, 'HISTORY#', { limit: pageSize, after }))
  return { ticket, comments: await shownComments(comments), history: await withNames(history) }
}

/** All pages of a list. */
async function everything<Item>(read: (after?: string) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let after: string | undefined
  do {
    const page = await read(after)
    items.push(...page.items)
    after = page.next
  } while (after)
  return items
}
