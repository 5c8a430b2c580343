import { useEffect, useRef, useState } from 'react'
import { VerifyWithPassword } from '#/web/features/sign-in/VerifyWithPassword.tsx'
import css from '#/web/features/sign-in/verify-email.module.css'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { keptDraft } from '#/web/ui/build-draft.ts'
import { AuthPage } from '#/web/ui/pages/AuthPage.tsx'
import { useMailedCode } from '#/web/ui/pages/use-emailed-code.ts'

type State = 'working' | 'done' | 'gone' | { codeToConfirm: string } | { failure: string }

/** Verifies an email address with an emailed code; outside the account’s own session it asks for a password. */
export function VerifyEmail() {
  const { state, setState, again } = useVerification()
  if (state === 'working') {
    return (
      <AuthPage title="Verifying your email">
        <p role="status">One moment…</p>
      </AuthPage>
    )
  }
  if (state === 'done') {
    return (
      <AuthPage title="Email verified">
        <p role="status">Thank you. Any tickets we opened for this address are now in your account.</p>
        {keptDraft().components.length > 0 ? (
          <a href="/pc-builder" {...buttonVariant({ className: css.start })}>
            Continue to your build
          </a>
        ) : (
          <a href="/api/login" {...buttonVariant({ className: css.start })}>
            Continue
          </a>
        )}
      </AuthPage>
    )
  }
  if (state === 'gone') {
    return (
      <AuthPage title="This link has expired">
        <p role="status">This link has expired or is incomplete. Request a new one from your profile.</p>
        <a href="/profile" {...buttonVariant({ className: css.start })}>
          Go to my profile
        </a>
      </AuthPage>
    )
  }
  if ('codeToConfirm' in state) {
    const { codeToConfirm } = state
    return (
      <VerifyWithPassword code={codeToConfirm} onVerified={() => setState('done')} onGone={() => setState('gone')} />
    )
  }
  return (
    <AuthPage title="We couldn’t verify your email">
      <p role="alert">{state.failure}</p>
      <Button className={css.start} onClick={again}>
        Try again
      </Button>
    </AuthPage>
  )
}

function useVerification() {
  const code = useMailedCode()
  const [state, setState] = useState<State>(code ? 'working' : 'gone')
  const { send } = useSend('verifyEmail', { refresh: ['getProfile'] })
  const begun = useRef(false)

  const verify = async () => {
    if (!code) return
    setState('working')
    try {
      const { verified } = await send({ body: { code } })
      setState(verified ? 'done' : { codeToConfirm: code })
    } catch (error) {
      const refused = error instanceof ApiError && (error.status === 404 || error.status === 400)
      setState(refused ? 'gone' : { failure: explain(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on arrival, because a code works only once
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void verify()
  }, [])
  return { state, setState, again: verify }
}
