import type { FieldValues, Path } from 'react-hook-form'
import { type FormOf, useFormField } from '#/web/ui/forms/form-field.ts'

/** The props of a form's field for Amplify's inputs. */
export function useAmplifyField<V extends FieldValues, Parsed>(form: FormOf<V, Parsed>, name: Path<V>) {
  const { error, ...field } = useFormField(form, name)
  return { ...field, hasError: error !== undefined, errorMessage: error }
}
