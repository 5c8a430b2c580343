import { useId } from 'react'
import { Link } from 'react-router-dom'
import { dashboardRecords, dashboardTickets } from '#/shared/tickets/rules.ts'
import css from '#/web/features/dashboard/next-steps.module.css'
import { nextSteps, type Step } from '#/web/features/dashboard/next-steps.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

interface NextStepsProps {
  hasBilling: boolean
  hasStore: boolean
}

/** The things that wait for a customer, or that they wait for. Renders nothing while there are none. */
export function NextSteps({ hasBilling, hasStore }: NextStepsProps) {
  const title = useId()
  const { rows: tickets = [] } = useList('listTickets', { limit: dashboardTickets })
  const now = useNow(60_000)
  const { timeZone } = useBrand().company
  const query = { limit: dashboardRecords }
  const { data: invoices = [] } = useRead('listInvoices', { query }, { isOff: !hasBilling })
  const { data: orders = [] } = useRead('listOrders', { query }, { isOff: !hasStore })
  const steps = nextSteps({ tickets, invoices, orders, now, timeZone })
  if (steps.length === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Next for you</PanelTitle>
      </PanelHead>
      <ul className={css.steps}>
        {steps.map(step => (
          <li key={step.id}>
            <div>
              <p>{step.title}</p>
              <p>{step.detail}</p>
            </div>
            <Badge tone={step.tone}>{step.state}</Badge>
            <StepLink step={step} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A page that takes cards is loaded as a separate document. */
function StepLink({ step: { to, action, name, isDocument } }: { step: Step }) {
  const look = buttonVariant({ variant: isDocument ? 'solid' : 'outline', size: 'sm' })
  return (
    <Link to={to} reloadDocument={isDocument} aria-label={name} {...look}>
      {action}
    </Link>
  )
}
