import { routesById } from 'virtual:routes'
import type { Comment } from '#/shared/comments/schemas.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/email-note.module.css'
import { MessageText } from '#/web/features/tickets/detail/MessageText.tsx'
import { ThanksNote } from '#/web/features/tickets/detail/ThanksNote.tsx'

interface EmailNoteProps {
  comment: Comment
  email: NonNullable<Comment['email']>
  /** The message’s ticket. */
  ticket: TicketPage
}

/** How a message came by email: what to know about its sender, what was left out, and what it quoted. */
export function EmailNote({ comment, email, ticket }: EmailNoteProps) {
  const {
    onBehalfOf,
    isUnverified,
    isAutomatic,
    isThanks,
    isUnreadable,
    isCut,
    blocked = [],
    quoted,
    hasOriginal,
  } = email
  const facts = [
    ...(isUnverified ? ['Sender not verified'] : []),
    ...(isAutomatic ? ['Automatic reply'] : []),
    ...(onBehalfOf ? [`Replying for ${onBehalfOf}`] : []),
    ...(isUnreadable ? ['We can’t read this format. It’s attached as a file.'] : []),
    ...(isCut ? ['The email was longer. This is its beginning.'] : []),
    ...blocked.map(name => `${name} was blocked.`),
  ]
  return (
    <>
      {isThanks && <ThanksNote ticket={ticket} />}
      {facts.length > 0 && (
        <ul className={css.facts} data-warns={isUnverified}>
          {facts.map(fact => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {hasOriginal && (
        <p className={css.original}>
          <a href={originalOf(comment)} download>
            Show original
          </a>
        </p>
      )}
      {quoted && (
        <details className={css.quoted}>
          <summary>Show quoted text</summary>
          <MessageText text={quoted} />
        </details>
      )}
    </>
  )
}

const originalOf = ({ ticketId, id, createdAt }: Comment) =>
  `${fillPath(routesById.downloadOriginal.path, { id: ticketId, commentId: id })}?at=${encodeURIComponent(createdAt)}`
