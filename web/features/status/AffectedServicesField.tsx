import { useId } from 'react'
import { services } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/affected-services-field.module.css'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import type { FormField } from '#/web/ui/validation/use-form.ts'

/** The services in a comma-separated text. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

interface AffectedServicesFieldProps {
  field: FormField
  onChange: (text: string) => void
}

/** The eight services as chips. Any number can be selected. */
export function AffectedServicesField({ field, onChange }: AffectedServicesFieldProps) {
  const label = useId()
  const error = useId()
  const chosen = namesIn(field.value)
  const toggle = (service: string) =>
    onChange((chosen.includes(service) ? chosen.filter(name => name !== service) : [...chosen, service]).join(', '))
  return (
    <div className={css.group}>
      <span id={label}>
        Affected Services <span className={css.optional}>(optional)</span>
      </span>
      <div
        className={css.chips}
        role="group"
        aria-labelledby={label}
        aria-describedby={field.error ? error : undefined}
      >
        {services.map(service => (
          <button key={service} type="button" aria-pressed={chosen.includes(service)} onClick={() => toggle(service)}>
            {service}
          </button>
        ))}
      </div>
      {field.error && <ErrorText id={error}>{field.error}</ErrorText>}
    </div>
  )
}
