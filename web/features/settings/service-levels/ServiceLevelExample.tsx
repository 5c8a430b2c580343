import { useWatch } from 'react-hook-form'
import { exampleText } from '#/web/features/settings/service-levels/example-text.ts'
import css from '#/web/features/settings/service-levels/service-level-example.module.css'
import {
  checkSettings,
  type ServiceLevelForm,
  type ServiceLevelValues,
} from '#/web/features/settings/service-levels/service-levels-form.ts'

interface ServiceLevelExampleProps {
  form: ServiceLevelForm
  timeZone: string
  at: Date
}

/** An example with the hours and targets as typed. */
export function ServiceLevelExample({ form, timeZone, at }: ServiceLevelExampleProps) {
  const values = useWatch({ control: form.control }) as ServiceLevelValues
  const checked = checkSettings(values, 0)
  const text = checked.ok ? exampleText(checked.value, timeZone, at) : undefined
  return (
    <p className={css.example} role="status">
      <strong>Example:</strong> {text ?? 'add open hours and a target to see when a ticket is due.'}
    </p>
  )
}
