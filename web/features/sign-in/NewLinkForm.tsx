import css from '#/web/features/sign-in/new-link-form.module.css'
import { submitReset, useForgottenPassword } from '#/web/features/sign-in/use-forgotten-password.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'

/** Requests a new link after the old one expired. */
export function NewLinkForm() {
  const { form, pending, sentTo } = useForgottenPassword()
  if (sentTo) return <p role="status">{submitReset(sentTo)}</p>
  return (
    <FormGrid noValidate {...form.props}>
      <TextField label="Email" type="email" autoComplete="username" field={form.field('email')} />
      {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
      <Button className={css.start} type="submit" aria-disabled={pending}>
        {pending ? 'Sending…' : 'Send new link'}
      </Button>
    </FormGrid>
  )
}
