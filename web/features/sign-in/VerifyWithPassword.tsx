import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { routes } from '#/shared/identity/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { NewPassword } from '#/web/features/sign-in/ChoosePassword.tsx'
import css from '#/web/features/sign-in/verify-email.module.css'
import { ApiError, formErrors } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'

interface VerifyWithPasswordProps {
  code: string
  onVerified: () => void
  /** Called when the link has expired in the meantime. */
  onGone: () => void
}

/**
 * Verifies an address in a browser that isn’t signed in to its account: with the account’s password, or with a new one if someone
 * else may have created the account.
 */
export function VerifyWithPassword({ code, onVerified, onGone }: VerifyWithPasswordProps) {
  const [choosing, setChoosing] = useState(false)
  const form = useContractForm({
    keepAs: null,
    values: { password: '' },
    check: values => check(routes.verifyEmail.body(), { ...values, code }),
  })
  const submit = async (body: { code: string; password?: string | undefined }) => {
    await request(routesById.verifyEmail, { body })
    onVerified()
  }
  const errorsOf = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) onGone()
    return formErrors(error)
  }
  if (choosing) {
    return (
      <NewPassword
        title="Choose a new password"
        welcome="This verifies your email address and signs everyone else out of the account."
        button="Verify email"
        success="Email verified"
        code={code}
      />
    )
  }
  return (
    <AuthPage title="Verify your email">
      <p>Enter the password you chose when you created this account.</p>
      <FormGrid {...form.props(submit, errorsOf)}>
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        <FormNotices form={form} />
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Verifying…' : 'Verify email'}
        </Button>
      </FormGrid>
      <p>Forgot it, or didn’t create this account? Choose a new password to make the account yours.</p>
      <Button variant="outline" className={css.start} onClick={() => setChoosing(true)}>
        Choose a new password
      </Button>
    </AuthPage>
  )
}
