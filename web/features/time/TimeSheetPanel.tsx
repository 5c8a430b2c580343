import { useId, useState } from 'react'
import { addDays } from '#/shared/billing/periods.ts'
import type { SessionUser } from '#/shared/identity.ts'
import { formatMinutes, spokenDay } from '#/shared/lib/dates.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { TimeSheet } from '#/shared/time.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { sheetTable, sheetToCsv } from '#/web/features/time/sheet-table.ts'
import css from '#/web/features/time/time-sheet-panel.module.css'
import { Button } from '#/web/ui/Button.tsx'
import { Select } from '#/web/ui/Field.tsx'
import { Empty, Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { saveFile } from '#/web/ui/save-file.ts'
import { TicketLink } from '#/web/ui/TicketLink.tsx'

const dayOfWeek = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const headingOf = (day: string) => dayOfWeek.format(new Date(`${day}T12:00:00Z`))
const spoken = (day: string) => spokenDay(`${day}T12:00:00Z`, 'UTC')

/** A person's week: days across, tickets down. Admins choose whose. */
export function TimeSheetPanel({ user }: { user: SessionUser }) {
  const title = useId()
  const [chosenWeek, setWeek] = useState<string>()
  const [userId, setUserId] = useState<SessionUser['id']>()
  const sheet = useRead('getTimeSheet', { query: { week: chosenWeek, userId } })
  const week = chosenWeek ?? sheet.data?.week
  return (
    <Panel aria-labelledby={title} aria-busy={!sheet.data && !sheet.error}>
      <PanelHead>
        <PanelTitle id={title}>{week ? `Week of ${spoken(week)}` : 'This week'}</PanelTitle>
        <div className={css.tools}>
          {user.role === 'admin' && <PersonChoice own={user} chosen={userId ?? user.id} onChoose={setUserId} />}
          <Button look="outline" size="sm" disabled={!week} onClick={() => week && setWeek(addDays(week, -7))}>
            Previous week
          </Button>
          <Button look="outline" size="sm" disabled={!week} onClick={() => week && setWeek(addDays(week, 7))}>
            Next week
          </Button>
          {sheet.data && <SaveCsv sheet={sheet.data} />}
        </div>
      </PanelHead>
      {sheet.error && <Failed message={explain(sheet.error)} retry={sheet.retry} />}
      {!sheet.error && !sheet.data && <Skeleton className={css.loading} height="240px" />}
      {sheet.data &&
        (sheet.data.entries.length > 0 ? <Sheet sheet={sheet.data} /> : <Empty>No time is logged in this week.</Empty>)}
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
    look="outline"
    size="sm"
    onClick={async () => {
      const { writeCsv } = await import('#/web/ui/write-csv.ts')
      const { header, rows } = sheetToCsv(sheet)
      saveFile(`Time sheet ${sheet.userName} ${sheet.week}.csv`, writeCsv(header, rows), 'text/csv')
    }}
  >
    Save CSV
  </Button>
)

function Sheet({ sheet }: { sheet: TimeSheet }) {
  const { days, tickets, totals, minutes, billableMinutes } = sheetTable(sheet)
  const share = Math.round((billableMinutes / minutes) * 100)
  return (
    <>
      {/* Wider than a phone: it scrolls by itself, also with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard could not scroll it otherwise */}
      <section className={css.scroll} tabIndex={0} aria-label={`Time sheet of ${sheet.userName}`}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Ticket</th>
              {days.map(day => (
                <th scope="col" key={day}>
                  {headingOf(day)}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {tickets.map(({ id, title, byDay, total }) => (
              <tr key={id}>
                <th scope="row">
                  <TicketLink id={id} /> {title}
                </th>
                {byDay.map((logged, index) => (
                  <td key={days[index]}>{logged > 0 ? formatMinutes(logged) : '–'}</td>
                ))}
                <td>{formatMinutes(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {totals.map((logged, index) => (
                <td key={days[index]}>{logged > 0 ? formatMinutes(logged) : '–'}</td>
              ))}
              <td>{formatMinutes(minutes)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={css.share}>
        {formatMinutes(billableMinutes)} billable, {share}% of {formatMinutes(minutes)}
      </p>
    </>
  )
}
