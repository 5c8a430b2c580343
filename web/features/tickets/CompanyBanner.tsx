import { chakra } from '@chakra-ui/react'
import type { SessionUser } from '#/shared/identity.ts'
import { Button } from '#/web/ui/Button.tsx'
import { PageTitle } from '#/web/ui/Page.tsx'

const Banner = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    padding: { base: '3', md: '4' },
    borderRadius: 'lg',
    background: 'primary',
    color: 'primaryForeground',
    overflow: 'hidden',
    position: 'relative',
    '& :focus-visible': { outlineColor: 'primaryForeground' },
  },
})
const Beam = chakra('svg', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    right: '0',
    width: '420px',
    height: '100%',
    fill: 'primaryStrong',
    pointerEvents: 'none',
    hideBelow: 'md',
  },
})
const Facts = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0.5',
    columnGap: '2',
    marginTop: '1',
    color: 'var(--primary-quiet)',
    overflowWrap: 'anywhere',
  },
})
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
      <Beam viewBox="0 0 420 120" preserveAspectRatio="none" aria-hidden="true">
        <path d="M420 0H180L20 120h400z" />
      </Beam>
      <chakra.div position="relative" minWidth="0">
        <PageTitle>{user.companyName || `${user.firstName} ${user.lastName}`}</PageTitle>
        <Facts>
          <span>{user.email}</span>
          <Active>
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3.500 8.500 3 3 6-7" />
            </svg>
            Active
          </Active>
        </Facts>
      </chakra.div>
      <Button look="outline" borderColor="transparent" position="relative" onClick={onCreate}>
        Create Ticket
      </Button>
    </Banner>
  )
}
