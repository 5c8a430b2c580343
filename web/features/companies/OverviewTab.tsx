import { History } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Company, CompanyEvent, CompanyOverview } from '#/shared/companies/schemas.ts'
import { formatDay, formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { CompanyDetails } from '#/web/features/companies/CompanyDetails.tsx'
import { countLabel } from '#/web/features/companies/count-label.ts'
import css from '#/web/features/companies/overview-tab.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Stat } from '#/web/shell/parts/Stat.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

/** The state of a company at a glance: its figures, what happened last, and how to reach it. */
export function OverviewTab({ company }: { company: Company }) {
  const { data, error, retry } = useRead('getCompanyOverview', { parameters: { id: company.id } })
  if (error) {
    return (
      <Panel aria-label="Overview">
        <ErrorState error={error} retry={retry} />
      </Panel>
    )
  }
  return (
    <div className={css.sections} aria-busy={!data}>
      <OverviewFigures company={company} overview={data} />
      {data && data.formerUnbilled.length > 0 && (
        <ul className={css.former}>
          {data.formerUnbilled.map(({ userId, name, amount }) => (
            <li key={userId}>
              <Link to={`/time?tab=unbilled&customer=${userId}`}>
                From before {name} joined: {formatDollars(amount)} unbilled
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={css.columns}>
        <Events events={data?.events} />
        <CompanyDetails company={company} />
      </div>
    </div>
  )
}

function OverviewFigures({ company: { id }, overview }: { company: Company; overview: CompanyOverview | undefined }) {
  const isOn = useModuleOn()
  return (
    <Panel aria-label="Figures">
      <dl className={css.figures}>
        <Stat name="Open tickets" to="?tab=tickets" value={overview?.openTickets} />
        {isOn('billing') && (
          <>
            <Stat
              name="Unbilled time"
              to={`/time?tab=unbilled&customer=${id}`}
              value={overview && formatDollars(overview.unbilledAmount)}
              note={overview && formatMinutes(overview.unbilledMinutes)}
            />
            <Stat name="Balance due" to="?tab=billing" value={overview && formatDollars(overview.outstanding)} />
            <Stat name="Monthly amount" to="?tab=billing" value={overview && formatDollars(overview.monthlyAmount)} />
          </>
        )}
        {isOn('billing') && isOn('contracts') && (
          <>
            <Stat
              name="Hours left"
              to="?tab=contracts"
              value={overview && (overview.minutesLeft === null ? '—' : formatMinutes(overview.minutesLeft))}
              note={overview && 'This month'}
            />
            <Stat
              name="Next renewal"
              to="?tab=contracts"
              value={overview && (overview.nextRenewal === null ? '—' : formatDay(overview.nextRenewal))}
            />
          </>
        )}
        {isOn('service-levels') && (
          <Stat
            name="Service levels"
            to={overview?.serviceLevel ? `/service-levels/${id}?month=${overview.serviceLevel.month}` : undefined}
            value={overview && (overview.serviceLevel ? `${overview.serviceLevel.actual}%` : '—')}
            note={overview && serviceLevelNote(overview)}
          />
        )}
        {isOn('feedback') && (
          <Stat
            name="Satisfaction"
            to={`/satisfaction?companyId=${id}`}
            value={overview && (overview.satisfaction?.average ?? '—')}
            note={overview && satisfactionNote(overview)}
          />
        )}
        <Stat
          name="Warranties ending"
          to="?tab=assets"
          value={overview?.warrantiesEnding}
          note={overview && 'Within 60 days'}
        />
      </dl>
    </Panel>
  )
}

const serviceLevelNote = ({ serviceLevel }: CompanyOverview) =>
  serviceLevel ? `${serviceLevel.missed} of ${serviceLevel.tickets} missed this month` : 'No targets this month'

const satisfactionNote = ({ satisfaction }: CompanyOverview) =>
  satisfaction ? `${countLabel(satisfaction.answers, 'answer', 'answers')} in 90 days` : 'No answers in 90 days'

const placeholders = ['60%', '75%', '50%', '70%']

/** The newest records of a company, each with its link. */
function Events({ events }: { events: readonly CompanyEvent[] | undefined }) {
  const title = useId()
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Latest activity</PanelTitle>
      </PanelHead>
      {events?.length === 0 && (
        <EmptyState sign={History}>
          Nothing has happened yet. Tickets, orders, invoices and assets appear here.
        </EmptyState>
      )}
      <ul className={css.events}>
        {events?.map(({ at, path, title: name, detail }) => (
          <li key={`${path} ${at}`}>
            <div>
              <Link to={path}>{name}</Link>
              <p>{detail}</p>
            </div>
            <time dateTime={at}>{formatUpdatedAt(at, serverNow())}</time>
          </li>
        ))}
        {!events &&
          placeholders.map(width => (
            <li key={width}>
              <Skeleton width={width} height="40px" />
            </li>
          ))}
      </ul>
    </Panel>
  )
}
