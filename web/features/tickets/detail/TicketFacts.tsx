import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { CustomerFact } from '#/web/features/tickets/detail/CustomerFact.tsx'
import { FactChoice } from '#/web/features/tickets/detail/FactChoice.tsx'
import { TicketClocks } from '#/web/features/tickets/detail/TicketClocks.tsx'
import css from '#/web/features/tickets/detail/ticket-facts.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { FoldingPanel } from '#/web/ui/pages/FoldingPanel.tsx'
import { quotePath } from '#/web/ui/quote-path.ts'

const EditTicketDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/detail/EditTicketDialog.tsx')).EditTicketDialog,
)

interface TicketFactsProps {
  ticket: TicketPage
  user: SessionUser
  onStale: () => void
}

export function TicketFacts({ ticket, user, onStale }: TicketFactsProps) {
  const now = serverNow()
  const byStaff = isStaff(user.role)
  const [editing, setEditing] = useState(false)
  return (
    <FoldingPanel
      title="Details"
      end={
        byStaff && (
          <Button size="sm" variant="quiet" aria-label="Edit ticket details" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <dl className={css.facts}>
        <CustomerFact ticket={ticket} byStaff={byStaff} />
        {!byStaff && (
          <div>
            <dt>Assignee</dt>
            <dd>{ticket.assignedToName ?? 'Unassigned'}</dd>
          </div>
        )}
        {byStaff && (
          <div className={css.half}>
            <dt>Priority</dt>
            <dd>
              <FactChoice
                ticket={ticket}
                label="Priority"
                labels={priorityLabels}
                value={ticket.priority}
                changeTo={priority => ({ priority })}
                onStale={onStale}
              />
            </dd>
          </div>
        )}
        <div className={css.half}>
          <dt>Category</dt>
          <dd>
            {byStaff ? (
              <FactChoice
                ticket={ticket}
                label="Category"
                labels={categoryLabels}
                value={ticket.category}
                changeTo={category => ({ category })}
                onStale={onStale}
              />
            ) : (
              categoryLabels[ticket.category]
            )}
          </dd>
        </div>
        {/* Staff read the time of the ticket alone in its own panel. */}
        {(!byStaff || ticket.merged.length > 0) && (
          <div className={css.half}>
            <dt>Time logged</dt>
            <dd>{timeText(ticket)}</dd>
          </div>
        )}
        {(ticket.source === 'schedule' || ticket.source === 'email') && (
          <div className={css.half}>
            <dt>Source</dt>
            <dd>{ticket.source === 'email' ? 'Email' : 'Recurring ticket'}</dd>
          </div>
        )}
        {byStaff && <QuoteFact ticket={ticket} />}
        {ticket.sla && <TicketClocks ticket={ticket} sla={ticket.sla} />}
        <Moment name="Created" at={ticket.createdAt} now={now} />
        <Moment name="Updated" at={ticket.updatedAt} now={now} />
        {ticket.resolvedAt && <Moment name="Resolved" at={ticket.resolvedAt} now={now} />}
      </dl>
      {editing && <EditTicketDialog ticket={ticket} onClose={() => setEditing(false)} onStale={onStale} />}
    </FoldingPanel>
  )
}

/** The time of a ticket and of those merged into it, where it stays. */
function timeText({ timeLogged, merged }: TicketPage): string {
  const others = merged.filter(source => source.timeLogged > 0)
  const whole = others.reduce((sum, source) => sum + source.timeLogged, timeLogged)
  const parts = others.map(source => `${formatMinutes(source.timeLogged)} of it on ${shortId(source.id)}`)
  return [formatMinutes(whole), ...parts].join(', ')
}

/** Begins a quote for the ticket’s customer. */
function QuoteFact({
  ticket: { id, title, customerId, customerName, customerEmail, companyId, companyName },
}: {
  ticket: TicketPage
}) {
  const isOn = useModuleOn()
  if (!isOn('quotes')) return null
  const path = quotePath({
    title,
    customerId,
    companyId,
    ticketId: id,
    name: customerName,
    email: customerEmail,
    company: companyName,
  })
  return (
    <div className={css.half}>
      <dt>Quote</dt>
      <dd>
        <Link to={path}>Create quote</Link>
      </dd>
    </div>
  )
}

const Moment = ({ name, at, now }: { name: string; at: string; now: Date }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <time dateTime={at}>{formatDateTime(at, now)}</time>
    </dd>
  </div>
)
