import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { useAmplifyField } from '#/web/features/sign-in/amplify-field.tsx'
import { submitReset, useForgottenPassword } from '#/web/features/sign-in/use-forgotten-password.ts'

/** The forgotten password form; replaces the login dialog's tabs. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const { form, props, sentTo } = useForgottenPassword()
  const field = useAmplifyField(form, 'email')
  const problem = form.formState.errors.root?.message
  if (sentTo) {
    return (
      <div className="login-form">
        <p role="status">{submitReset(sentTo)}</p>
        <p className="login-quiet">No email after a few minutes? Check your spam folder.</p>
        <Button variation="primary" onClick={onBack}>
          Back to login
        </Button>
      </div>
    )
  }
  return (
    <form className="login-form" {...props}>
      <p className="login-quiet">Enter your email address and we’ll send you a link to choose a new password.</p>
      {problem && <Alert variation="error">{problem}</Alert>}
      <TextField label="Email" type="email" autoComplete="username" isRequired {...field} />
      <Button type="submit" variation="primary" aria-disabled={form.pending}>
        {form.pending ? 'Sending…' : 'Send link'}
      </Button>
      <button type="button" className="login-link" onClick={onBack}>
        Back to login
      </button>
    </form>
  )
}
