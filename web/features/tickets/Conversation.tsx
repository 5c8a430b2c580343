import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { SessionUser } from '#/shared/identity.ts'
import type { TicketPage } from '#/shared/tickets.ts'
import { explain } from '#/web/api/errors.ts'
import { useList } from '#/web/api/use-list.ts'
import { AttachmentLinks } from '#/web/features/tickets/AttachmentLinks.tsx'
import { Message } from '#/web/features/tickets/Message.tsx'
import { ReplyBox } from '#/web/features/tickets/ReplyBox.tsx'
import { Button } from '#/web/ui/Button.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'

const Messages = chakra('ol', { base: { listStyle: 'none' } })
const Between = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    padding: '2',
    paddingInline: { base: '2', md: '3' },
    borderBlockWidth: '1px',
    borderBlockStyle: 'solid',
    borderColor: 'border',
  },
})

/** What was asked, what was answered since, the oldest first, and where to write. */
export function Conversation({ ticket, user }: { ticket: TicketPage; user: SessionUser }) {
  const panel = useKeptFocus<HTMLElement>()
  const title = useId()
  const { rows, error, retry, more, pending } = useList('listComments', {}, { id: ticket.id })
  return (
    <Panel ref={panel} tabIndex={-1} aria-labelledby={title} aria-busy={pending}>
      <PanelHead>
        <PanelTitle id={title}>Conversation</PanelTitle>
      </PanelHead>
      <Messages aria-label="Request">
        <Message
          author={ticket.customerName}
          imageUrl={ticket.customerImageUrl}
          kind="customer"
          at={ticket.createdAt}
          text={ticket.description}
        />
      </Messages>
      {error && <Failed message={explain(error)} retry={retry} />}
      {!rows && !error && (
        <Between>
          <Skeleton width="32%" />
          <Skeleton width="80%" />
        </Between>
      )}
      {more && (
        <Between>
          <Button look="outline" justifySelf="center" aria-disabled={pending} onClick={pending ? undefined : more}>
            {pending ? 'Loading…' : 'Load earlier'}
          </Button>
        </Between>
      )}
      {rows && rows.length > 0 && (
        <Messages aria-label="Replies" borderTopWidth={more ? '0' : '1px'} borderTopStyle="solid" borderColor="border">
          {rows.toReversed().map(comment => (
            <Message
              key={comment.id}
              author={comment.authorName}
              imageUrl={comment.authorImageUrl}
              kind={comment.internal ? 'note' : comment.authorIsStaff ? 'team' : 'customer'}
              at={comment.createdAt}
              text={comment.comment}
            >
              <AttachmentLinks ticketId={comment.ticketId} attachments={comment.attachments} />
            </Message>
          ))}
        </Messages>
      )}
      <ReplyBox ticket={ticket} user={user} />
    </Panel>
  )
}
