import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import css from '#/web/ui/ticket-link.module.css'

/** The ticket number that people say on the phone, as a link to the ticket. */
export const TicketLink = ({ id }: { id: string }) => (
  <Link className={css.anchor} to={`/tickets/${id}`}>
    {shortId(id)}
  </Link>
)
