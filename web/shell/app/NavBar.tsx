import { Menu } from 'lucide-react'
import { Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AccountMenu } from '#/web/shell/app/AccountMenu.tsx'
import { MainLinks } from '#/web/shell/app/MainLinks.tsx'
import { MenuList } from '#/web/shell/app/MenuList.tsx'
import css from '#/web/shell/app/nav-bar.module.css'
import { navigationFor } from '#/web/shell/app/navigation.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { Popover } from '#/web/shell/parts/Popover.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

const CartLink = lazyPart(async () => (await import('#/web/features/store/cart/CartLink.tsx')).CartLink)
const TimerClock = lazyPart(async () => (await import('#/web/features/tickets/time/TimerClock.tsx')).TimerClock)

export function NavBar({ user }: { user: SessionUser }) {
  const isModuleOn = useModuleOn()
  const items = navigationFor(user.role, isModuleOn)
  // The cart and timer load after the first screen, because on a slow phone their requests would interrupt rendering.
  const isDrawn = useDeferredValue(true, false)
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Link to="/">
          <CompanyLogo />
        </Link>
        <MainLinks key={items.map(({ label }) => label).join()} items={items} />
        <div className={css.group}>
          {isStaff(user.role) && isDrawn && (
            <Suspense>
              <TimerClock userId={user.id} />
            </Suspense>
          )}
          {isModuleOn('store') && (
            <div className={css.cart}>
              {isDrawn && (
                <Suspense>
                  <CartLink />
                </Suspense>
              )}
            </div>
          )}
          <AccountMenu user={user} />
          <Button className={css.menu} variant="outline" size="icon" popoverTarget="site-menu" aria-label="Menu">
            <Icon of={Menu} size={24} />
          </Button>
        </div>
      </div>
      <Popover id="site-menu" label="Menu">
        <nav aria-label="Main">
          <MenuList items={items} />
        </nav>
      </Popover>
    </header>
  )
}
