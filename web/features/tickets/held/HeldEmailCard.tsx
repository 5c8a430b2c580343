import { useId } from 'react'
import { heldReasons } from '#/shared/inbound-email/reasons.ts'
import type { HeldEmail } from '#/shared/inbound-email/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import css from '#/web/features/tickets/held/held-email-card.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

interface HeldEmailCardProps {
  email: HeldEmail
  onAccept: () => void
  onDiscard: () => void
}

/** A held email: its sender as written, the reason, its text as typed, and the decision. */
export function HeldEmailCard({ email, onAccept, onDiscard }: HeldEmailCardProps) {
  const { from, fromName, subject, reason, text, files, at, ticketId } = email
  const titleId = useId()
  const title = subject || 'No subject'
  const isHarmful = reason === 'virus'
  return (
    <Panel aria-labelledby={titleId}>
      <div className={css.head}>
        <Badge tone={isHarmful ? 'danger' : 'warning'}>{heldReasons[reason]}</Badge>
        <h2 id={titleId} className={css.title} dir="auto">
          {title}
        </h2>
        <p className={css.about}>
          <span dir="auto">{fromName ? `${fromName} <${from}>` : from || 'No sender'}</span>
          <time dateTime={at}>{formatDateTime(at, serverNow())}</time>
          {ticketId && (
            <span>
              Answers <RowLink to={`/tickets/${ticketId}`}>{shortId(ticketId)}</RowLink>
            </span>
          )}
        </p>
      </div>
      {text && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && <p className={css.files}>Files: {files.join(', ')}</p>}
      <div className={css.actions}>
        {!isHarmful && (
          <Button variant="outline" onClick={onAccept} aria-describedby={titleId}>
            Accept
          </Button>
        )}
        <Button variant="quiet" onClick={onDiscard} aria-describedby={titleId}>
          Discard
        </Button>
      </div>
    </Panel>
  )
}
