import { useId, useState } from 'react'
import { timeZones } from '#/web/features/settings/time-zones.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { type FormOf, partOf } from '#/web/ui/forms/form-field.ts'

interface OfTimeZone {
  timeZone: string
}

interface TimeZoneFieldProps<V extends OfTimeZone, Parsed> {
  form: FormOf<V, Parsed>
  zones: readonly string[]
  at: Date
}

/** A time zone that is found by its city, its name or its offset. */
export function TimeZoneField<V extends OfTimeZone, Parsed>({ form, zones, at }: TimeZoneFieldProps<V, Parsed>) {
  const id = useId()
  // Naming 400 zones takes a while, and most admins never change theirs.
  const [labels, setLabels] = useState<readonly string[]>([])
  return (
    <>
      <TextField
        form={partOf<OfTimeZone, V, Parsed>(form)}
        name="timeZone"
        label="Time zone"
        autoComplete="off"
        list={id}
        hint="Type a city, a name such as Pacific, or an offset. Decides when the day starts for “resolved today” and billing."
        onFocus={event => {
          if (labels.length === 0) setLabels(timeZones(zones, at).labels)
          event.currentTarget.select()
        }}
      />
      <datalist id={id}>
        {labels.map(label => (
          <option key={label} value={label} />
        ))}
      </datalist>
    </>
  )
}
