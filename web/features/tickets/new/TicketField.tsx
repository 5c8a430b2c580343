import { useState } from 'react'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { FindField } from '#/web/shell/parts/FindField.tsx'
import { typingPause, useDebouncedValue } from '#/web/shell/parts/use-debounced-value.ts'
import type { FormField } from '#/web/ui/forms/form-field.ts'

const max = 20

interface TicketFieldProps {
  field: FormField
  /** The id of a ticket that is not offered. */
  except: string
  /** Whether a ticket is offered before a search; all are by default. */
  isOffered?: (ticket: Ticket) => boolean
  /** The tickets that are offered before a search; the newest ones by default. */
  among?: { companyId: CompanyId } | { search: string }
}

/** Selects a ticket from the newest ones, or from those that a search finds. */
export function TicketField({ field, except, isOffered = () => true, among }: TicketFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Ticket>()
  const search = useDebouncedValue(typed.trim().replace(/^#/, ''), typingPause)
  const { rows, error } = useList('listTickets', { limit: max, ...(search ? { search } : among) })
  const offered = (rows ?? []).filter(ticket => ticket.id !== except && (search !== '' || isOffered(ticket)))
  const { error: refused, ...control } = field
  // The chosen ticket stays in sight, whatever is searched next: it is the one that is sent.
  const isMissing = chosen?.id === field.value && offered.every(({ id }) => id !== field.value)
  const options = isMissing ? [chosen, ...offered] : offered
  const prompt = () => {
    if (!rows) return error ? 'Couldn’t load tickets' : 'Loading…'
    return offered.length === 0 ? 'No matching tickets' : 'Select a ticket'
  }
  return (
    <>
      <FindField
        label="Find a ticket"
        hint="Search by number, subject or customer."
        value={typed}
        onChange={setTyped}
      />
      <Field label="Ticket" error={refused ?? (error && explain(error))}>
        {props => (
          <Select
            {...control}
            {...props}
            onChange={event => {
              setChosen(options.find(({ id }) => id === event.target.value))
              field.onChange(event)
            }}
          >
            <option value="">{prompt()}</option>
            {options.map(({ id, title, customerName }) => (
              <option key={id} value={id}>
                {`${shortId(id)} · ${title} · ${customerName}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
