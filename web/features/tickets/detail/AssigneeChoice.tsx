import { useState } from 'react'
import type { UserId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useTicketAttempt } from '#/web/features/tickets/data/use-ticket-change.ts'
import { useAssignTicket } from '#/web/features/tickets/data/use-tickets.ts'
import { ChoiceChip } from '#/web/features/tickets/detail/ChoiceChip.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'

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
  const { assignedTo, assignedToName } = ticket
  const isListed = !assignedTo || technicians.some(({ id }) => id === assignedTo)
  const shown = chosen ?? assignedTo ?? ''
  const name = shown === assignedTo ? assignedToName : technicians.find(({ id }) => id === shown)?.name

  return (
    <>
      <ChoiceChip
        label="Assignee"
        value={shown}
        face={
          name ? (
            <>
              <Avatar id={shown} name={name} isStaff />
              {name}
            </>
          ) : (
            'Unassigned'
          )
        }
        isBusy={chosen !== undefined}
        onChoose={id => assign((id || null) as UserId | null)}
      >
        <option value="">Unassigned</option>
        {!isListed && <option value={assignedTo}>{assignedToName}</option>}
        {technicians.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChoiceChip>
      {!assignedTo && (
        <Button size="sm" variant="quiet" aria-disabled={chosen !== undefined} onClick={() => assign(userId)}>
          Assign to me
        </Button>
      )}
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
