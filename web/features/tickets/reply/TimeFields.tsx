import css from '#/web/features/tickets/reply/time-fields.module.css'
import type { TimeNote } from '#/web/features/tickets/reply/use-sending.ts'
import { Field, Select, TextInput } from '#/web/shell/parts/Field.tsx'

const billingLabels: Record<TimeNote['billing'], string> = {
  '': 'Customer default',
  yes: 'Billable',
  no: 'Not billable',
}

/** Details of the time that a message logs. */
export function TimeFields({ note, onChange }: { note: TimeNote; onChange: (note: TimeNote) => void }) {
  return (
    <div className={css.details}>
      <Field label="Work done" optional>
        {props => (
          <TextInput
            {...props}
            maxLength={255}
            autoComplete="off"
            value={note.description}
            onChange={event => onChange({ ...note, description: event.target.value })}
          />
        )}
      </Field>
      <Field label="Bill this time as">
        {props => (
          <Select
            {...props}
            value={note.billing}
            onChange={event => onChange({ ...note, billing: event.target.value as TimeNote['billing'] })}
          >
            {Object.entries(billingLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
