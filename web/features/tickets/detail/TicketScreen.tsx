import { useParams } from 'react-router-dom'
import { TicketView } from '#/web/features/tickets/detail/TicketView.tsx'

/** The page of a ticket. A different ticket is a new page. */
export function TicketScreen() {
  const { id = '' } = useParams()
  return <TicketView key={id} id={id} />
}
