import css from '#/web/features/sign-in/new-link-form.module.css'
import { submitReset, useForgottenPassword } from '#/web/features/sign-in/use-forgotten-password.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'

/** Requests a new link after the old one expired. */
export function NewLinkForm() {
  const { form, props, sentTo } = useForgottenPassword()
  if (sentTo) return <p role="status">{submitReset(sentTo)}</p>
  return (
    <FormGrid {...props}>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <FormNotices form={form} />
      <Button className={css.start} type="submit" aria-disabled={form.pending}>
        {form.pending ? 'Sending…' : 'Send new link'}
      </Button>
    </FormGrid>
  )
}
