import { displayName } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import css from '#/web/features/users/resume-email.module.css'
import { useResumeEmail } from '#/web/features/users/use-users.ts'
import { explain, isSignedOut } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { EmailBounced } from '#/web/ui/labels/EmailBounced.tsx'

interface ResumeEmailProps {
  user: ListedUser
  onResumed: (user: ListedUser) => void
}

/** An address whose email bounced, with a button to send to it again: the mailbox may have been fixed since. */
export function ResumeEmail({ user, onResumed }: ResumeEmailProps) {
  const { send, pending } = useResumeEmail()
  const resume = async () => {
    if (pending) return
    try {
      await send({ parameters: { id: user.id } })
      onResumed({ ...user, bounceReason: undefined })
      toast({ title: 'Success', description: `Sending to ${user.email} resumed` })
    } catch (error) {
      if (isSignedOut(error)) return
      toast({ title: 'Error', description: explain(error), destructive: true })
    }
  }
  return (
    <div className={css.returned}>
      {user.bounceReason && <EmailBounced why={user.bounceReason} />}
      <Button
        size="sm"
        variant="outline"
        aria-disabled={pending}
        aria-label={`Resume email to ${displayName(user)}`}
        onClick={resume}
      >
        {pending ? 'Resuming…' : 'Resume email'}
      </Button>
    </div>
  )
}
