import { routesById } from 'virtual:routes'
import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { Credentials } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useAmplifyField } from '#/web/features/sign-in/amplify-field.tsx'
import { useKeptEmail } from '#/web/features/sign-in/use-remembered-email.ts'
import { welcomeBack } from '#/web/features/sign-in/welcome-back.ts'
import { explain, fieldErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import type { Toast } from '#/web/shell/parts/toast.ts'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface LoginFormProps {
  onSuccess: (welcome: Toast) => void
  /** The password was correct; a code is required next. */
  onCodeAsked: (challenge: string) => void
  onForgotten: () => void
}

export function LoginForm({ onSuccess, onCodeAsked, onForgotten }: LoginFormProps) {
  const email = useKeptEmail()
  const form = useContractForm({
    keepAs: null,
    values: { email, password: '' },
    check: values => check(Credentials, values),
  })
  const submit = async (body: Credentials) => {
    const { data } = await request(routesById.logIn, { body })
    if ('challenge' in data) onCodeAsked(data.challenge)
    else onSuccess(welcomeBack)
  }
  const errorsOf = (error: unknown) => {
    // Selects the password, the most likely mistake, so that it can be typed over.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLInputElement>('[name=password]')?.select())
    const errors = fieldErrors(error)
    if (Object.keys(errors).length > 0) return errors
    return { '': isSignedOut(error) ? 'Invalid email or password' : explain(error) }
  }
  const props = form.props(submit, errorsOf)
  const fields = props.ref
  const problem = form.formState.errors.root?.message

  return (
    <form className="login-form" {...props}>
      <TextField label="Email" type="email" autoComplete="username" isRequired {...useAmplifyField(form, 'email')} />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      {problem && (
        <Alert variation="error" heading="Login Failed" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" variation="primary" aria-disabled={form.pending}>
        {form.pending ? 'Logging in…' : 'Login'}
      </Button>
      <button type="button" className="login-link" onClick={onForgotten}>
        Forgot your password?
      </button>
    </form>
  )
}
