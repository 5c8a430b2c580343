import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { formatMonth } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import type { ReportMonth } from '#/shared/reports/schemas.ts'
import type { Workload } from '#/shared/statistics/schemas.ts'
import { priorityLabels } from '#/shared/tickets/labels.ts'
import css from '#/web/features/dashboard/business-figures.module.css'
import { MonthBars } from '#/web/features/dashboard/MonthBars.tsx'
import { ValueBars } from '#/web/features/dashboard/ValueBars.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** An admin's view of the business: revenue, overdue invoices, backlog and workload. */
export function BusinessFigures({ hasBilling }: { hasBilling: boolean }) {
  // Read after the first screen is drawn, which does not wait for it.
  const isDrawn = useDeferredValue(true, false)
  const report = useRead('getReport', {}, { isOff: !isDrawn || !hasBilling })
  const summary = useRead('summarizeInvoices', {}, { isOff: !isDrawn || !hasBilling })
  const workload = useRead('getWorkload', {}, { isOff: !isDrawn })
  const { data: money } = summary
  return (
    <section className={css.figures} aria-label="Business">
      {hasBilling && (
        <>
          <Figure name="Revenue this month" to="/reports" read={report}>
            {report.data && <Revenue months={report.data.months} />}
          </Figure>
          <Figure name="Overdue" to="/invoices?status=overdue" read={report.error ? report : summary}>
            {money && report.data && (
              <>
                <p className={css.value}>{formatDollars(money.overdue)}</p>
                <p className={css.note}>
                  {countOf(money.overdueCount, 'invoice')} · Balance due {formatDollars(money.totalOutstanding)}
                </p>
                <ValueBars
                  label="Balance due by age"
                  points={report.data.outstanding.map(({ name, amount }) => ({
                    name,
                    value: Number(amount),
                    text: whole(amount),
                  }))}
                />
              </>
            )}
          </Figure>
        </>
      )}
      <Figure name="Backlog" to="/technician-dashboard" read={workload}>
        {workload.data && <Backlog workload={workload.data} />}
      </Figure>
      <Figure name="Workload" to="/technician-dashboard?view=unassigned" read={workload}>
        {workload.data && <Assignees workload={workload.data} />}
      </Figure>
    </section>
  )
}

interface FigureProps {
  name: string
  to: string
  read: { error: Error | undefined; retry: () => void }
  /** Undefined until loaded. */
  children: ReactNode
}

function Figure({ name, to, read: { error, retry }, children }: FigureProps) {
  return (
    <article className={css.figure} aria-busy={!children && !error}>
      <h2>
        <Link to={to}>{name}</Link>
      </h2>
      {error && (
        <div className={css.failure} role="alert">
          <p>{explain(error)}</p>
          <Button size="sm" variant="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!error && (children || <Skeleton height="168px" />)}
    </article>
  )
}

function Revenue({ months }: { months: readonly ReportMonth[] }) {
  const [before, current] = months.slice(-2)
  const change = Number(current?.revenue ?? 0) - Number(before?.revenue ?? 0)
  return (
    <>
      <p className={css.value}>{formatDollars(current?.revenue ?? 0)}</p>
      <p className={css.note}>
        {change > 0 ? `▲ ${whole(change)} more than in ` : 'So far; '}
        {before && formatMonth(before.month)}
        {change > 0 ? '' : `: ${whole(Number(before?.revenue ?? 0))}`}
      </p>
      <MonthBars
        series="Revenue"
        points={months.map(({ month, revenue }) => ({
          name: formatMonth(month),
          value: Number(revenue),
          text: formatDollars(revenue),
        }))}
      />
    </>
  )
}

function Backlog({ workload: { byPriority, unassigned } }: { workload: Workload }) {
  const open = byPriority.reduce((sum, one) => sum + one.open, 0)
  return (
    <>
      <p className={css.value}>{withThousands(open)}</p>
      <p className={css.note}>
        {open === 1 ? 'open ticket' : 'open tickets'}, {withThousands(unassigned)} unassigned
      </p>
      <ValueBars
        label="Open tickets by priority"
        points={byPriority.map(one => ({ name: priorityLabels[one.priority], value: one.open, text: `${one.open}` }))}
      />
    </>
  )
}

/** People shown by name; the others are one row. */
const maxPeople = 3

function Assignees({ workload: { byAssignee, unassigned } }: { workload: Workload }) {
  const others = byAssignee.slice(maxPeople).reduce((sum, { open }) => sum + open, 0)
  const rows = [
    ...byAssignee.slice(0, maxPeople),
    ...(others > 0 ? [{ id: 'others', name: 'Others', open: others }] : []),
    { id: 'unassigned', name: 'Unassigned', open: unassigned },
  ]
  return (
    <>
      <p className={css.value}>{byAssignee.length}</p>
      <p className={css.note}>{byAssignee.length === 1 ? 'person has' : 'people have'} open tickets</p>
      <ValueBars
        label="Open tickets by assignee"
        points={rows.map(({ name, open }) => ({ name, value: open, text: `${open}` }))}
      />
    </>
  )
}

const whole = (amount: string | number) => formatDollars(amount).replace(/\.\d\d$/, '')
const countOf = (count: number, noun: string) => `${withThousands(count)} ${count === 1 ? noun : `${noun}s`}`
