import { useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import css from '#/web/ui/fields/password-input.module.css'
import type { FormField } from '#/web/ui/validation/use-form.ts'

interface PasswordInputProps {
  label: string
  field: FormField
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

const eye = 'M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7-10-7-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'

/** A password field with a button to show the password. */
export function PasswordInput({ label, field, autoComplete, hint }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const { error, ...control } = field
  return (
    <Field label={label} error={error} hint={hint}>
      {props => (
        <div className={css.line}>
          <TextInput
            className={css.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            {...control}
            {...props}
          />
          <Button
            className={css.eye}
            variant="quiet"
            size="icon"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={shown ? `${eye}M4 4l16 16` : eye} />
            </svg>
          </Button>
        </div>
      )}
    </Field>
  )
}
