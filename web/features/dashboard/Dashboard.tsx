import { chakra } from '@chakra-ui/react'
import { useRead } from '#/web/api/use-read.ts'
import { useSession } from '#/web/api/use-session.ts'
import { AdminCard } from '#/web/features/dashboard/AdminCard.tsx'
import { Counters } from '#/web/features/dashboard/Counters.tsx'
import { GreetingBanner } from '#/web/features/dashboard/GreetingBanner.tsx'
import { QuickActions } from '#/web/features/dashboard/QuickActions.tsx'
import { RecentTickets } from '#/web/features/dashboard/RecentTickets.tsx'
import { SystemHealth } from '#/web/features/dashboard/SystemHealth.tsx'
import { Page } from '#/web/ui/Page.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
    alignItems: 'start',
    gap: { base: '2', md: '3' },
    // One column follows the other on a narrow screen, but what an account may do is read last.
    '& > div': { display: { base: 'contents', lg: 'grid' }, gap: '3', minWidth: '0' },
  },
})

export function Dashboard() {
  const { user } = useSession()
  const statistics = useRead('dashboardStatistics')
  if (!user) return null
  return (
    <Page>
      <GreetingBanner user={user} />
      <Counters role={user.role} statistics={statistics} />
      <Columns>
        <div>
          <RecentTickets role={user.role} total={statistics.data?.total} />
          {user.role === 'admin' && <AdminCard />}
        </div>
        <div>
          <QuickActions role={user.role} />
          <SystemHealth />
        </div>
      </Columns>
    </Page>
  )
}
