import type { FormField } from '#/web/ui/validation/use-form.ts'

/** The props of a form field for Amplify's inputs. */
export const amplifyField = ({ error, ...field }: FormField) => ({
  ...field,
  hasError: error !== undefined,
  errorMessage: error,
})
