import { Clock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { formatDay, formatMinutes, formatWeekday } from '#/shared/lib/dates.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { addDays, isMonday } from '#/shared/schedules/periods.ts'
import type { TimeSheet } from '#/shared/time/schemas.ts'
import { sheetTable, sheetToCsv } from '#/web/features/time/sheet-table.ts'
import css from '#/web/features/time/time-sheet-panel.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Select } from '#/web/shell/parts/Field.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cell, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { day, parsedBy } from '#/web/ui/lists/filters.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

const sheetFilters = { week: (text: string) => (isMonday(text) ? day(text) : undefined), person: parsedBy(UserId) }

/** A person's weekly time sheet, with days as columns and tickets as rows. Admins can choose the person. */
export function TimeSheetPanel({ user }: { user: SessionUser }) {
  const title = useId()
  // In the address, so that Back from a ticket returns to the week and the person.
  const { filter, set } = useFilters(sheetFilters)
  const { week: chosenWeek } = filter
  const userId = user.role === 'admin' ? filter.person : undefined
  const sheet = useRead('getTimeSheet', { query: { week: chosenWeek, userId } })
  const week = chosenWeek ?? sheet.data?.week
  return (
    <Panel aria-labelledby={title} aria-busy={!sheet.data && !sheet.error}>
      <PanelHead>
        <PanelTitle id={title}>{week ? `Week of ${formatDay(week)}` : 'This week'}</PanelTitle>
        <div className={css.tools}>
          {user.role === 'admin' && (
            <PersonChoice own={user} chosen={userId ?? user.id} onChoose={id => set('person', id)} />
          )}
          <Button variant="outline" size="sm" disabled={!week} onClick={() => week && set('week', addDays(week, -7))}>
            Previous week
          </Button>
          <Button variant="outline" size="sm" disabled={!week} onClick={() => week && set('week', addDays(week, 7))}>
            Next week
          </Button>
          {sheet.data && <SaveCsv sheet={sheet.data} />}
        </div>
      </PanelHead>
      {sheet.error && <ErrorState error={sheet.error} retry={sheet.retry} />}
      {!sheet.error && !sheet.data && (
        <div className={css.loading} aria-busy="true">
          <LoadingLines count={6} />
        </div>
      )}
      {sheet.data &&
        (sheet.data.entries.length > 0 ? (
          <Sheet sheet={sheet.data} />
        ) : (
          <EmptyState sign={Clock}>No time logged this week.</EmptyState>
        ))}
    </Panel>
  )
}

interface PersonChoiceProps {
  own: SessionUser
  chosen: string
  onChoose: (userId: SessionUser['id']) => void
}

function PersonChoice({ own, chosen, onChoose }: PersonChoiceProps) {
  const { data: technicians = [] } = useRead('listTechnicians')
  const people = technicians.some(({ id }) => id === own.id)
    ? technicians
    : [{ id: own.id, name: displayName(own) }, ...technicians]
  return (
    <Select
      className={css.choice}
      aria-label="Person"
      value={chosen}
      onChange={event => onChoose(event.target.value as SessionUser['id'])}
    >
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

const SaveCsv = ({ sheet }: { sheet: TimeSheet }) => (
  <Button
    variant="outline"
    size="sm"
    onClick={async () => {
      const { writeCsv } = await import('#/web/ui/files/write-csv.ts')
      const { header, rows } = sheetToCsv(sheet)
      saveFile(`Time sheet ${sheet.userName} ${sheet.week}.csv`, writeCsv(header, rows), 'text/csv')
    }}
  >
    Export CSV
  </Button>
)

function Sheet({ sheet }: { sheet: TimeSheet }) {
  const { days, tickets, totals, minutes, billableMinutes } = sheetTable(sheet)
  const share = Math.round((billableMinutes / minutes) * 100)
  return (
    <>
      <Table className={css.table} aria-label={`Time sheet of ${sheet.userName}`}>
        <TableHead columns={sheetColumns(days)} />
        <TableBody>
          {tickets.map(({ id, title, byDay, total }) => (
            <SheetRow key={id} days={days} byDay={byDay} total={total}>
              <TicketLink id={id} /> {title}
            </SheetRow>
          ))}
        </TableBody>
        {/* biome-ignore lint/a11y/noRedundantRoles: its display removes it */}
        <tfoot role="rowgroup" className={css.foot}>
          <SheetRow days={days} byDay={totals} total={minutes}>
            All tickets
          </SheetRow>
        </tfoot>
      </Table>
      <p className={css.share}>
        {formatMinutes(billableMinutes)} billable, {share}% of {formatMinutes(minutes)}
      </p>
    </>
  )
}

interface SheetRowProps {
  days: readonly string[]
  /** Minutes, in the order of the days. */
  byDay: readonly number[]
  total: number
  children: ReactNode
}

/** The headings; the cells are those of a row, whose label is not only text. */
const sheetColumns = (days: readonly string[]): readonly Column<never>[] => [
  { header: 'Ticket', cell: () => null },
  ...[...days.map(formatWeekday), 'Total'].map(
    header => ({ header, align: 'end', width: 'count', cell: () => null }) as const,
  ),
]

/** The minutes of a ticket, or of all tickets. Narrow screens show only days with time. */
const SheetRow = ({ days, byDay, total, children }: SheetRowProps) => (
  <Row>
    <Cell role="rowheader" phone="title" className={css.heading}>
      {children}
    </Cell>
    {days.map((day, index) => {
      const logged = byDay[index] ?? 0
      return (
        <Cell key={day} align="end" phone={logged > 0 ? 'fact' : 'hidden'} className={css.time}>
          <span className={css.day}>{formatWeekday(day)} </span>
          {logged > 0 ? formatMinutes(logged) : '–'}
        </Cell>
      )
    })}
    <Cell align="end" phone="state" className={css.total}>
      {formatMinutes(total)}
    </Cell>
  </Row>
)
