import { type ComponentProps, useId } from 'react'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import css from '#/web/ui/fields/switch-field.module.css'

interface SwitchFieldProps {
  label: string
  description: string
  checked: boolean
  pending: boolean
  error?: string | undefined
  onChange: () => void
}

/** An on/off switch alone; `SwitchField` has its label. */
export const Switch = (props: ComponentProps<'input'>) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox announces its own state.
  <input {...props} className={css.switch} type="checkbox" role="switch" />
)

/** An on/off switch with an explanation. */
export function SwitchField({ label, description, checked, pending, error, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={css.line}>
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-about`}>{description}</p>
        {error && (
          <ErrorText id={`${id}-error`} role="alert">
            {error}
          </ErrorText>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={error ? `${id}-about ${id}-error` : `${id}-about`}
        aria-busy={pending}
        checked={checked}
        onChange={onChange}
      />
    </div>
  )
}
