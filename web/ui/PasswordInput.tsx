import { useState } from 'react'
import { Button } from '#/web/ui/Button.tsx'
import { Field, TextInput } from '#/web/ui/Field.tsx'
import css from '#/web/ui/password-input.module.css'
import type { FormField } from '#/web/ui/use-form.ts'

interface PasswordInputProps {
  label: string
  field: FormField
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password field with a button that shows what was typed. */
export function PasswordInput({ label, field, autoComplete, hint }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const { error, ...control } = field
  return (
    <Field label={label} error={error} hint={hint}>
      {props => (
        <div className={css.line}>
          <TextInput
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...control}
            {...props}
          />
          <Button
            className={css.button}
            look="outline"
            aria-label={`${shown ? 'Hide' : 'Show'} the ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </Field>
  )
}
