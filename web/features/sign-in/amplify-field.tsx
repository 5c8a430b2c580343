import { CircleAlert } from 'lucide-react'
import type { FieldValues, Path } from 'react-hook-form'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'

/** The props of a form's field for Amplify's inputs. */
export function useAmplifyField<V extends FieldValues, Parsed>(form: FormOf<V, Parsed>, name: Path<V>) {
  const { error, ...field } = useFormField(form, name)
  const errorMessage = error && (
    <>
      <Icon of={CircleAlert} size={14} /> {error}
    </>
  )
  return { ...field, hasError: error !== undefined, errorMessage }
}
