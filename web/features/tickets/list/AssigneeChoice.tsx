import { useState } from 'react'
import type { UserId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useTicketAttempt } from '#/web/features/tickets/data/use-ticket-change.ts'
import { useAssignTicket } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/list/assignee-choice.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Select } from '#/web/shell/parts/Field.tsx'

interface AssigneeChoiceProps {
  ticket: TicketPage
  userId: UserId
  onStale: () => void
}

/** Assigns the ticket to a technician or to the current user, or unassigns it. */
export function AssigneeChoice({ ticket, userId, onStale }: AssigneeChoiceProps) {
  const { data: technicians = [] } = useRead('listTechnicians')
  const { send } = useAssignTicket()
  const { attempt, problem } = useTicketAttempt(onStale)
  /** The new assignee until the server confirms. */
  const [chosen, setChosen] = useState<string>()

  const assign = async (assignedTo: UserId | null) => {
    if (chosen !== undefined) return
    setChosen(assignedTo ?? '')
    await attempt(() => send({ parameters: { id: ticket.id }, body: { assignedTo } }))
    setChosen(undefined)
  }
  const assignedTo = ticket.assignedTo
  const isListed = !assignedTo || technicians.some(({ id }) => id === assignedTo)

  return (
    <div className={css.stack}>
      <Select
        aria-label="Assignee"
        aria-busy={chosen !== undefined}
        value={chosen ?? assignedTo ?? ''}
        onChange={event => assign((event.target.value || null) as UserId | null)}
      >
        <option value="">Unassigned</option>
        {!isListed && <option value={assignedTo}>{ticket.assignedToName}</option>}
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {assignedTo !== userId && (
        <Button size="sm" variant="outline" aria-disabled={chosen !== undefined} onClick={() => assign(userId)}>
          Assign to me
        </Button>
      )}
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </div>
  )
}
