import { routesById } from 'virtual:routes'
import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { useRef, useState } from 'react'
import { Credentials } from '#/shared/identity/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { amplifyField } from '#/web/features/sign-in/amplify-field.ts'
import { useKeptEmail } from '#/web/features/sign-in/use-remembered-email.ts'
import { welcomeBack } from '#/web/features/sign-in/welcome-back.ts'
import { explain, fieldErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import type { Toast } from '#/web/shell/parts/toast.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface LoginFormProps {
  onSuccess: (welcome: Toast) => void
  /** The password was correct; a code is required next. */
  onCodeAsked: (challenge: string) => void
  onForgotten: () => void
}

export function LoginForm({ onSuccess, onCodeAsked, onForgotten }: LoginFormProps) {
  const [pending, setPending] = useState(false)
  const email = useKeptEmail()
  const fields = useRef<HTMLFormElement>(null)
  const password = () => fields.current?.querySelector<HTMLInputElement>('[name=password]')
  const form = useForm({
    keepAs: null,
    initial: { email, password: '' },
    required: ['email', 'password'],
    check: values => check(Credentials, values),
    submit: async body => {
      setPending(true)
      const { data } = await request(routesById.logIn, { body }).finally(() => setPending(false))
      if ('challenge' in data) onCodeAsked(data.challenge)
      else onSuccess(welcomeBack)
    },
    errorsIn: error => {
      // Selects the password, the most likely mistake, so that it can be typed over.
      requestAnimationFrame(() => password()?.select())
      const errors = fieldErrors(error)
      if (Object.keys(errors).length > 0) return errors
      return { '': isSignedOut(error) ? 'Invalid email or password' : explain(error) }
    },
  })

  return (
    <form className="login-form" ref={fields} noValidate {...form.props}>
      <TextField label="Email" type="email" autoComplete="username" isRequired {...amplifyField(form.field('email'))} />
      <PasswordInput label="Password" autoComplete="current-password" field={form.field('password')} />
      {form.formError && (
        <Alert variation="error" heading="Login Failed" role="alert">
          {form.formError}
        </Alert>
      )}
      <Button type="submit" variation="primary" aria-disabled={pending}>
        {pending ? 'Logging in…' : 'Login'}
      </Button>
      <button type="button" className="login-link" onClick={onForgotten}>
        Forgot your password?
      </button>
    </form>
  )
}
