import { useId } from 'react'
import type { SlaReport, SlaShare } from '#/shared/service-levels/schemas.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { PriorityBadge } from '#/web/shell/parts/TicketBadges.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

type PriorityShares = SlaReport['priorities'][number]

const columns: readonly Column<PriorityShares>[] = [
  { header: 'Priority', phone: 'title', cell: ({ priority }) => <PriorityBadge priority={priority} /> },
  { header: 'First response', align: 'end', phone: 'fact', cell: ({ response }) => <Share share={response} /> },
  { header: 'Resolution', align: 'end', phone: 'amount', cell: ({ resolution }) => <Share share={resolution} /> },
]

/** The percentages of a month by priority. */
export function PriorityPanel({ priorities }: { priorities: readonly PriorityShares[] }) {
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <PanelTitle id={id}>By priority</PanelTitle>
      </PanelHead>
      <Table aria-labelledby={id}>
        <TableHead columns={columns} />
        <TableBody>
          {priorities.map(row => (
            <Row key={row.priority}>
              <Cells columns={columns} row={row} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}

const Share = ({ share }: { share: SlaShare }) =>
  share.actual === null ? (
    '—'
  ) : (
    <>
      {percentLabel(share.actual)} {share.missed > 0 && <Quiet>{share.missed} missed</Quiet>}
    </>
  )
