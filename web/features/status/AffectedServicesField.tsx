import { useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { services } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/affected-services-field.module.css'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { type FormOf, useFieldOf } from '#/web/ui/forms/form-field.ts'

interface AffectedServicesFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
}

/** The eight services as chips. Any number can be selected. */
export function AffectedServicesField<V extends FieldValues, Parsed>(props: AffectedServicesFieldProps<V, Parsed>) {
  const label = useId()
  const errorId = useId()
  const { name, value, error, onChange } = useFieldOf(props.form, props.name)
  const chosen: readonly string[] = value
  const toggle = (service: string) =>
    onChange(chosen.includes(service) ? chosen.filter(one => one !== service) : [...chosen, service])
  return (
    <div className={css.group}>
      <span id={label}>
        Affected services <span className={css.optional}>(optional)</span>
      </span>
      <div className={css.chips} role="group" aria-labelledby={label} aria-describedby={error && errorId}>
        {services.map(service => (
          // Named after the field, so that an error moves the focus here.
          <button
            key={service}
            type="button"
            name={name}
            aria-pressed={chosen.includes(service)}
            onClick={() => toggle(service)}
          >
            {service}
          </button>
        ))}
      </div>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  )
}
