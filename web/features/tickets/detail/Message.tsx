import type { ReactNode } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import { MessageText } from '#/web/features/tickets/detail/MessageText.tsx'
import css from '#/web/features/tickets/detail/message.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'

interface MessageProps {
  /** The id of the message, to which notifications link; absent for the request. */
  id?: string
  /** The author’s id, or the email address of a customer without an account. */
  authorId: string
  author: string
  /** The customer's name, if a staff member wrote it for them. */
  writtenFor?: string
  imageUrl: string | null
  kind: 'customer' | 'team' | 'note'
  at: string
  /** The id of the ticket that it was written on, if that was merged into this one. */
  from?: string | undefined
  text: string
  children?: ReactNode
}

/** A message in a conversation. */
export function Message({ id, authorId, author, writtenFor, imageUrl, kind, at, from, text, children }: MessageProps) {
  return (
    <li className={css.frame} id={id && `message-${id}`} tabIndex={id ? -1 : undefined} data-kind={kind}>
      <Avatar id={authorId} name={author} isStaff={kind !== 'customer'} imageUrl={imageUrl} />
      <div>
        <p className={css.head}>
          {writtenFor === undefined ? (
            <strong>{author}</strong>
          ) : (
            <span>
              Raised by <strong>{author}</strong> for <strong>{writtenFor}</strong>
            </span>
          )}
          {kind === 'team' && <span className={css.tag}>Team</span>}
          {kind === 'note' && (
            <span className={css.tag} data-note>
              <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                <path d="M3.500 7.500h9V14h-9zM5.500 7.500V5a2.500 2.500 0 0 1 5 0v2.500" />
              </svg>
              Internal note
            </span>
          )}
          {from && <span className={css.tag}>from {shortId(from)}</span>}
          <time dateTime={at}>{formatDateTime(at, serverNow())}</time>
        </p>
        {text && <MessageText text={text} />}
        {children}
      </div>
    </li>
  )
}
