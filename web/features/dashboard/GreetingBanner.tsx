import type { SessionUser } from '#/shared/identity.ts'
import type { Role } from '#/shared/roles.ts'
import { greeting } from '#/web/features/dashboard/greeting.ts'
import css from '#/web/features/dashboard/greeting-banner.module.css'
import { Banner, BannerFacts } from '#/web/ui/Banner.tsx'
import { PageTitle } from '#/web/ui/Page.tsx'
import { useNow } from '#/web/ui/use-now.ts'

const roleBanners: Record<Role, string> = {
  admin: 'Administrator',
  technician: 'Technician',
  customer: 'Customer Portal',
}

const minuteMs = 60_000
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

export function GreetingBanner({ user }: { user: SessionUser }) {
  const now = useNow(minuteMs)
  return (
    <Banner>
      <div>
        <PageTitle>
          {greeting(now)}
          {user.firstName && `, ${user.firstName}`}
        </PageTitle>
        <BannerFacts>
          <span className={css.roleTag}>{roleBanners[user.role]}</span>
          {user.companyName && <span>{user.companyName}</span>}
        </BannerFacts>
      </div>
      <p className={css.clock}>
        <strong>{hour.format(now)}</strong>
        <span>{day.format(now)}</span>
      </p>
    </Banner>
  )
}
