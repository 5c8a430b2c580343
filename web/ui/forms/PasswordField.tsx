import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'
import css from '#/web/ui/forms/password-field.module.css'

interface PasswordFieldProps<V extends FieldValues, Parsed> {
  form: FormOf<V, Parsed>
  name: Path<V>
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  autoFocus?: boolean
}

/** A password field with a button to show the password. */
export function PasswordField<V extends FieldValues, Parsed>(props: PasswordFieldProps<V, Parsed>) {
  const { form, name, label, autoComplete, hint, autoFocus } = props
  const [shown, setShown] = useState(false)
  const { error, ...control } = useFormField(form, name)
  return (
    <Field label={label} error={error} hint={hint}>
      {labeled => (
        <div className={css.line}>
          <TextInput
            className={css.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...control}
            {...labeled}
          />
          <Button
            className={css.eye}
            variant="quiet"
            size="icon"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </Button>
        </div>
      )}
    </Field>
  )
}
