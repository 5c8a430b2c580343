import type { Comment } from '#/shared/comments/schemas.ts'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { ChangeLine } from '#/web/features/tickets/detail/ChangeLine.tsx'
import { EmailNote } from '#/web/features/tickets/detail/EmailNote.tsx'
import { Message } from '#/web/features/tickets/detail/Message.tsx'
import { MessageActions } from '#/web/features/tickets/detail/MessageActions.tsx'
import { RemovedMessage } from '#/web/features/tickets/detail/RemovedMessage.tsx'
import { isWithRequest, type TimelineItem } from '#/web/features/tickets/detail/timeline.ts'
import { Undelivered } from '#/web/features/tickets/detail/Undelivered.tsx'
import { AttachmentLinks } from '#/web/features/tickets/reply/AttachmentLinks.tsx'

interface MessageContext {
  ticket: TicketPage
  user: SessionUser
  /** All messages that are loaded, newest first. */
  messages: readonly Comment[]
}

/** An item of a conversation. */
export function TimelineEntry({ item, ticket, user, messages }: MessageContext & { item: TimelineItem }) {
  if (item.type === 'changes') return <ChangeLine changes={item.changes} />
  if (item.type === 'request') {
    const { id, customerId, customerName, raisedByName, createdAt, title, description } = item.request
    return (
      <Message
        authorId={customerId ?? id}
        author={raisedByName ?? customerName}
        writtenFor={raisedByName ? customerName : undefined}
        imageUrl={null}
        kind={raisedByName ? 'team' : 'customer'}
        at={createdAt}
        from={id}
        text={[title, description].join('\n\n')}
      >
        <RequestFiles requestId={id} ticket={ticket} user={user} messages={messages} />
      </Message>
    )
  }
  const { message } = item
  return (
    <Message
      id={message.id}
      authorId={message.userId}
      author={message.authorName}
      imageUrl={message.authorImageUrl}
      kind={message.internal ? 'note' : message.authorIsStaff ? 'team' : 'customer'}
      at={message.createdAt}
      text={message.comment}
      from={message.ticketId === ticket.id ? undefined : message.ticketId}
    >
      <MessageParts message={message} ticket={ticket} user={user} messages={messages} />
    </Message>
  )
}

interface RequestFilesProps extends MessageContext {
  /** The id of the ticket that the request opened. */
  requestId: string
}

/** The files of a request, which are messages of their own because they are uploaded once the ticket is open. */
export const RequestFiles = ({ requestId, ...context }: RequestFilesProps) =>
  context.messages
    .filter(message => isWithRequest(message) && message.ticketId === requestId)
    .map(message => <MessageParts key={message.id} message={message} {...context} />)

/** All that a message has besides its text. */
const MessageParts = ({ message, ticket, user, messages }: MessageContext & { message: Comment }) => (
  <>
    {message.email && !message.removed && <EmailNote comment={message} email={message.email} ticket={ticket} />}
    {message.emailState && !message.removed && <Undelivered to={message.undeliveredTo} />}
    {message.removed && <RemovedMessage removed={message.removed} />}
    <AttachmentLinks ticketId={message.ticketId} attachments={message.attachments} />
    {isStaff(user.role) && !message.removed && <MessageActions comment={message} ticket={ticket} rows={messages} />}
  </>
)
