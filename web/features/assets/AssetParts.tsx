import { useId } from 'react'
import type { AssetPage, AssetPart } from '#/shared/assets/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'
import css from '#/web/features/assets/asset-parts.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'

const columns: readonly Column<AssetPart>[] = [
  {
    header: 'Part',
    phone: 'title',
    className: css.part,
    cell: ({ name, category }) => (
      <>
        {name} <Quiet>{componentLabels[category]}</Quiet>
      </>
    ),
  },
  { header: 'Serial number', width: 'name', className: css.serial, cell: ({ serialNumber }) => serialNumber || '—' },
  {
    header: 'Warranty until',
    width: 'day',
    phone: 'amount',
    cell: ({ warrantyExpires }) => (warrantyExpires ? formatDay(warrantyExpires) : '—'),
  },
]

/** The parts of a PC that we built. Renders nothing for other assets. */
export function AssetParts({ asset: { parts } }: { asset: AssetPage }) {
  const titleId = useId()
  if (parts.length === 0) return null
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Parts</PanelTitle>
      </PanelHead>
      <Table aria-labelledby={titleId}>
        <TableHead columns={columns} />
        <TableBody>
          {parts.map(part => (
            <Row key={part.category}>
              <Cells columns={columns} row={part} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
