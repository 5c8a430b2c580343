import { routesById } from 'virtual:routes'
import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { LogInCode } from '#/shared/identity/schemas.ts'
import { rememberedDays } from '#/shared/identity/sign-ins.ts'
import { check } from '#/shared/lib/check.ts'
import { useAmplifyField } from '#/web/features/sign-in/amplify-field.tsx'
import { welcomeBack } from '#/web/features/sign-in/welcome-back.ts'
import { explain, formErrors, isSignedOut } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { type Toast, toast } from '#/web/shell/parts/toast.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface CodeFormProps {
  /** Proves that the password was correct. */
  challenge: string
  onSuccess: (welcome: Toast) => void
  onBack: () => void
}

/** The second step of a login; replaces the dialog's tabs. */
export function CodeForm({ challenge, onSuccess, onBack }: CodeFormProps) {
  const [recovery, setRecovery] = useState(false)
  const form = useContractForm({
    keepAs: null,
    values: { code: '', remember: false },
    check: values => check(LogInCode, { challenge, ...values }),
  })
  const submit = async (body: LogInCode) => {
    await request(routesById.completeLogIn, { body })
    onSuccess(welcomeBack)
  }
  const errorsOf = (error: unknown): Record<string, string> => {
    if (!isSignedOut(error)) return formErrors(error)
    toast({ title: 'Login Failed', description: explain(error), destructive: true })
    onBack()
    return {}
  }
  const change = () => {
    form.resetField('code')
    setRecovery(!recovery)
  }
  const codeField = useAmplifyField(form, 'code')
  const problem = form.formState.errors.root?.message

  return (
    <form className="login-form" {...form.props(submit, errorsOf)}>
      <p className="login-quiet">
        {recovery
          ? 'Enter one of your saved recovery codes. Each works once.'
          : 'Enter the 6-digit code from your authenticator app.'}
      </p>
      {problem && <Alert variation="error">{problem}</Alert>}
      <TextField
        key={recovery ? 'recovery' : 'app'}
        label={recovery ? 'Recovery code' : 'Verification code'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        isRequired
        {...codeField}
      />
      <label className="login-check">
        <input type="checkbox" {...form.register('remember')} />
        Remember this device for {rememberedDays} days
      </label>
      <Button type="submit" variation="primary" aria-disabled={form.pending}>
        {form.pending ? 'Verifying…' : 'Verify'}
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
