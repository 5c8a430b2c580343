import { emailChangeHours } from '#/shared/identity/sign-ins.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import css from '#/web/features/profile/pending-email.module.css'
import { useCancelEmailChange } from '#/web/features/profile/use-email-change.ts'
import { Button } from '#/web/shell/parts/Button.tsx'

interface PendingEmailProps {
  email: string
  onSendAgain: () => void
}

/** The address that the user asked for, until they confirm it. */
export function PendingEmail({ email, onSendAgain }: PendingEmailProps) {
  const { cancel, pending } = useCancelEmailChange()
  return (
    <div className={css.frame}>
      <p role="status">
        We sent a link to <strong>{emailLabel(email)}</strong>. It works for {emailChangeHours} hours.
      </p>
      <div className={css.actions}>
        <Button variant="outline" size="sm" onClick={onSendAgain}>
          Send again
        </Button>
        <Button variant="quiet" size="sm" aria-disabled={pending} onClick={cancel}>
          Cancel change
        </Button>
      </div>
    </div>
  )
}
