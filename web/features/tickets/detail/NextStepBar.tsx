import { ArrowRight } from 'lucide-react'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useNextStep } from '#/web/features/tickets/data/use-next-step.ts'
import { useTicketAttempt } from '#/web/features/tickets/data/use-ticket-change.ts'
import { useCloseTicket, useConfirmTicket } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/detail/next-step-bar.module.css'
import { compose } from '#/web/features/tickets/reply/compose.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

interface NextStepBarProps {
  ticket: TicketPage
  onStale: () => void
}

/** The next step of a ticket, for its customer, with what they can do about it. */
export function NextStepBar({ ticket, onStale }: NextStepBarProps) {
  const { text, action } = useNextStep()(ticket)
  const area = useFocusFallback<HTMLElement>()
  const closing = useCloseTicket()
  const confirming = useConfirmTicket()
  const { attempt, problem } = useTicketAttempt(onStale)
  const reply = () => compose('reply', ticket.id)
  const isPending = closing.pending || confirming.pending
  const send = ({ send }: typeof closing | typeof confirming) => {
    if (!isPending) void attempt(() => send({ parameters: { id: ticket.id } }))
  }
  return (
    <section ref={area} tabIndex={-1} className={css.step} data-action={action ?? 'none'} aria-label="Next step">
      <p role="status">
        <Icon of={ArrowRight} />
        <span>{text}</span>
      </p>
      {action === 'reply' && (
        <Button size="sm" variant={ticket.waitingOn === 'customer' ? 'solid' : 'outline'} onClick={reply}>
          Reply
        </Button>
      )}
      {action === 'confirm' && (
        <div className={css.ways}>
          <Button size="sm" aria-disabled={isPending} onClick={() => send(closing)}>
            This solved it
          </Button>
          <Button size="sm" variant="outline" onClick={reply}>
            Still not fixed
          </Button>
        </div>
      )}
      {action === 'object' && (
        <Button size="sm" variant="outline" onClick={reply}>
          Still not fixed
        </Button>
      )}
      {isUnresolved(ticket.status) && (
        <Button size="sm" variant="quiet" aria-disabled={isPending} onClick={() => send(confirming)}>
          This is solved
        </Button>
      )}
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </section>
  )
}
