import type { SessionUser } from '#/shared/identity/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import { Message } from '#/web/features/tickets/detail/Message.tsx'
import { AttachmentLinks } from '#/web/features/tickets/reply/AttachmentLinks.tsx'
import css from '#/web/features/tickets/reply/held-message.module.css'
import { type Held, sendHeldNow, undoHeld } from '#/web/features/tickets/reply/held-reply.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'

/** The user's reply in its conversation until it leaves, with the seconds that are left to undo it. */
export function HeldMessage({ held, user }: { held: Held; user: SessionUser }) {
  const seconds = Math.ceil((Date.parse(held.sendAt) - useNow(1000).getTime()) / 1000)
  return (
    <Message
      authorId={user.id}
      author={displayName(user)}
      imageUrl={user.profileImageUrl}
      kind="team"
      at={held.sendAt}
      text={held.comment}
    >
      <AttachmentLinks ticketId={held.ticketId} attachments={held.attachments} />
      {held.commentId === undefined && (
        <div className={css.bar} role="group" aria-label="Reply about to be sent">
          <span aria-hidden="true">{seconds > 0 ? `Sending in ${seconds} s` : 'Sending…'}</span>
          <Button size="sm" variant="outline" onClick={() => void undoHeld()}>
            Undo
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void sendHeldNow()}>
            Send now
          </Button>
        </div>
      )}
    </Message>
  )
}
