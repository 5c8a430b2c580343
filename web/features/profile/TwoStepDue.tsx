import { useState } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { RecoveryCodes } from '#/web/features/profile/RecoveryCodes.tsx'
import { SetUpTwoStep } from '#/web/features/profile/SetUpTwoStep.tsx'
import css from '#/web/features/profile/two-step-due.module.css'
import { useResendVerification } from '#/web/features/profile/use-profile.ts'
import { logOut } from '#/web/shell/api/log-out.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'

/** The only screen for a user who must set up two-step verification first. */
export function TwoStepDue({ user }: { user: SessionUser }) {
  useDocumentTitle('Set up two-step verification')
  const [codes, setCodes] = useState<string[]>()
  return (
    <main className={css.due}>
      <CompanyLogo />
      <Panel as="div" className={css.panel}>
        <PageTitle>Set up two-step verification</PageTitle>
        {codes ? (
          // The session stays the same, but its permissions change, so they are read again.
          <RecoveryCodes codes={codes} onDone={() => window.location.reload()} />
        ) : (
          <>
            <p>Your administrator requires it. Signing in will then also require a code from an app on your phone.</p>
            {user.verificationDue ? <VerifyFirst email={user.email} /> : <SetUpTwoStep onCodes={setCodes} />}
          </>
        )}
      </Panel>
      <Button variant="quiet" className={css.out} onClick={logOut}>
        Log out
      </Button>
    </main>
  )
}

function VerifyFirst({ email }: { email: string }) {
  const { resend, pending, sent } = useResendVerification(email)
  return (
    <>
      <p>
        First, verify your email address: open the link that we sent to <strong>{emailLabel(email)}</strong>.
      </p>
      <Button className={css.start} disabled={sent} aria-disabled={pending} onClick={resend}>
        {sent ? 'Link sent' : 'Send the link again'}
      </Button>
    </>
  )
}
