import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '#/web/ui/Button.tsx'
import { Field, TextInput } from '#/web/ui/Field.tsx'
import type { FormField } from '#/web/ui/use-form.ts'

const Line = chakra('div', { base: { display: 'flex', gap: '1' } })

interface PasswordInputProps {
  label: string
  field: FormField
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password, and a button that shows what was typed. */
export function PasswordInput({ label, field, autoComplete, hint }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const { error, ...control } = field
  return (
    <Field label={label} error={error} hint={hint}>
      {props => (
        <Line>
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
            look="outline"
            aria-label={`${shown ? 'Hide' : 'Show'} the ${label.toLowerCase()}`}
            minWidth="72px"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </Line>
      )}
    </Field>
  )
}
