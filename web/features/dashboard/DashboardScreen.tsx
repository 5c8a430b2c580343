import { hasBillingRights, isManager } from '#/shared/companies/roles.ts'
import type { TicketScope } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AdminCard } from '#/web/features/dashboard/AdminCard.tsx'
import { AssetsPanel } from '#/web/features/dashboard/AssetsPanel.tsx'
import { BusinessFigures } from '#/web/features/dashboard/BusinessFigures.tsx'
import { Counters } from '#/web/features/dashboard/Counters.tsx'
import { DashboardHead } from '#/web/features/dashboard/DashboardHead.tsx'
import css from '#/web/features/dashboard/dashboard-screen.module.css'
import { NextSteps } from '#/web/features/dashboard/NextSteps.tsx'
import { OpenIncidents } from '#/web/features/dashboard/OpenIncidents.tsx'
import { OpenWork } from '#/web/features/dashboard/OpenWork.tsx'
import { QuickActions } from '#/web/features/dashboard/QuickActions.tsx'
import { RecentTickets } from '#/web/features/dashboard/RecentTickets.tsx'
import { SupportHours } from '#/web/features/dashboard/SupportHours.tsx'
import { SystemHealth } from '#/web/features/dashboard/SystemHealth.tsx'
import { TicketQueues } from '#/web/features/dashboard/TicketQueues.tsx'
import { TodayPanel } from '#/web/features/dashboard/TodayPanel.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { oneOf } from '#/web/ui/lists/filters.ts'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { RequestBox } from '#/web/ui/requests/RequestBox.tsx'

/** A manager's choice of all tickets of the company. */
const filters = { scope: oneOf<Extract<TicketScope, 'company'>>(['company']) }

/** The first screen of every role: the work that waits for them, then everything else. */
export function DashboardScreen() {
  const { user } = useSession()
  const { filter, set } = useFilters(filters)
  const scope = user && isManager(user) ? filter.scope : undefined
  const statistics = useRead('getDashboardStatistics', scope ? { query: { scope } } : {})
  const isOn = useModuleOn()
  if (!user) return null
  const { role } = user
  const hasBilling = isOn('billing') && hasBillingRights(user)
  return (
    <Page>
      <DashboardHead user={user} />
      {role === 'customer' && <RequestBox />}
      {isOn('status-page') && <OpenIncidents />}
      {role === 'customer' && <NextSteps hasBilling={hasBilling} hasStore={isOn('store')} />}
      <Counters role={role} statistics={statistics} scope={scope} />
      {role === 'admin' && <BusinessFigures hasBilling={isOn('billing')} />}
      <div className={css.columns}>
        <div>
          {isStaff(role) && <TicketQueues role={role} />}
          <RecentTickets
            user={user}
            total={statistics.data?.total}
            scope={scope}
            onScope={chosen => set('scope', chosen ?? '')}
          />
          {role === 'admin' && <AdminCard />}
          {role === 'customer' && hasBilling && isOn('contracts') && <SupportHours />}
          {role === 'customer' && <AssetsPanel />}
        </div>
        <div>
          {isStaff(role) && <TodayPanel />}
          <OpenWork statistics={statistics.data} />
          <QuickActions role={role} hasBilling={hasBilling} pendingInvoices={statistics.data?.pendingInvoices} />
          <SystemHealth />
        </div>
      </div>
    </Page>
  )
}
