import { useState } from 'react'
import type { TicketChange, TicketPage } from '#/shared/tickets/schemas.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import { ChoiceChip } from '#/web/features/tickets/detail/ChoiceChip.tsx'
import { ErrorText, Select } from '#/web/shell/parts/Field.tsx'

interface FactChoiceProps<Value extends string> {
  ticket: TicketPage
  label: string
  /** The choices and their labels, in order. */
  labels: Record<Value, string>
  value: Value
  changeTo: (value: Value) => TicketChange
  /** Text before the value if the fact is a chip in the page's header: 'Waiting on'. */
  lead?: string
  onStale: () => void
}

/** Lets staff change one fact about a ticket. */
export function FactChoice<Value extends string>(props: FactChoiceProps<Value>) {
  const { ticket, label, labels, value, changeTo, lead, onStale } = props
  const { change, pending, problem } = useTicketChange(ticket, () => {}, onStale)
  /** The new value until the server confirms it. */
  const [chosen, setChosen] = useState<Value>()
  const choose = async (next: Value) => {
    if (pending) return
    setChosen(next)
    await change(changeTo(next))
    setChosen(undefined)
  }
  const shown = chosen ?? value
  const options = (Object.entries(labels) as [Value, string][]).map(([choice, word]) => (
    <option key={choice} value={choice}>
      {word}
    </option>
  ))
  return (
    <>
      {lead ? (
        <ChoiceChip
          label={label}
          value={shown}
          face={`${lead} ${labels[shown].toLowerCase()}`}
          isBusy={pending}
          onChoose={next => choose(next as Value)}
        >
          {options}
        </ChoiceChip>
      ) : (
        <Select
          aria-label={label}
          aria-busy={pending}
          value={shown}
          onChange={event => choose(event.target.value as Value)}
        >
          {options}
        </Select>
      )}
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
