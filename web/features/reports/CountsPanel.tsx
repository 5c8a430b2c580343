import { Ticket } from 'lucide-react'
import { useId } from 'react'
import { withThousands } from '#/shared/lib/numbers.ts'
import { shareOfWhole } from '#/shared/reports/utilization.ts'
import css from '#/web/features/reports/counts-panel.module.css'
import { SaveButton } from '#/web/features/reports/SaveButton.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

interface CountsPanelProps {
  title: string
  /** The headings of the names and of the numbers in the file. */
  heading: string
  counted: string
  empty: string
  rows: readonly { name: string; count: number }[]
}

/** Numbers by name with their shares, as bars with the numbers beside them. */
export function CountsPanel({ title, heading, counted, empty, rows }: CountsPanelProps) {
  const id = useId()
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const highest = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <PanelTitle id={id}>{title}</PanelTitle>
        <SaveButton of={title} header={[heading, counted]} rows={rows.map(({ name, count }) => [name, `${count}`])} />
      </PanelHead>
      {total === 0 ? (
        <EmptyState sign={Ticket}>{empty}</EmptyState>
      ) : (
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              <td />
              <th scope="col">{counted}</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={css.bar} width={(100 * count) / highest} height="10" />
                  </svg>
                </td>
                <td>{withThousands(count)}</td>
                <td>{shareOfWhole(count, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
