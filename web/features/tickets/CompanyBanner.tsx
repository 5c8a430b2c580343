import { chakra } from '@chakra-ui/react'
import type { SessionUser } from '#/shared/identity.ts'
import { displayName } from '#/shared/lib/names.ts'
import { Banner, BannerFacts } from '#/web/ui/Banner.tsx'
import { Button } from '#/web/ui/Button.tsx'
import { PageTitle } from '#/web/ui/Page.tsx'

const Active = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    color: 'primaryForeground',
    fontWeight: '560',
    '& svg': { width: '16px', height: '16px' },
  },
})

export function CompanyBanner({ user, onCreate }: { user: SessionUser; onCreate: () => void }) {
  return (
    <Banner>
      <div>
        <PageTitle>{user.companyName || displayName(user)}</PageTitle>
        <BannerFacts>
          <span>{user.email}</span>
          <Active>
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3.500 8.500 3 3 6-7" />
            </svg>
            Active
          </Active>
        </BannerFacts>
      </div>
      <Button look="outline" borderColor="transparent" onClick={onCreate}>
        Create Ticket
      </Button>
    </Banner>
  )
}
