import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useRead } from '#/web/api/use-read.ts'
import { useResendVerification } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/ui/Button.tsx'

const dismissedKey = 'beacon:verification-dismissed'

const Strip = chakra('section', {
  base: {
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
    background: 'warningWash',
    color: 'foreground',
    fontSize: 'sm',
  },
})
const Inner = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    gap: '1',
    maxWidth: '1280px',
    marginInline: 'auto',
    paddingBlock: '1',
    paddingInline: { base: '2', md: '4' },
    '& p': { overflowWrap: 'anywhere' },
    '& button:last-of-type': { gridColumn: { base: '2', md: '3' }, gridRow: '1' },
  },
})

/** Reminds who has not proved their e-mail yet, but where the profile says so; dismissed, it stays away until the tab is closed. */
export function VerifyBanner() {
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(dismissedKey) !== null)
  const { data: profile } = useRead('getProfile')
  const { pathname } = useLocation()
  if (dismissed || pathname === '/profile' || !profile || profile.emailVerified) return null
  const dismiss = () => {
    sessionStorage.setItem(dismissedKey, '1')
    setDismissed(true)
  }
  return <Reminder email={profile.email} onDismiss={dismiss} />
}

function Reminder({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { resend, pending, sent } = useResendVerification(email)
  return (
    <Strip aria-label="E-mail verification">
      <Inner>
        <p>
          Please verify your e-mail: open the link that we sent to <strong>{email}</strong>.
        </p>
        <Button size="sm" look="outline" justifySelf="start" disabled={sent} aria-disabled={pending} onClick={resend}>
          {sent ? 'Link sent' : 'Send the link again'}
        </Button>
        <Button look="quiet" size="icon" aria-label="Dismiss the reminder" onClick={onDismiss}>
          <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </Button>
      </Inner>
    </Strip>
  )
}
