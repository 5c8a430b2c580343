import { Alert, Button, TextField } from '@aws-amplify/ui-react'
import { amplifyField } from '#/web/features/sign-in/amplify-field.ts'
import { submitReset, useForgottenPassword } from '#/web/features/sign-in/use-forgotten-password.ts'

/** The forgotten password form; replaces the login dialog's tabs. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const { form, pending, sentTo } = useForgottenPassword()
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
    <form className="login-form" noValidate {...form.props}>
      <p className="login-quiet">Enter your email address and we’ll send you a link to choose a new password.</p>
      {form.formError && <Alert variation="error">{form.formError}</Alert>}
      <TextField label="Email" type="email" autoComplete="username" isRequired {...amplifyField(form.field('email'))} />
      <Button type="submit" variation="primary" aria-disabled={pending}>
        {pending ? 'Sending…' : 'Send link'}
      </Button>
      <button type="button" className="login-link" onClick={onBack}>
        Back to login
      </button>
    </form>
  )
}
