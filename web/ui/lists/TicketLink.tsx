import { shortId } from '#/shared/lib/short-id.ts'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

/** The ticket number that people say on the phone, as a link to the ticket. */
export const TicketLink = ({ id }: { id: string }) => (
  <RowLink isNumber data-stretched to={`/tickets/${id}`}>
    {shortId(id)}
  </RowLink>
)
