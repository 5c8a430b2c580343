import { emailLabel } from '#/shared/lib/email-address.ts'
import type { Profile } from '#/shared/profile/schemas.ts'
import css from '#/web/features/profile/email-address.module.css'
import { useResendVerification } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

export function EmailAddress({ profile: { email, emailVerified } }: { profile: Profile }) {
  const { resend, pending, sent } = useResendVerification(email)
  return (
    <div className={css.frame}>
      <div className={css.group}>
        <p className={css.name}>Email</p>
        <p className={css.address}>{emailLabel(email)}</p>
        <p className={css.state} data-verified={emailVerified}>
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d={emailVerified ? 'm3.500 8.500 3 3 6-7' : 'M8 2.500v7M8 12.500v.1'} />
          </svg>
          {emailVerified ? 'Verified' : 'Not verified'}
        </p>
      </div>
      {!emailVerified && (
        <Button variant="outline" disabled={sent} aria-disabled={pending} onClick={resend}>
          {sent ? 'Link sent' : 'Resend link'}
        </Button>
      )}
    </div>
  )
}
