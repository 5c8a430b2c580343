import type { ReactNode } from 'react'
import type { Checked } from '#/shared/check.ts'
import { formErrors, isSignedOut } from '#/web/api/errors.ts'
import { Button } from '#/web/ui/Button.tsx'
import { ErrorText } from '#/web/ui/Field.tsx'
import { FormActions, FormGrid } from '#/web/ui/FormFields.tsx'
import { toast } from '#/web/ui/toast.ts'
import { type FormField, useForm } from '#/web/ui/use-form.ts'

export type Values = Record<string, string>

/** What the fields of a form are drawn from. */
export interface FieldsProps {
  field: (name: string) => FormField
  values: Values
}

interface EntryFormProps<New, E> {
  initial: Values
  required: readonly string[]
  check: (values: Values) => Checked<New>
  save: (fields: New) => Promise<E>
  onSaved: (entry: E) => void
  Fields: (props: FieldsProps) => ReactNode
  button: string
  pending: boolean
  success: string
  failure: string
  onCancel?: () => void
}

/** A form for an entry of a catalogue, new or known: it says beside each field what is wrong with it. */
export function EntryForm<New, E>(props: EntryFormProps<New, E>) {
  const { initial, required, check, save, onSaved, Fields, button, pending, success, failure, onCancel } = props
  const form = useForm<Values, New>({
    initial,
    required,
    check,
    submit: async fields => {
      const entry = await save(fields)
      form.reset()
      onSaved(entry)
      toast({ title: 'Success', description: success })
    },
    errorsIn: (error): Record<string, string> => {
      if (isSignedOut(error)) return {}
      toast({ title: 'Error', description: failure, destructive: true })
      return formErrors(error)
    },
  })
  return (
    <FormGrid noValidate {...form.props}>
      <Fields field={form.field} values={form.values} />
      {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
      <FormActions>
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" aria-disabled={pending}>
          {button}
        </Button>
      </FormActions>
    </FormGrid>
  )
}
