import { X } from 'lucide-react'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/reply/recipient.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { EmailBounced } from '#/web/ui/labels/EmailBounced.tsx'

interface RecipientProps {
  ticket: TicketPage
  /** The addresses of contacts who do not get this message. */
  skipped: readonly string[]
  onSkip: (skipped: string[]) => void
}

/** Lists the recipients of a reply, with a way to leave out contacts, and says if no email reaches the customer. */
export function Recipient({ ticket, skipped, onSkip }: RecipientProps) {
  const { customerName, customerEmail, bounceReason, contacts } = ticket
  const area = useFocusFallback<HTMLUListElement>()
  const reached = contacts.filter(({ email }) => !skipped.includes(email))
  const left = contacts.filter(({ email }) => skipped.includes(email))
  return (
    <div className={css.recipients}>
      <p className={css.to} dir="auto">
        <span>
          To: {customerName} {customerEmail && <>&lt;{customerEmail}&gt;</>}
        </span>
        {bounceReason && <EmailBounced why={bounceReason} />}
      </p>
      {contacts.length > 0 && (
        <ul className={css.contacts} ref={area} tabIndex={-1} aria-label="Contacts">
          {reached.map(({ email, name }) => (
            <li key={email}>
              <span dir="auto" title={email}>
                {name}
              </span>
              <Button
                size="icon"
                variant="quiet"
                aria-label={`Don’t send this to ${name}`}
                onClick={() => onSkip([...skipped, email])}
              >
                <Icon of={X} size={14} />
              </Button>
            </li>
          ))}
          {left.map(({ email, name }) => (
            <li key={email}>
              <span dir="auto">Not sent to {name} this time</span>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Send this to ${name} after all`}
                onClick={() => onSkip(skipped.filter(one => one !== email))}
              >
                Undo
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
