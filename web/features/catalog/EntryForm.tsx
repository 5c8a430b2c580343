import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Checked } from '#/shared/lib/check.ts'
import { type EntryPicture, type PictureRequests, usePicture } from '#/web/features/catalog/use-picture.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

export type Values = Record<string, string>

/** The props of an entry's fields. */
export interface FieldsProps {
  form: FormOf<Values, unknown>
  values: Partial<Values>
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
  pendingLabel: string
  success: string
  failure: string
  onCancel?: () => void
}

/** A form for a new or existing catalog entry, with its errors next to the fields. */
export function EntryForm<New, E extends object>(props: EntryFormProps<New, E>) {
  const { keepAs, initial, required, check, save, onSaved, Fields, button, pendingLabel, success, onCancel } = props
  const { picture, ...changing } = usePicture<E>(props.entry, props.pictures)
  const form = useContractForm<Values, New>({ keepAs, values: initial, required, check })
  // The fields do not know what the form is checked for.
  const fields = form as unknown as FormOf<Values, unknown>
  const values = useWatch({ control: form.control })
  const submit = async (fields: New) => {
    const { entry, failure: unsaved } = await changing.apply(await save(fields))
    form.discard()
    onSaved(entry)
    toast(
      unsaved
        ? { title: 'Error', description: `The picture wasn’t saved. ${unsaved}`, destructive: true }
        : { title: 'Success', description: success },
    )
  }
  return (
    <FormGrid {...form.props(submit, announceFailure(props.failure))}>
      <Fields form={fields} values={values} picture={picture} />
      <FormFooter
        form={form}
        button={changing.pending ? 'Saving picture…' : form.pending ? pendingLabel : button}
        onCancel={onCancel}
      />
    </FormGrid>
  )
}
