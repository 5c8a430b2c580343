import { useState } from 'react'
import { emailLabel } from '#/shared/lib/email-address.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { CompanyLink } from '#/web/ui/labels/CompanyLink.tsx'
import { EmailBounced } from '#/web/ui/labels/EmailBounced.tsx'

const TicketCompanyDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/TicketCompanyDialog.tsx')).TicketCompanyDialog,
)

/** The ticket's customer. Staff choose the company of a customer who has no account. */
export function CustomerFact({ ticket, byStaff }: { ticket: TicketPage; byStaff: boolean }) {
  const { companyId, companyName, customerEmail } = ticket
  const [choosing, setChoosing] = useState(false)
  return (
    <div>
      <dt>Customer</dt>
      <dd>
        <strong>{ticket.customerName}</strong>
        {companyName && (
          <div>
            <CompanyLink id={companyId} name={companyName} forStaff={byStaff} />
          </div>
        )}
        {byStaff ? <a href={`mailto:${customerEmail}`}>{emailLabel(customerEmail)}</a> : emailLabel(customerEmail)}
        {ticket.bounceReason && <EmailBounced why={ticket.bounceReason} />}
        {byStaff && ticket.customerId === null && (
          <div>
            <Button size="sm" variant="outline" onClick={() => setChoosing(true)}>
              {companyId ? 'Change company' : 'Choose company'}
            </Button>
          </div>
        )}
      </dd>
      {choosing && <TicketCompanyDialog ticket={ticket} onClose={() => setChoosing(false)} />}
    </div>
  )
}
