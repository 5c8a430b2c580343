import { useId } from 'react'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useReopenTicket } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/detail/thanks-note.module.css'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

/** Says that a message only thanked, so its ticket did not change, and reopens the ticket if it meant more. Only the team sees it. */
export function ThanksNote({ ticket: { id, status, mayReopen } }: { ticket: TicketPage }) {
  const { send, pending } = useReopenTicket()
  const noteId = useId()
  const isOver = status === 'resolved' || status === 'closed'
  const reopen = () => attempt(() => send({ parameters: { id } }))
  return (
    <p className={css.note}>
      <span id={noteId}>Thanks received</span>
      {isOver && mayReopen && (
        <>
          {' · '}
          <Button
            variant="quiet"
            size="sm"
            aria-describedby={noteId}
            aria-disabled={pending}
            onClick={pending ? undefined : () => void reopen()}
          >
            {pending ? 'Reopening…' : 'Reopen'}
          </Button>
        </>
      )}
    </p>
  )
}
