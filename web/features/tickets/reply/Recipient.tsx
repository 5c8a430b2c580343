import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/reply/recipient.module.css'
import { EmailBounced } from '#/web/ui/labels/EmailBounced.tsx'

/** Names the person that a reply goes to, and says if no email reaches them. */
export function Recipient({ ticket }: { ticket: TicketPage }) {
  const { customerName, customerEmail, bounceReason } = ticket
  return (
    <p className={css.to} dir="auto">
      <span>
        To: {customerName} {customerEmail && <>&lt;{customerEmail}&gt;</>}
      </span>
      {bounceReason && <EmailBounced why={bounceReason} />}
    </p>
  )
}
