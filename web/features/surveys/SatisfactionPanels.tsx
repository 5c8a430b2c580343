import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatMonth } from '#/shared/lib/dates.ts'
import type { SurveyFigures, SurveySummary } from '#/shared/surveys/schemas.ts'
import { categoryLabels } from '#/shared/tickets/labels.ts'
import css from '#/web/features/surveys/satisfaction-panels.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'

/** `path` leads to the page of what the figures are about. */
type Shown = SurveyFigures & { name: string; path?: string }

/** The months since the first survey, newest first; the last one if there was none. */
const sinceTheFirst = (months: SurveySummary['months']) =>
  months.slice(months.findIndex(({ sent }) => sent > 0)).reverse()

/** The figures of twelve months by month, technician, category and company. */
export function SatisfactionPanels({ summary }: { summary: SurveySummary }) {
  const { months, technicians, categories, companies } = summary
  return (
    <div className={css.panels}>
      <FiguresPanel
        title="By month"
        heading="Month"
        rows={sinceTheFirst(months).map(one => ({ ...one, name: formatMonth(one.month) }))}
      />
      {technicians.length > 0 && <FiguresPanel title="By technician" heading="Technician" rows={technicians} />}
      {categories.length > 0 && (
        <FiguresPanel
          title="By category"
          heading="Category"
          rows={categories.map(one => ({ ...one, name: categoryLabels[one.category] }))}
        />
      )}
      {companies.length > 0 && (
        <FiguresPanel
          title="By company"
          heading="Company"
          rows={companies.map(one => ({ ...one, path: `/companies/${one.id}` }))}
        />
      )}
    </div>
  )
}

function FiguresPanel({ title, heading, rows }: { title: string; heading: string; rows: readonly Shown[] }) {
  const id = useId()
  const columns: readonly Column<Shown>[] = [
    { header: heading, phone: 'title', cell: ({ name, path }) => (path ? <Link to={path}>{name}</Link> : name) },
    { header: 'Answers', align: 'end', width: 'count', cell: ({ answered, sent }) => `${answered} of ${sent}` },
    {
      header: 'Satisfied',
      width: 'id',
      cell: ({ satisfied }) =>
        satisfied === null ? (
          '—'
        ) : (
          <span className={css.share}>
            <progress max={100} value={satisfied} aria-hidden="true" /> {satisfied}%
          </span>
        ),
    },
    { header: 'Average', align: 'end', width: 'count', phone: 'amount', cell: ({ average }) => average ?? '—' },
  ]
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <PanelTitle id={id}>{title}</PanelTitle>
      </PanelHead>
      <Table aria-labelledby={id}>
        <TableHead columns={columns} />
        <TableBody>
          {rows.map(row => (
            <Row key={row.path ?? row.name}>
              <Cells columns={columns} row={row} />
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}
