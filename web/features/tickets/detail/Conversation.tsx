import { useId } from 'react'
import { sendDelaySeconds } from '#/shared/desk/rules.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { historyLimit } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/detail/conversation.module.css'
import { Message } from '#/web/features/tickets/detail/Message.tsx'
import { RequestFiles, TimelineEntry } from '#/web/features/tickets/detail/TimelineEntry.tsx'
import { isWithRequest, type TimelineItem, timelineOf } from '#/web/features/tickets/detail/timeline.ts'
import { useLinkedMessage } from '#/web/features/tickets/detail/use-linked-message.ts'
import { Composer } from '#/web/features/tickets/reply/Composer.tsx'
import { HeldMessage } from '#/web/features/tickets/reply/HeldMessage.tsx'
import { useHeldOn } from '#/web/features/tickets/reply/use-held-on.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { SideFailed } from '#/web/ui/pages/DetailSidePanel.tsx'

interface ConversationProps {
  ticket: TicketPage
  user: SessionUser
  /** Called after a reply of the team's was sent. */
  onSent: () => void
}

/** The request, the replies and changes in order, and the composer. */
export function Conversation({ ticket, user, onSent }: ConversationProps) {
  const panel = useFocusFallback<HTMLElement>()
  const title = useId()
  const comments = useList('listComments', {}, { id: ticket.id })
  const history = useList('listHistory', { limit: historyLimit }, { id: ticket.id }, ticket.updatedAt)
  const { rows, error, retry } = comments
  const pending = comments.pending || history.pending
  const hasMore = comments.more !== undefined || history.more !== undefined
  const loadMore = () => {
    comments.more?.()
    history.more?.()
  }
  // Both arrive together, so that no line pushes the messages down.
  const items =
    rows && (history.rows || history.error)
      ? timelineOf({
          messages: rows,
          merged: ticket.merged,
          changes: history.rows ?? [],
          hasEarlier: comments.more !== undefined,
        })
      : undefined
  const held = useHeldOn(ticket, rows)
  const { name: company } = useBrand().company
  // A schedule’s tickets are the company’s own.
  const raisedBy = ticket.raisedById === systemId ? company : ticket.raisedByName
  const newest = rows?.find(message => !message.removed && !message.internal && !isWithRequest(message))
  const answered = newest
    ? { author: newest.authorName, text: newest.comment }
    : { author: raisedBy ?? ticket.customerName, text: ticket.description }
  useLinkedMessage(items !== undefined)
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
        >
          {rows && <RequestFiles requestId={ticket.id} ticket={ticket} user={user} messages={rows} />}
        </Message>
      </ol>
      {error && <ErrorState error={error} retry={retry} />}
      {!items && !error && (
        <div className={css.between}>
          <Skeleton width="32%" />
          <Skeleton width="80%" />
        </div>
      )}
      {history.error && (
        <div className={css.between}>
          <SideFailed error={history.error} retry={history.retry} />
        </div>
      )}
      {hasMore && (
        <div className={css.between}>
          <Button
            className={css.center}
            variant="outline"
            aria-disabled={pending}
            onClick={pending ? undefined : loadMore}
          >
            {pending ? 'Loading…' : 'Load earlier'}
          </Button>
        </div>
      )}
      {rows && items && items.length > 0 && (
        <ol className={classes(css.messages, !hasMore && css.replies)} aria-label="Replies and changes">
          {items.map(item => (
            <TimelineEntry key={keyOf(item)} item={item} ticket={ticket} user={user} messages={rows} />
          ))}
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

function keyOf(item: TimelineItem): string {
  if (item.type === 'message') return item.message.id
  if (item.type === 'request') return item.request.id
  const [{ at, kind, to }] = item.changes
  return `${at} ${kind} ${to}`
}
