import { useId } from 'react'
import { Link } from 'react-router-dom'
import css from '#/web/features/dashboard/support-hours.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { HoursBar } from '#/web/ui/labels/HoursBar.tsx'

/** A customer's support hours this month, for each contract. Renders nothing while no contract includes any. */
export function SupportHours() {
  const title = useId()
  const { data: contracts = [] } = useRead('listContracts', { query: { status: 'active' } })
  const covering = contracts.flatMap(({ hours, ...contract }) => (hours ? [{ ...contract, hours }] : []))
  if (covering.length === 0) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Support hours</PanelTitle>
      </PanelHead>
      <ul className={css.rows}>
        {covering.map(contract => (
          <li key={contract.id}>
            <Link to={`/contracts/${contract.id}`}>{contract.title}</Link>
            <HoursBar hours={contract.hours} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
