import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { MissedTicket } from '#/shared/service-levels/schemas.ts'
import { missedColumns } from '#/web/features/service-levels/missed-columns.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'

const MissedReasonDialog = lazyDialog(
  async () => (await import('#/web/ui/service-levels/MissedReasonDialog.tsx')).MissedReasonDialog,
)

/** The missed targets of a month, with the reasons that the team gave. */
export function MissedPanel({ missed, forStaff }: { missed: readonly MissedTicket[]; forStaff: boolean }) {
  const id = useId()
  const [chosen, setChosen] = useState<MissedTicket>()
  const columns = missedColumns(forStaff, setChosen)
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <PanelTitle id={id}>Missed targets</PanelTitle>
      </PanelHead>
      {missed.length === 0 ? (
        <EmptyState sign={CircleCheck}>Every target was met.</EmptyState>
      ) : (
        <Table aria-labelledby={id}>
          <TableHead columns={columns} />
          <TableBody>
            {missed.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: private tickets have no id
              <Row key={index}>
                <Cells columns={columns} row={row} />
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {chosen?.ticketId && (
        <MissedReasonDialog {...chosen} ticketId={chosen.ticketId} onClose={() => setChosen(undefined)} />
      )}
    </Panel>
  )
}
