import { useId } from 'react'
import type { Comment } from '#/shared/comments/schemas.ts'
import { sendDelaySeconds } from '#/shared/desk/rules.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { systemId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import css from '#/web/features/tickets/detail/conversation.module.css'
import { EmailNote } from '#/web/features/tickets/detail/EmailNote.tsx'
import { Message } from '#/web/features/tickets/detail/Message.tsx'
import { MessageActions } from '#/web/features/tickets/detail/MessageActions.tsx'
import { RemovedMessage } from '#/web/features/tickets/detail/RemovedMessage.tsx'
import { Undelivered } from '#/web/features/tickets/detail/Undelivered.tsx'
import { useLinkedMessage } from '#/web/features/tickets/detail/use-linked-message.ts'
import { AttachmentLinks } from '#/web/features/tickets/reply/AttachmentLinks.tsx'
import { Composer } from '#/web/features/tickets/reply/Composer.tsx'
import { HeldMessage } from '#/web/features/tickets/reply/HeldMessage.tsx'
import { useHeldOn } from '#/web/features/tickets/reply/use-held-on.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** The request, the replies in order, and the composer. */
interface ConversationProps {
  ticket: TicketPage
  user: SessionUser
  /** Called after a reply of the team's was sent. */
  onSent: () => void
}

export function Conversation({ ticket, user, onSent }: ConversationProps) {
  const panel = useFocusFallback<HTMLElement>()
  const title = useId()
  const { rows, error, retry, more, pending } = useList('listComments', {}, { id: ticket.id })
  const held = useHeldOn(ticket, rows)
  const { name: company } = useBrand().company
  // A schedule’s tickets are the company’s own.
  const raisedBy = ticket.raisedById === systemId ? company : ticket.raisedByName
  const newest = rows?.find(({ removed, internal }) => !removed && !internal)
  const answered = newest
    ? { author: newest.authorName, text: newest.comment }
    : { author: raisedBy ?? ticket.customerName, text: ticket.description }
  useLinkedMessage(rows !== undefined)
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={title} aria-busy={pending}>
      <PanelHead>
        <PanelTitle id={title}>Conversation</PanelTitle>
      </PanelHead>
      <ol className={css.messages} aria-label="Request">
        <Message
          authorId={ticket.raisedById ?? ticket.customerId ?? ticket.customerEmail}
          author={raisedBy ?? ticket.customerName}
          writtenFor={raisedBy ? ticket.customerName : undefined}
          imageUrl={raisedBy ? null : ticket.customerImageUrl}
          kind={raisedBy ? 'team' : 'customer'}
          at={ticket.createdAt}
          text={ticket.description}
        />
      </ol>
      {error && <ErrorState message={explain(error)} retry={retry} />}
      {!rows && !error && (
        <div className={css.between}>
          <Skeleton width="32%" />
          <Skeleton width="80%" />
        </div>
      )}
      {more && (
        <div className={css.between}>
          <Button className={css.center} variant="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
            {pending ? 'Loading…' : 'Load earlier'}
          </Button>
        </div>
      )}
      {rows && (rows.length > 0 || ticket.merged.length > 0) && (
        <ol className={classes(css.messages, !more && css.replies)} aria-label="Replies">
          {withRequests(rows.toReversed(), ticket, more !== undefined).map(entry =>
            'description' in entry ? (
              <Message
                key={entry.id}
                authorId={entry.customerId ?? entry.id}
                author={entry.raisedByName ?? entry.customerName}
                writtenFor={entry.raisedByName ? entry.customerName : undefined}
                imageUrl={null}
                kind={entry.raisedByName ? 'team' : 'customer'}
                at={entry.createdAt}
                from={entry.id}
                text={[entry.title, entry.description].join('\n\n')}
              />
            ) : (
              <Message
                key={entry.id}
                id={entry.id}
                authorId={entry.userId}
                author={entry.authorName}
                imageUrl={entry.authorImageUrl}
                kind={entry.internal ? 'note' : entry.authorIsStaff ? 'team' : 'customer'}
                at={entry.createdAt}
                text={entry.comment}
                from={entry.ticketId === ticket.id ? undefined : entry.ticketId}
              >
                {entry.email && !entry.removed && <EmailNote comment={entry} email={entry.email} ticket={ticket} />}
                {entry.emailState && !entry.removed && <Undelivered to={entry.undeliveredTo} />}
                {entry.removed && <RemovedMessage removed={entry.removed} />}
                <AttachmentLinks ticketId={entry.ticketId} attachments={entry.attachments} />
                {isStaff(user.role) && !entry.removed && <MessageActions comment={entry} ticket={ticket} rows={rows} />}
              </Message>
            ),
          )}
        </ol>
      )}
      {held && (
        <ol className={classes(css.messages, css.replies)} aria-label="About to be sent">
          <HeldMessage held={held} user={user} />
        </ol>
      )}
      {/* The status element is rendered even when empty, or its content would not be announced. */}
      <p className="visually-hidden" role="status">
        {held && !held.commentId && `Reply sends in ${sendDelaySeconds} seconds. Press Undo to stop.`}
      </p>
      <Composer
        ticket={ticket}
        user={user}
        sawUntil={rows?.[0]?.createdAt ?? ticket.createdAt}
        answered={answered}
        onSent={onSent}
      />
    </Panel>
  )
}

/**
 * The messages with the requests of merged tickets, in time order. Requests from before the first message wait until all earlier messages
 * are loaded.
 */
function withRequests(messages: readonly Comment[], { merged }: TicketPage, hasMore: boolean) {
  const first = messages[0]?.createdAt ?? ''
  const requests = merged.filter(({ createdAt }) => !hasMore || createdAt >= first)
  return [...requests, ...messages].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
}
