import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { weekdayLabels } from '#/shared/service-levels/labels.ts'
import { slaLimits, type Weekday } from '#/shared/service-levels/rules.ts'
import css from '#/web/features/settings/service-levels/day-hours.module.css'
import type { ServiceLevelForm } from '#/web/features/settings/service-levels/service-levels-form.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'

interface DayHoursProps {
  form: ServiceLevelForm
  day: Weekday
}

/** The hours of a weekday, up to three intervals. */
export function DayHours({ form, day }: DayHoursProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `hours.${day}`, keyName: 'key' })
  const add = useRef<HTMLButtonElement>(null)
  const label = weekdayLabels[day]
  return (
    <div className={css.day} role="group" aria-label={label}>
      <span className={css.name}>{label}</span>
      <div className={css.intervals}>
        {fields.length === 0 && <span className={css.closed}>Closed</span>}
        {fields.map(({ key }, index) => (
          <Interval
            key={key}
            form={form}
            day={day}
            index={index}
            onRemove={() => {
              remove(index)
              add.current?.focus()
            }}
          />
        ))}
      </div>
      <Button
        ref={add}
        className={css.add}
        variant="quiet"
        size="sm"
        aria-label={`Add hours on ${label}`}
        disabled={fields.length >= slaLimits.intervals}
        onClick={() => append(fields.length === 0 ? { from: '08:00', to: '17:00' } : { from: '', to: '' })}
      >
        <Icon of={Plus} />
        Add hours
      </Button>
    </div>
  )
}

function Interval({ form, day, index, onRemove }: DayHoursProps & { index: number; onRemove: () => void }) {
  const { error: fromError, ...from } = useFormField(form, `hours.${day}.${index}.from`)
  const { error: toError, ...to } = useFormField(form, `hours.${day}.${index}.to`)
  const label = weekdayLabels[day]
  const nth = index === 0 ? '' : `, interval ${index + 1}`
  return (
    <div className={css.interval}>
      <TextInput type="time" {...from} aria-label={`${label} from${nth}`} aria-invalid={fromError !== undefined} />
      <span aria-hidden="true">–</span>
      <TextInput type="time" {...to} aria-label={`${label} to${nth}`} aria-invalid={toError !== undefined} />
      <Button variant="quiet" size="icon" aria-label={`Remove ${label}’s hours${nth}`} onClick={onRemove}>
        <Icon of={X} />
      </Button>
      {(fromError ?? toError) && <ErrorText role="alert">{fromError ?? toError}</ErrorText>}
    </div>
  )
}
