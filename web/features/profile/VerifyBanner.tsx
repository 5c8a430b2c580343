import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { useResendVerification } from '#/web/features/profile/use-profile.ts'
import css from '#/web/features/profile/verify-banner.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { tabStorage } from '#/web/shell/browser/storage.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

const dismissedKey = 'beacon:verification-dismissed'

/** Reminds users to verify their email, except on the profile; once dismissed, it stays hidden until the tab closes. */
export function VerifyBanner({ email }: { email: string }) {
  const [dismissed, setDismissed] = useState(() => tabStorage.get(dismissedKey) !== null)
  // The session is not updated by a verification in another tab.
  const { data: profile } = useRead('getProfile')
  const { pathname } = useLocation()
  if (dismissed || pathname === '/profile' || profile?.emailVerified) return null
  const dismiss = () => {
    tabStorage.set(dismissedKey, '1')
    setDismissed(true)
  }
  return <Reminder email={email} onDismiss={dismiss} />
}

function Reminder({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { resend, pending, sent } = useResendVerification(email)
  return (
    <section className={css.strip} aria-label="Email verification">
      <div className={css.inner}>
        <p>
          Please verify your email. Open the link that we sent to <strong>{emailLabel(email)}</strong>.
        </p>
        <Button
          className={css.start}
          size="sm"
          variant="outline"
          disabled={sent}
          aria-disabled={pending}
          onClick={resend}
        >
          {sent ? 'Link sent' : 'Resend link'}
        </Button>
        <Button variant="quiet" size="icon" aria-label="Dismiss the reminder" onClick={onDismiss}>
          <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </Button>
      </div>
    </section>
  )
}
