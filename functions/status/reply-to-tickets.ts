import { deliverMessage, Unsendable } from '#/functions/desk/apply-send.ts'
import { inParallel } from '#/functions/runtime/in-parallel.ts'
import {
  answeredLabel,
  answeredTicketIds,
  answeredWrite,
  completedWrite,
  linkedTicketIds,
} from '#/functions/status/data/incident-tickets.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { StatusEventId, TicketId } from '#/shared/lib/ids.ts'
import { maxTicketReplies } from '#/shared/status/rules.ts'
import type { TicketReplies, TicketRepliesOutcome } from '#/shared/status/schemas.ts'

/** Tickets that are answered at once: enough to hide the table's latency, and too few to crowd out other requests. */
const answeredAtOnce = 8

interface Circumstances {
  author: User
  at: string
  /** The author’s address, for the audit log. */
  address: string
  /** The writes of the response, in the transaction of the last reply. */
  record: (outcome: TicketRepliesOutcome) => Write[]
}

/**
 * Replies to the open tickets linked to an event, each once per update, so that a repetition goes on where the first request ended. The
 * last reply also records that the update was sent. Throws `ConditionFailed` (label `completedLabel`) if another request did that.
 */
export async function replyToTickets(
  id: StatusEventId,
  { comment, updateAt }: TicketReplies,
  { author, at, address, record }: Circumstances,
): Promise<TicketRepliesOutcome> {
  const [conversations, answered] = await Promise.all([conversationsOf(id), answeredTicketIds(id, updateAt)])
  const isAnswered = ({ ids }: Conversation) => ids.some(ticketId => answered.has(ticketId))
  const before = conversations.filter(isAnswered).length
  const waiting = conversations
    .filter(conversation => !isAnswered(conversation) && conversation.ticket.status !== 'closed')
    .slice(0, Math.max(0, maxTicketReplies - before))

  const message = { userId: author.id, comment, internal: false, attachmentIds: [], followUp: 'stay', address } as const
  const reply = ({ ticket }: Conversation, extraWrites: () => readonly Write[] = () => []): Promise<Result> =>
    deliverMessage({ ...message, attachmentIds: [], ticketId: ticket.id }, author, at, applied => [
      answeredWrite(id, updateAt, applied.ticket.id),
      ...extraWrites(),
    ]).then(() => 'replied' as const, explainRefusal)

  const results = await inParallel(waiting.slice(0, -1), answeredAtOnce, conversation => reply(conversation))
  const replied = before + results.filter(result => result !== 'refused').length
  const outcomeOf = (count: number) => ({ replied: count, skipped: conversations.length - count })
  const complete = (outcome: TicketRepliesOutcome) => [completedWrite(id, updateAt), ...record(outcome)]
  const last = waiting.at(-1)
  const result = last ? await reply(last, () => complete(outcomeOf(replied + 1))) : 'refused'
  const outcome = outcomeOf(replied + (result === 'refused' ? 0 : 1))
  if (result !== 'replied') await transact(complete(outcome))
  return outcome
}

/** Whether a ticket got the reply now, or from another request, or cannot get it. */
type Result = 'replied' | 'answered' | 'refused'

/** Throws any error but those that say that a ticket needs no reply, or that its customer is gone. */
function explainRefusal(error: unknown): Result {
  if (error instanceof ConditionFailed && error.labels.has(answeredLabel)) return 'answered'
  if (error instanceof Unsendable) return 'refused'
  throw error
}

/** A ticket that is to get a reply, and the ids of those linked to the event that are answered with it. */
interface Conversation {
  ticket: TicketRow
  ids: TicketId[]
}

/** The tickets linked to an event; those that were merged are with the ticket in which work on them goes on. */
async function conversationsOf(id: StatusEventId): Promise<Conversation[]> {
  const linked = await ticketsOf(await linkedTicketIds(id))
  const merged = linked.flatMap(({ mergedInto }) => mergedInto ?? [])
  const targets = new Map((await ticketsOf(merged)).map(ticket => [ticket.id, ticket]))
  const conversations = new Map<TicketId, Conversation>()
  for (const one of linked) {
    const ticket = (one.mergedInto && targets.get(one.mergedInto)) || one
    const { ids } = conversations.get(ticket.id) ?? { ids: [ticket.id] }
    conversations.set(ticket.id, { ticket, ids: [...ids, one.id] })
  }
  return [...conversations.values()]
}

const ticketsOf = (ids: readonly TicketId[]) => findTickets(ids.map(ticketKey))
