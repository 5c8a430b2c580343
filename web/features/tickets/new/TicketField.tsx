import { useState } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
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
}

/** Selects a ticket from the newest ones, or from those that a search finds. */
export function TicketField({ field, except }: TicketFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim().replace(/^#/, ''), typingPause)
  const { rows, error } = useList('listTickets', { limit: max, ...(search && { search }) })
  const offered = (rows ?? []).filter(({ id }) => id !== except)
  const { error: refused, ...control } = field
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
          <Select {...control} {...props}>
            <option value="">{prompt()}</option>
            {offered.map(({ id, title, customerName }) => (
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
