import { Field, TextInput } from '#/web/shell/parts/Field.tsx'

interface FindFieldProps {
  label: string
  hint: string
  value: string
  onChange: (text: string) => void
}

/** A search in a form, which narrows the options of the next field. */
export function FindField({ label, hint, value, onChange }: FindFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {props => (
        <TextInput
          {...props}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            // Enter would submit the form around it.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
    </Field>
  )
}
