import { useState } from 'react'
import type { TicketChange, TicketPage } from '#/shared/tickets/schemas.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import { ErrorText, Select } from '#/web/shell/parts/Field.tsx'

interface FactChoiceProps<Value extends string> {
  ticket: TicketPage
  label: string
  /** The choices and their labels, in order. */
  labels: Record<Value, string>
  value: Value
  changeTo: (value: Value) => TicketChange
  onStale: () => void
}

/** Lets staff change one fact about a ticket. */
export function FactChoice<Value extends string>(props: FactChoiceProps<Value>) {
  const { ticket, label, labels, value, changeTo, onStale } = props
  const { change, pending, problem } = useTicketChange(ticket, () => {}, onStale)
  /** The new value until the server confirms it. */
  const [chosen, setChosen] = useState<Value>()
  const choose = async (next: Value) => {
    if (pending) return
    setChosen(next)
    await change(changeTo(next))
    setChosen(undefined)
  }
  return (
    <>
      <Select
        aria-label={label}
        aria-busy={pending}
        value={chosen ?? value}
        onChange={event => choose(event.target.value as Value)}
      >
        {(Object.entries(labels) as [Value, string][]).map(([choice, word]) => (
          <option key={choice} value={choice}>
            {word}
          </option>
        ))}
      </Select>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
