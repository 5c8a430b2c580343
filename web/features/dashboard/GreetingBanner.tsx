import { chakra } from '@chakra-ui/react'
import type { SessionUser } from '#/shared/identity.ts'
import type { Role } from '#/shared/roles.ts'
import { greeting } from '#/web/features/dashboard/greeting.ts'
import { Banner, BannerFacts } from '#/web/ui/Banner.tsx'
import { PageTitle } from '#/web/ui/Page.tsx'
import { useNow } from '#/web/ui/use-now.ts'

const RoleTag = chakra('span', {
  base: {
    paddingInline: '10px',
    borderRadius: 'full',
    background: 'primaryForeground',
    color: 'primary',
    fontSize: 'sm',
    fontWeight: '600',
    lineHeight: '24px',
  },
})
const Clock = chakra('p', {
  base: {
    display: 'grid',
    justifyItems: { base: 'start', md: 'end' },
    marginLeft: { md: 'auto' },
    color: 'var(--primary-quiet)',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { color: 'primaryForeground', fontSize: 'xl', fontWeight: '600', lineHeight: '32px' },
  },
})

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
          <RoleTag>{roleBanners[user.role]}</RoleTag>
          {user.companyName && <span>{user.companyName}</span>}
        </BannerFacts>
      </div>
      <Clock>
        <strong>{hour.format(now)}</strong>
        <span>{day.format(now)}</span>
      </Clock>
    </Banner>
  )
}
