import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { routes } from '#/shared/identity/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { NewLinkForm } from '#/web/features/sign-in/NewLinkForm.tsx'
import { keepEmail } from '#/web/features/sign-in/use-remembered-email.ts'
import { ApiError, formErrors } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toastAfterReload } from '#/web/shell/parts/toast.ts'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { useMailedCode } from '#/web/ui/pages/use-emailed-code.ts'

interface ChoosePasswordProps {
  title: string
  welcome: string
  button: string
  /** The title of the toast on the login page. */
  success: string
}

/** Chooses a password with the code in the address, then redirects to the login. */
export const ChoosePassword = (props: ChoosePasswordProps) => <NewPassword {...props} code={useMailedCode()} />

/** Chooses a password with an emailed code; without one, the link is incomplete. */
export function NewPassword({
  title,
  welcome,
  button,
  success,
  code,
}: ChoosePasswordProps & { code: string | undefined }) {
  const [gone, setGone] = useState(code === undefined)
  const form = useContractForm({
    keepAs: null,
    values: { password: '' },
    check: values => check(routes.choosePassword.body(), { ...values, code }),
  })
  const submit = async (body: { code: string; password: string }) => {
    const { data } = await request(routesById.choosePassword, { body })
    keepEmail(data.email)
    toastAfterReload({ title: success, description: 'Log in with your new password.' })
    window.location.assign('/api/login')
  }
  const errorsOf = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) setGone(true)
    return formErrors(error)
  }

  if (gone) {
    return (
      <AuthPage title="This link has expired">
        <p>
          {code
            ? 'It was already used, or it has expired. Enter your email address and we’ll send you a new link.'
            : 'The link is incomplete. Open it from the email again, or enter your email address to get a new one.'}
        </p>
        <NewLinkForm />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={title}>
      <p>{welcome}</p>
      <FormGrid {...form.props(submit, errorsOf)}>
        <PasswordField
          form={form}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="Password must be at least 8 characters long"
        />
        <FormNotices form={form} />
        <Button type="submit" aria-disabled={form.pending}>
          {form.pending ? 'Saving…' : button}
        </Button>
      </FormGrid>
    </AuthPage>
  )
}
