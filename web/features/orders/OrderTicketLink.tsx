import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'

/** Links to the form of a new ticket, with the order as its subject. */
export const OrderTicketLink = ({ order: { id, summary } }: { order: Pick<OrderPage, 'id' | 'summary'> }) => (
  <Link
    to={`/customer-portal?subject=${encodeURIComponent(`Order ${shortId(id)}: ${summary}`)}`}
    {...buttonVariant({ variant: 'outline' })}
  >
    Create a ticket about this order
  </Link>
)
