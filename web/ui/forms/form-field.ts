import type { ChangeEvent, FocusEvent } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form'
import { isBlank, messageIn } from '#/web/ui/forms/form-errors.ts'

/** The props of one control that holds a text. */
export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  onBlur?: (event: FocusEvent) => void
}

/** A form as its fields need it. */
export type FormOf<V extends FieldValues, Parsed> = Pick<
  UseFormReturn<V, unknown, Parsed>,
  'control' | 'trigger' | 'clearErrors'
>

/** A form seen through some of its fields, for groups of fields that several forms share. */
export const partOf = <Part extends FieldValues, V extends Part, Parsed>(form: FormOf<V, Parsed>) =>
  form as unknown as FormOf<Part, Parsed>

/** A field of any type by its path, such as `items.0.quantity`. */
export function useFieldOf<V extends FieldValues, Parsed>({ control, trigger }: FormOf<V, Parsed>, name: Path<V>) {
  const { field, fieldState } = useController({ control, name })
  const error = messageIn(fieldState.error)
  return {
    name,
    value: field.value,
    error,
    /** While typing, an error only goes away. A new one waits until the field loses focus. */
    onChange: (change: unknown) => {
      field.onChange(change)
      if (error !== undefined) void trigger(name)
    },
    /** Skipped when a button is pressed: an error would move the button away from the pointer. A blank field has no error yet. */
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const isUnfinished = target instanceof HTMLInputElement && target.validity.badInput
      if (relatedTarget instanceof HTMLButtonElement || (isBlank(field.value) && !isUnfinished)) return
      field.onBlur()
    },
  }
}

/** A field that holds a text, for controls that take a `field`. */
export const useFormField = <V extends FieldValues, Parsed>(form: FormOf<V, Parsed>, name: Path<V>): FormField =>
  useFieldOf(form, name)
