import { hasBillingRights } from '#/shared/companies/roles.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AdminCard } from '#/web/features/dashboard/AdminCard.tsx'
import { BusinessFigures } from '#/web/features/dashboard/BusinessFigures.tsx'
import { Counters } from '#/web/features/dashboard/Counters.tsx'
import { DashboardHead } from '#/web/features/dashboard/DashboardHead.tsx'
import { DevicesPanel } from '#/web/features/dashboard/DevicesPanel.tsx'
import css from '#/web/features/dashboard/dashboard-screen.module.css'
import { NextSteps } from '#/web/features/dashboard/NextSteps.tsx'
import { OpenIncidents } from '#/web/features/dashboard/OpenIncidents.tsx'
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

/** The first screen of every role: the work that waits for them, then everything else. */
export function DashboardScreen() {
  const { user } = useSession()
  const statistics = useRead('getDashboardStatistics')
  const isOn = useModuleOn()
  if (!user) return null
  const { role } = user
  const hasBilling = isOn('billing') && hasBillingRights(user)
  return (
    <Page>
      <DashboardHead user={user} />
      {isOn('status-page') && <OpenIncidents />}
      {role === 'customer' && <NextSteps hasBilling={hasBilling} hasStore={isOn('store')} />}
      <Counters role={role} statistics={statistics} />
      {role === 'admin' && <BusinessFigures hasBilling={isOn('billing')} />}
      <div className={css.columns}>
        <div>
          {isStaff(role) && <TicketQueues role={role} />}
          <RecentTickets role={role} total={statistics.data?.total} />
          {role === 'admin' && <AdminCard />}
        </div>
        <div>
          {isStaff(role) && <TodayPanel />}
          <QuickActions role={role} hasBilling={hasBilling} pendingInvoices={statistics.data?.pendingInvoices} />
          {role === 'customer' && hasBilling && isOn('contracts') && <SupportHours />}
          {role === 'customer' && <DevicesPanel />}
          <SystemHealth />
        </div>
      </div>
    </Page>
  )
}
