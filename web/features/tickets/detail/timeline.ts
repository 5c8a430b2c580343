import type { Comment } from '#/shared/comments/schemas.ts'
import type { HistoryEntry, MergedTicket } from '#/shared/tickets/schemas.ts'

/** An item of a conversation: a message, the request of a merged ticket, or changes that one person made in one go, oldest first. */
export type TimelineItem =
  | { type: 'message'; at: string; message: Comment }
  | { type: 'request'; at: string; request: MergedTicket }
  | { type: 'changes'; at: string; changes: [HistoryEntry, ...HistoryEntry[]] }

interface Timeline {
  messages: readonly Comment[]
  merged: readonly MergedTicket[]
  changes: readonly HistoryEntry[]
  /** Whether earlier messages are not loaded yet: what happened before the first loaded one then waits for them. */
  hasEarlier: boolean
}

/** Whether a message has the files of a request, which are shown with it. */
export const isWithRequest = ({ isOfRequest, removed }: Pick<Comment, 'isOfRequest' | 'removed'>): boolean =>
  isOfRequest === true && !removed

/** Milliseconds within which a person's changes are one line. */
const togetherMs = 5 * 60_000

/**
 * The messages, the requests of merged tickets and the changes of a ticket, in time order, whatever their own order. A message comes
 * before the changes that were made with it. The opening of the ticket is left out: its request says so.
 */
export function timelineOf({ messages, merged, changes, hasEarlier }: Timeline): TimelineItem[] {
  const ofMessages = messages
    .filter(message => !isWithRequest(message))
    .map(message => ({ type: 'message' as const, at: message.createdAt, message }))
  const first = hasEarlier ? (ofMessages.map(({ at }) => at).toSorted()[0] ?? '') : ''
  const others: TimelineItem[] = [
    ...merged.map(request => ({ type: 'request' as const, at: request.createdAt, request })),
    ...changes
      .filter(({ kind }) => kind !== 'opened')
      .toReversed()
      .map(change => ({ type: 'changes' as const, at: change.at, changes: [change] as [HistoryEntry] })),
  ]
  const inOrder = [...ofMessages, ...others.filter(({ at }) => at >= first)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  const items: TimelineItem[] = []
  for (const item of inOrder) {
    const last = items.at(-1)
    if (item.type === 'changes' && last?.type === 'changes' && areTogether(last.changes, item.changes[0])) {
      last.changes.push(...item.changes)
    } else items.push(item)
  }
  return items
}

const areTogether = ([first]: [HistoryEntry, ...HistoryEntry[]], change: HistoryEntry) =>
  first.userName === change.userName && Date.parse(change.at) - Date.parse(first.at) <= togetherMs
