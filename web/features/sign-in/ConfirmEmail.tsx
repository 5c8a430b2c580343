import { useState } from 'react'
import type { ChangedEmail } from '#/shared/email-changes/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import css from '#/web/features/sign-in/verify-email.module.css'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { useMailedCode } from '#/web/ui/pages/use-emailed-code.ts'

/** Confirms a new email address. Opening the link only shows this page, because a scanner of emails opens it, too. */
export function ConfirmEmail() {
  const code = useMailedCode()
  const [isGone, setGone] = useState(code === undefined)
  const [changed, setChanged] = useState<ChangedEmail>()
  const [problem, setProblem] = useState('')
  const { send, pending } = useSend('confirmEmailChange', { refresh: ['getProfile', 'getCurrentUser'] })

  const confirm = async () => {
    if (!code || pending) return
    setProblem('')
    try {
      setChanged(await send({ body: { code } }))
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) setGone(true)
      else setProblem(explain(error))
    }
  }
  if (changed) return <Changed {...changed} />
  if (isGone) {
    return (
      <AuthPage title="This link has expired">
        <p role="status">
          This link has expired, was replaced or canceled, or is incomplete. Ask for a new one in your profile.
        </p>
        <a href="/profile" {...buttonVariant({ className: css.start })}>
          Go to my profile
        </a>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Confirm your new email">
      <p>
        Your account will use the email address that this link was sent to. You’ll log in with it, and you’ll be signed
        out in all other browsers.
      </p>
      <Button className={css.start} aria-disabled={pending} onClick={() => void confirm()}>
        {pending ? 'Changing…' : 'Use this address'}
      </Button>
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
    </AuthPage>
  )
}

function Changed({ email, signedIn }: ChangedEmail) {
  return (
    <AuthPage title="Email address changed">
      <p role="status">
        From now on, log in with {emailLabel(email)}.{' '}
        {signedIn ? 'You’re still signed in here, and signed out everywhere else.' : 'Your password stays the same.'}
      </p>
      {signedIn ? (
        <a href="/profile" {...buttonVariant({ className: css.start })}>
          Go to my profile
        </a>
      ) : (
        <a href="/api/login" {...buttonVariant({ className: css.start })}>
          Log in
        </a>
      )}
    </AuthPage>
  )
}
