import { mayBecome, type Status } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { useOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import { useTicketAttempt } from '#/web/features/tickets/data/use-ticket-change.ts'
import { useReopenTicket, useUpdateTicket } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/detail/ticket-actions.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { ignoreDoubleClick } from '#/web/shell/parts/ignore-double-click.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

interface TicketActionsProps {
  ticket: TicketPage
  role: Role
  onStale: () => void
}

/** Status changes available to the reader. Renders nothing if there are none. */
export function TicketActions({ ticket, role, onStale }: TicketActionsProps) {
  const area = useFocusFallback<HTMLDivElement>()
  const update = useUpdateTicket()
  const reopening = useReopenTicket()
  const { attempt, problem } = useTicketAttempt(onStale)
  const openItems = useOpenItems()
  const pending = update.pending || reopening.pending
  const parameters = { id: ticket.id }

  const move = (status: Status) => attempt(() => update.send({ parameters, body: { status } }))
  const reopen = () => attempt(() => reopening.send({ parameters }))
  const may = (status: Status) => isStaff(role) && mayBecome(ticket.status, status)
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  const actions = [
    { name: 'Start Work', shown: may('in_progress') && !isOver, run: () => move('in_progress') },
    {
      name: 'Resolve',
      shown: may('resolved'),
      run: () => openItems.ask([ticket], { status: 'resolved' }, () => void move('resolved')),
    },
    { name: 'Close', shown: may('closed'), run: () => move('closed') },
    { name: 'Reopen', shown: isOver && ticket.mayReopen, run: reopen },
  ].filter(({ shown }) => shown)
  if (actions.length === 0) return <div ref={area} tabIndex={-1} />

  return (
    <div>
      <div className={css.buttons} ref={area} tabIndex={-1} role="group" aria-label="Status">
        {actions.map(({ name, run }, index) => (
          <Button
            key={name}
            variant={index === 0 && !isOver ? 'solid' : 'outline'}
            aria-disabled={pending}
            onClick={ignoreDoubleClick(() => !pending && run())}
          >
            {name}
          </Button>
        ))}
      </div>
      {openItems.question}
      {problem && (
        <ErrorText className={css.apart} role="alert">
          {problem}
        </ErrorText>
      )}
    </div>
  )
}
