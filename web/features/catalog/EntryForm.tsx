import type { ReactNode } from 'react'
import type { Checked } from '#/shared/lib/check.ts'
import { type EntryPicture, type PictureRequests, usePicture } from '#/web/features/catalog/use-picture.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { type FormField, useForm } from '#/web/ui/validation/use-form.ts'

export type Values = Record<string, string>

/** The props of an entry's fields. */
export interface FieldsProps {
  field: (name: string) => FormField
  values: Values
  picture: EntryPicture
}

interface EntryFormProps<New, E> {
  /** The entry to change; undefined for a new one. */
  entry?: E
  pictures: PictureRequests<E> | undefined
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
export function EntryForm<New, E extends object>(props: EntryFormProps<New, E>) {
  const { keepAs, initial, required, check, save, onSaved, Fields, button, pending, success, failure, onCancel } = props
  const { picture, ...changing } = usePicture<E>(props.entry, props.pictures)
  const form = useForm<Values, New>({
    keepAs: keepAs,
    initial,
    required,
    check,
    submit: async fields => {
      const { entry, failure: unsaved } = await changing.apply(await save(fields))
      form.reset()
      onSaved(entry)
      toast(
        unsaved
          ? { title: 'Error', description: `The picture wasn’t saved. ${unsaved}`, destructive: true }
          : { title: 'Success', description: success },
      )
    },
    errorsIn: announceFailure(failure),
  })
  return (
    <FormGrid noValidate {...form.props}>
      <Fields field={form.field} values={form.values} picture={picture} />
      <FormFooter
        form={form}
        pending={pending || changing.pending}
        button={changing.pending ? 'Saving picture…' : button}
        blocked={false}
        onCancel={onCancel}
      />
    </FormGrid>
  )
}
