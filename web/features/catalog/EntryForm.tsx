import type { ReactNode } from 'react'
import type { Checked } from '#/shared/lib/check.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { type FormField, useForm } from '#/web/ui/validation/use-form.ts'

export type Values = Record<string, string>

/** The props of an entry's fields. */
export interface FieldsProps {
  field: (name: string) => FormField
  values: Values
}

interface EntryFormProps<New, E> {
  /** The name under which the tab keeps unsent input. */
  keepAs: string
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

/** A form for a new or existing catalog entry, with its errors next to the fields. */
export function EntryForm<New, E>(props: EntryFormProps<New, E>) {
  const { keepAs, initial, required, check, save, onSaved, Fields, button, pending, success, failure, onCancel } = props
  const form = useForm<Values, New>({
    keepAs: keepAs,
    initial,
    required,
    check,
    submit: async fields => {
      const entry = await save(fields)
      form.reset()
      onSaved(entry)
      toast({ title: 'Success', description: success })
    },
    errorsIn: announceFailure(failure),
  })
  return (
    <FormGrid noValidate {...form.props}>
      <Fields field={form.field} values={form.values} />
      <FormFooter form={form} pending={pending} button={button} blocked={false} onCancel={onCancel} />
    </FormGrid>
  )
}
