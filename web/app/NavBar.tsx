import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { AccountMenu } from '#/web/app/AccountMenu.tsx'
import { MainLinks } from '#/web/app/MainLinks.tsx'
import { MenuList } from '#/web/app/MenuList.tsx'
import { navigationFor } from '#/web/app/navigation.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Mark } from '#/web/ui/Mark.tsx'
import { Popover } from '#/web/ui/Popover.tsx'
import { useModuleOn } from '#/web/ui/use-module-on.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '10',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
    background: 'background',
  },
})
const Inner = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4' },
    height: '64px',
    maxWidth: '1280px',
    marginInline: 'auto',
    paddingInline: { base: '2', md: '4' },
    '& > a': { display: 'flex' },
  },
})
export function NavBar({ user }: { user: SessionUser }) {
  const items = navigationFor(user.role, useModuleOn())
  return (
    <Bar>
      <Inner>
        <Link to="/">
          <Mark />
        </Link>
        <MainLinks key={items.map(({ label }) => label).join()} items={items} />
        <chakra.div marginLeft="auto" display="flex" gap="1">
          <AccountMenu user={user} />
          <Button look="outline" size="icon" hideFrom="md" popoverTarget="site-menu" aria-label="Menu">
            <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </Button>
        </chakra.div>
      </Inner>
      <Popover id="site-menu" label="Menu">
        <nav aria-label="Main">
          <MenuList items={items} />
        </nav>
      </Popover>
    </Bar>
  )
}
