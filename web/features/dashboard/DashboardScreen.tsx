import { AdminCard } from '#/web/features/dashboard/AdminCard.tsx'
import { Counters } from '#/web/features/dashboard/Counters.tsx'
import css from '#/web/features/dashboard/dashboard-screen.module.css'
import { GreetingBanner } from '#/web/features/dashboard/GreetingBanner.tsx'
import { OpenIncidents } from '#/web/features/dashboard/OpenIncidents.tsx'
import { QuickActions } from '#/web/features/dashboard/QuickActions.tsx'
import { RecentTickets } from '#/web/features/dashboard/RecentTickets.tsx'
import { SystemHealth } from '#/web/features/dashboard/SystemHealth.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

export function DashboardScreen() {
  const { user } = useSession()
  const statistics = useRead('getDashboardStatistics')
  const hasStatus = useModuleOn()('status-page')
  if (!user) return null
  return (
    <Page>
      <GreetingBanner user={user} />
      {hasStatus && <OpenIncidents />}
      <Counters role={user.role} statistics={statistics} />
      <div className={css.columns}>
        <div>
          <RecentTickets role={user.role} total={statistics.data?.total} />
          {user.role === 'admin' && <AdminCard />}
        </div>
        <div>
          <QuickActions role={user.role} pendingInvoices={statistics.data?.pendingInvoices} />
          <SystemHealth />
        </div>
      </div>
    </Page>
  )
}
