import { conversation } from '#/functions/comments/data/comments.ts'
import { commentViews } from '#/functions/comments/views.ts'
import { findSend, sendersOn } from '#/functions/desk/data/sends.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { namesOf, type User } from '#/functions/users/data/users.ts'
import type { NewSend } from '#/shared/desk/new-send.ts'
import type { Crossed } from '#/shared/desk/schemas.ts'
import { Superseded } from '#/shared/lib/errors.ts'
import { deletedUser } from '#/shared/lib/names.ts'

/** Maximum messages in a refusal. */
const maxMessages = 20

/**
 * Throws `Superseded` if others wrote since `sawUntil`, or are about to, or if the same text was already sent from another device.
 */
export async function requireNoneCrossed(
  { id: ticketId, merged = [] }: Pick<TicketRow, 'id' | 'merged'>,
  { sawUntil, comment, internal }: NewSend & { sawUntil: string },
  caller: User,
): Promise<void> {
  const [{ items }, senders, own] = await Promise.all([
    conversation(ticketId, { limit: maxMessages, withNotes: true, merged: merged.map(source => source.ticketId) }),
    sendersOn(ticketId),
    findSend(caller.id),
  ])
  const isSame = (other: { comment: string; internal: boolean }) =>
    other.comment === comment && other.internal === internal
  const newer = items.filter(
    row => row.createdAt > sawUntil && !row.removed && (row.userId !== caller.id || isSame(row)),
  )
  const isHeld = own?.ticketId === ticketId && isSame(own)
  const others = senders.filter(sender => sender !== caller.id)
  if (newer.length === 0 && others.length === 0 && !isHeld) return
  const names = await namesOf(others)
  const current: Crossed = {
    messages: await commentViews(newer.toReversed(), caller),
    sending: others.map(id => names.get(id)?.name ?? deletedUser),
  }
  throw new Superseded(reasonOf(current), { ...current }, 'sawUntil')
}

function reasonOf({ messages, sending }: Crossed): string {
  const last = messages.at(-1)
  if (last) return `${last.authorName} wrote a message. Read it, then send again.`
  const [name] = sending
  return name ? `${name} is sending a reply. Read it, then send again.` : 'You already sent this reply.'
}
