import type { FormField } from '#/web/ui/use-form.ts'

/** A form's field as Amplify's inputs take it. */
export const amplifyField = ({ error, ...field }: FormField) => ({
  ...field,
  hasError: error !== undefined,
  errorMessage: error,
})
