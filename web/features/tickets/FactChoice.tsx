import { useState } from 'react'
import type { TicketChange, TicketPage } from '#/shared/tickets.ts'
import { useTicketChange } from '#/web/features/tickets/use-ticket-change.ts'
import { ErrorText, Select } from '#/web/ui/Field.tsx'

interface FactChoiceProps<Value extends string> {
  ticket: TicketPage
  label: string
  /** The choices and the words for them, in order. */
  words: Record<Value, string>
  value: Value
  changeTo: (value: Value) => TicketChange
  onStale: () => void
}

/** Changes one fact about a ticket, as staff may. */
export function FactChoice<Value extends string>(props: FactChoiceProps<Value>) {
  const { ticket, label, words, value, changeTo, onStale } = props
  const { change, pending, problem } = useTicketChange(ticket, () => {}, onStale)
  /** What it is being changed to, until the server has said so. */
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
        {(Object.entries(words) as [Value, string][]).map(([choice, word]) => (
          <option key={choice} value={choice}>
            {word}
          </option>
        ))}
      </Select>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </>
  )
}
