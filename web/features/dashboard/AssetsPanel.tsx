import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '#/shared/lib/dates.ts'
import { dashboardRecords } from '#/shared/tickets/rules.ts'
import css from '#/web/features/dashboard/assets-panel.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

const max = 3

/** A customer's newest assets. Renders nothing while they have none. */
export function AssetsPanel() {
  const title = useId()
  const { data: assets = [] } = useRead('listAssets', { query: { limit: dashboardRecords } })
  const active = assets.filter(({ status }) => status === 'active')
  if (active.length === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Your assets</PanelTitle>
        {active.length > max && (
          <Link to="/assets" aria-label="View all: Your assets" {...buttonVariant({ variant: 'outline', size: 'sm' })}>
            View all
          </Link>
        )}
      </PanelHead>
      <ul className={css.rows}>
        {active.slice(0, max).map(({ id, name, model, warrantyExpires }) => (
          <li key={id}>
            <Link to={`/assets/${id}`}>{name}</Link>
            <p>
              {model}
              {warrantyExpires && ` · Warranty until ${formatDay(warrantyExpires)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
