import { type ReactNode, useId } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { BarChart, type Level } from '#/web/ui/charts/BarChart.tsx'
import css from '#/web/ui/charts/chart-panel.module.css'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'

export interface Point {
  name: string
  /** In dollars unless the panel has another format, one for each series; blank if there is none. */
  values: readonly string[]
  /** An amount, or a text such as '2 invoices'. */
  also?: string
  /** Numbers that are not amounts, one for each of these columns of the table. */
  counts?: readonly string[]
}

interface ChartPanelProps {
  title: string
  note: string
  /** The heading for the points' names: 'Month'. */
  heading: string
  series: readonly string[]
  /** A column of the table that is not in the chart. */
  alsoInTable?: string
  /** Columns of the table with numbers that are not amounts. */
  countsInTable?: readonly string[]
  points: readonly Point[]
  /** The label of a number in the table and on the axis, if they are not dollars. */
  format?: (value: string) => string
  /** A level to compare with. */
  level?: Level | undefined
  /** Whether each bar has its value above it, if there is room. */
  showsValues?: boolean
  /** Filters of the chart. */
  tools?: ReactNode
}

/** A chart with its data as a table, which can also be saved as CSV. */
export function ChartPanel(props: ChartPanelProps) {
  const {
    title,
    note,
    heading,
    series,
    alsoInTable,
    countsInTable = [],
    points,
    format,
    level,
    showsValues,
    tools,
  } = props
  const id = useId()
  const columns = [heading, ...series, ...(alsoInTable ? [alsoInTable] : []), ...countsInTable]
  const cellsOf = ({ values, also }: Point) => [...values, ...(alsoInTable ? [also ?? ''] : [])]
  const save = () =>
    saveFile(
      `${title}.csv`,
      writeCsv(
        columns,
        points.map(point => [point.name, ...cellsOf(point), ...(point.counts ?? [])]),
      ),
      'text/csv',
    )
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <PanelTitle id={id}>{title}</PanelTitle>
        <div className={css.tools}>
          {tools}
          <Button variant="outline" size="sm" aria-label={`Export CSV: ${title}`} onClick={save}>
            Export CSV
          </Button>
        </div>
      </PanelHead>
      <div className={css.body}>
        <p className={css.note}>{note}</p>
        <BarChart
          series={series}
          points={points}
          format={format && (tick => format(String(tick)))}
          level={level}
          showsValues={showsValues}
        />
        <details>
          <summary>Show as table</summary>
          <table className={css.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map(column => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(point => (
                <tr key={point.name}>
                  <th scope="row">{point.name}</th>
                  {cellsOf(point).map((value, index) => (
                    <td key={columns[index + 1]}>{labelOf(value, format)}</td>
                  ))}
                  {point.counts?.map((count, index) => (
                    <td key={countsInTable[index]}>{count}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Panel>
  )
}

function labelOf(value: string, format: (value: string) => string = formatDollars): string {
  if (value === '') return '—'
  return isAmount(value) ? format(value) : value
}

const isAmount = (value: string) => /^-?\d+(?:\.\d+)?$/.test(value)
