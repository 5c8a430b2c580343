import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'
import { openWork } from '#/web/features/dashboard/open-work.ts'
import css from '#/web/features/dashboard/today-panel.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** Numbers that wait for the team or the customer, each a line that leads to its list. Renders nothing while all are 0. */
export function OpenWork({ statistics }: { statistics: DashboardStatistics | undefined }) {
  const title = useId()
  const lines = statistics ? openWork(statistics) : []
  if (lines.length === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Open work</PanelTitle>
      </PanelHead>
      <dl className={css.lines}>
        {lines.map(({ label, value, to }) => (
          <div key={to}>
            <dt>
              <Link to={to}>{label}</Link>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
