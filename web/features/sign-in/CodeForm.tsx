import { routesById } from 'virtual:routes'
import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { LogInCode } from '#/shared/identity/schemas.ts'
import { rememberedDays } from '#/shared/identity/sign-ins.ts'
import { check } from '#/shared/lib/check.ts'
import { amplifyField } from '#/web/features/sign-in/amplify-field.ts'
import { welcomeBack } from '#/web/features/sign-in/welcome-back.ts'
import { explain, formErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { type Toast, toast } from '#/web/shell/parts/toast.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface CodeFormProps {
  /** Proves that the password was correct. */
  challenge: string
  onSuccess: (welcome: Toast) => void
  onBack: () => void
}

/** The second step of a login; replaces the dialog's tabs. */
export function CodeForm({ challenge, onSuccess, onBack }: CodeFormProps) {
  const [pending, setPending] = useState(false)
  const [recovery, setRecovery] = useState(false)
  const [remember, setRemember] = useState(false)
  const form = useForm({
    keepAs: null,
    initial: { code: '' },
    required: ['code'],
    check: ({ code }) => check(LogInCode, { challenge, code, remember }),
    submit: async body => {
      setPending(true)
      await request(routesById.completeLogIn, { body }).finally(() => setPending(false))
      onSuccess(welcomeBack)
    },
    errorsIn: (error): Record<string, string> => {
      if (!isSignedOut(error)) return formErrors(error)
      toast({ title: 'Login Failed', description: explain(error), destructive: true })
      onBack()
      return {}
    },
  })
  const change = () => {
    form.reset()
    setRecovery(!recovery)
  }

  return (
    <form className="login-form" noValidate {...form.props}>
      <p className="login-quiet">
        {recovery
          ? 'Enter one of your saved recovery codes. Each works once.'
          : 'Enter the 6-digit code from your authenticator app.'}
      </p>
      {form.formError && <Alert variation="error">{form.formError}</Alert>}
      <TextField
        key={recovery ? 'recovery' : 'app'}
        label={recovery ? 'Recovery code' : 'Verification code'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        isRequired
        {...amplifyField(form.field('code'))}
      />
      <label className="login-check">
        <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
        Remember this device for {rememberedDays} days
      </label>
      <Button type="submit" variation="primary" aria-disabled={pending}>
        {pending ? 'Verifying…' : 'Verify'}
      </Button>
      <button type="button" className="login-link" onClick={change}>
        {recovery ? 'Use your authenticator app' : 'Use a recovery code'}
      </button>
      <button type="button" className="login-link" onClick={onBack}>
        Back to login
      </button>
    </form>
  )
}
