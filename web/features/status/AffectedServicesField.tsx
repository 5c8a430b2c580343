import { services } from '#/shared/status.ts'
import { serviceNamed } from '#/shared/status-rules.ts'
import css from '#/web/features/status/affected-services-field.module.css'
import { InputField } from '#/web/ui/FormFields.tsx'
import type { FormField } from '#/web/ui/use-form.ts'

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

/** A text field with the eight services as suggestions; other names appear only on the event. */
export function AffectedServicesField({ field, onChange }: AffectedServicesFieldProps) {
  const named = namesIn(field.value).map(serviceNamed)
  const toggle = (service: string) =>
    onChange((named.includes(service) ? named.filter(name => name !== service) : [...named, service]).join(', '))
  return (
    <div className={css.group}>
      <InputField label="Affected Services" optional autoComplete="off" hint="Separated by commas." field={field} />
      <div className={css.suggestions} role="group" aria-label="Suggested services">
        {services.map(service => (
          <button key={service} type="button" aria-pressed={named.includes(service)} onClick={() => toggle(service)}>
            {service}
          </button>
        ))}
      </div>
    </div>
  )
}
