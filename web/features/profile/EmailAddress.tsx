import { useState } from 'react'
import { emailLabel } from '#/shared/lib/email-address.ts'
import type { Profile } from '#/shared/profile/schemas.ts'
import css from '#/web/features/profile/email-address.module.css'
import { PendingEmail } from '#/web/features/profile/PendingEmail.tsx'
import { useResendVerification } from '#/web/features/profile/use-profile.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const ChangeEmailDialog = lazyDialog(
  async () => (await import('#/web/features/profile/ChangeEmailDialog.tsx')).ChangeEmailDialog,
)

export function EmailAddress({ profile: { email, emailVerified, pendingEmail } }: { profile: Profile }) {
  const { resend, pending, sent } = useResendVerification(email)
  const [changing, setChanging] = useState<'to another' | 'to the pending one'>()
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
      <div className={css.actions}>
        {!emailVerified && (
          <Button variant="outline" disabled={sent} aria-disabled={pending} onClick={resend}>
            {sent ? 'Link sent' : 'Resend link'}
          </Button>
        )}
        <Button variant="outline" aria-label="Change email address" onClick={() => setChanging('to another')}>
          Change
        </Button>
      </div>
      {pendingEmail && <PendingEmail email={pendingEmail} onSendAgain={() => setChanging('to the pending one')} />}
      <ChangeEmailDialog
        email={changing === 'to the pending one' && pendingEmail ? emailLabel(pendingEmail) : ''}
        open={changing !== undefined}
        onClose={() => setChanging(undefined)}
      />
    </div>
  )
}
