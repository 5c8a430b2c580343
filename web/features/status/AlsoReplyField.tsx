import type { FieldValues, Path } from 'react-hook-form'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { CheckField } from '#/web/ui/forms/Fields.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'

interface AlsoReplyFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  event: StatusEvent
}

/** Offers to send an update to the tickets linked to an event. Renders nothing without any. */
export function AlsoReplyField<V extends FieldValues, Parsed>({ form, name, event }: AlsoReplyFieldProps<V, Parsed>) {
  const { linkedTickets = 0 } = event
  if (linkedTickets === 0) return null
  const tickets = linkedTickets === 1 ? 'linked ticket' : `${linkedTickets} linked tickets`
  return <CheckField form={form} name={name} label={`Also reply to the ${tickets}`} />
}
