import { routesById } from 'virtual:routes'
import { useState } from 'react'
import { routes } from '#/shared/identity/routes.ts'
import { check } from '#/shared/lib/check.ts'
import { AuthPage } from '#/web/features/sign-in/AuthPage.tsx'
import { NewLinkForm } from '#/web/features/sign-in/NewLinkForm.tsx'
import { useMailedCode } from '#/web/features/sign-in/use-emailed-code.ts'
import { keepEmail } from '#/web/features/sign-in/use-remembered-email.ts'
import { ApiError, formErrors } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { toastAfterReload } from '#/web/shell/parts/toast.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

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
  const [pending, setPending] = useState(false)
  const form = useForm({
    keepAs: null,
    initial: { password: '' },
    required: ['password'],
    check: values => check(routes.choosePassword.body(), { ...values, code }),
    submit: async body => {
      setPending(true)
      const { data } = await request(routesById.choosePassword, { body }).finally(() => setPending(false))
      keepEmail(data.email)
      toastAfterReload({ title: success, description: 'Log in with your new password.' })
      window.location.assign('/api/login')
    },
    errorsIn: (error): Record<string, string> => {
      if (error instanceof ApiError && error.status === 404) setGone(true)
      return formErrors(error)
    },
  })

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
      <FormGrid noValidate {...form.props}>
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint="Password must be at least 8 characters long"
          field={form.field('password')}
        />
        {form.formError && <ErrorText role="alert">{form.formError}</ErrorText>}
        <Button type="submit" disabled={!form.complete} aria-disabled={pending}>
          {pending ? 'Saving…' : button}
        </Button>
      </FormGrid>
    </AuthPage>
  )
}
