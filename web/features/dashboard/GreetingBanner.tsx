import type { SessionUser } from '#/shared/identity/schemas.ts'
import { formatFullDay } from '#/shared/lib/dates.ts'
import type { Role } from '#/shared/users/roles.ts'
import { greeting } from '#/web/features/dashboard/greeting.ts'
import css from '#/web/features/dashboard/greeting-banner.module.css'
import { Banner, BannerFacts } from '#/web/shell/parts/Banner.tsx'
import { localDay, localTime } from '#/web/shell/parts/format-time.ts'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'

const roleBanners: Record<Role, string> = {
  admin: 'Administrator',
  technician: 'Technician',
  customer: 'Customer Portal',
}

const minuteMs = 60_000

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
        <strong>{localTime(now)}</strong>
        <span>{formatFullDay(localDay(now))}</span>
      </p>
    </Banner>
  )
}
