import { chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useState } from 'react'
import { shortId } from '#/shared/lib/ids.ts'
import { type Ticket, type TicketChange, timeEntryMinutes } from '#/shared/tickets.ts'
import { parseMinutes } from '#/web/features/tickets/minutes.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText, TextInput } from '#/web/ui/Field.tsx'

const Form = chakra('form', { base: { display: 'flex', gap: '0.5' } })

interface TimeEntryProps {
  ticket: Ticket
  change: (body: TicketChange) => Promise<boolean>
  pending: boolean
  /** Why the last change of this ticket failed. */
  problem: string | undefined
}

/** Logs whole minutes. Sends the new total and the total it started from, so that two people logging at once lose nothing. */
export function TimeEntry({ ticket, change, pending, problem }: TimeEntryProps) {
  const [entry, setEntry] = useState('')
  const [refused, setRefused] = useState<string>()
  const errorId = useId()
  const error = refused ?? problem

  const log = async (event: FormEvent) => {
    event.preventDefault()
    const minutes = parseMinutes(entry)
    if (minutes === undefined) return
    const { least, most } = timeEntryMinutes
    if (minutes < least || minutes > most) return setRefused(`An entry is ${least} to ${most} minutes.`)
    if (await change({ timeLogged: ticket.timeLogged + minutes, timeLoggedBase: ticket.timeLogged })) setEntry('')
  }

  return (
    <>
      <Form onSubmit={log} noValidate>
        <TextInput
          width="72px"
          minHeight="32px"
          paddingInline="1"
          fontSize="sm"
          inputMode="numeric"
          placeholder="min"
          aria-label={`Minutes to log on ${shortId(ticket.id)}`}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          value={entry}
          onChange={event => {
            setEntry(event.target.value)
            setRefused(undefined)
          }}
        />
        <Button type="submit" size="sm" look="outline" aria-disabled={pending}>
          Log
        </Button>
      </Form>
      {error && (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      )}
    </>
  )
}
