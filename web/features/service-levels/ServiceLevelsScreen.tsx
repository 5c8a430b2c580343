import { Gauge } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { formatFullMonth } from '#/shared/lib/dates.ts'
import { customerMonths, shareInTime, sumOf } from '#/web/features/service-levels/customer-months.ts'
import { MonthChoice } from '#/web/features/service-levels/MonthChoice.tsx'
import { lastMonth, monthFilter } from '#/web/features/service-levels/month-labels.ts'
import { serviceLevelColumns } from '#/web/features/service-levels/service-level-columns.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { Figure, Figures } from '#/web/ui/pages/Figures.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

const filters = { month: monthFilter }

/** The customers whose targets were due in a month, with the share met. */
export function ServiceLevelsScreen() {
  const { user } = useSession()
  const { filter, set } = useFilters(filters)
  const today = useBusinessDay()
  const month = filter.month ?? lastMonth(today)
  const { rows: metrics, error, ...list } = useList('listSlaMetrics', { month })
  const settings = useRead('getServiceLevels')
  const rows = useMemo(() => metrics && customerMonths(metrics), [metrics])
  const columns = useMemo(() => serviceLevelColumns(month), [month])
  const inTime = rows && shareInTime(rows)
  const isOff = settings.data?.isOn === false
  return (
    <Page wide>
      <ListHead
        title="Service levels"
        tools={<MonthChoice month={month} onChoose={chosen => set('month', chosen)} />}
        // Figures of a part of the customers would be wrong.
        figures={
          !list.more &&
          rows?.length !== 0 && (
            <Figures aria-busy={!rows}>
              <Figure name="In time" value={inTime ? percentLabel(inTime) : undefined} />
              <Figure name="Missed" value={rows && sumOf(rows, 'missed')} />
            </Figures>
          )
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title="Customers"
        columns={columns}
        rows={rows}
        counted={['customer', 'customers']}
        failure={error}
        emptySign={Gauge}
        empty={
          isOff
            ? 'Service levels are off. Set your hours and targets to turn them on.'
            : `No tickets with a target in ${formatFullMonth(month)}.`
        }
        emptyAction={
          isOff &&
          user?.role === 'admin' && (
            <Link to="/settings#service-levels" {...buttonVariant({ variant: 'outline' })}>
              Set up service levels
            </Link>
          )
        }
      />
    </Page>
  )
}
