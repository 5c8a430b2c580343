import { reopenDays } from '#/shared/tickets/rules.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/reply/reply-hints.module.css'

const signs = {
  writing: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
}

/** Hints for the writer before sending a reply. */
export function ReplyHints({ ticket }: { ticket: TicketPage }) {
  return (
    <>
      {/* The status element is rendered even when empty, or its content would not be announced. */}
      <div className={css.group} role="status">
        {ticket.writing.length > 0 && (
          <p className={css.hint}>
            <Sign path={signs.writing} />
            <span>
              {ticket.writing.join(' and ')} {ticket.writing.length === 1 ? 'is' : 'are'} writing a reply
            </span>
          </p>
        )}
        {ticket.sending.length > 0 && (
          <p className={css.hint}>
            <Sign path={signs.writing} />
            <span>
              {ticket.sending.join(' and ')} {ticket.sending.length === 1 ? 'is' : 'are'} sending a reply
            </span>
          </p>
        )}
      </div>
      {ticket.replyOpensNew && (
        <p className={css.hint}>
          <Sign path={signs.link} />
          <span>
            This ticket was resolved more than {reopenDays} days ago. Your reply opens a new ticket linked to this one.
          </span>
        </p>
      )}
    </>
  )
}

const Sign = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
