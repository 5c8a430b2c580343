import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AccountMenu } from '#/web/shell/app/AccountMenu.tsx'
import { CommandBar } from '#/web/shell/app/CommandBar.tsx'
import { MainLinks } from '#/web/shell/app/MainLinks.tsx'
import { MenuList } from '#/web/shell/app/MenuList.tsx'
import css from '#/web/shell/app/nav-bar.module.css'
import { navigationFor } from '#/web/shell/app/navigation.ts'
import type { SidebarWidth } from '#/web/shell/app/use-sidebar.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { Popover } from '#/web/shell/parts/Popover.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'

const Bell = lazyPart(async () => (await import('#/web/features/notifications/Bell.tsx')).Bell)
const CartLink = lazyPart(async () => (await import('#/web/features/store/cart/CartLink.tsx')).CartLink)
const TimerClock = lazyPart(async () => (await import('#/web/features/tickets/time/TimerClock.tsx')).TimerClock)

interface NavBarProps {
  user: SessionUser
  /** The sidebar next to it, which then has the entries. */
  sidebar?: { width: SidebarWidth; toggle: () => void } | undefined
  /** Receives the element for the page's breadcrumbs. */
  onPlace: (place: HTMLElement | null) => void
}

export function NavBar({ user, sidebar, onPlace }: NavBarProps) {
  return (
    <header className={css.bar}>
      <div className={css.inner} data-beside={sidebar !== undefined || undefined}>
        {sidebar ? (
          <>
            <SidebarButton {...sidebar} />
            <div className={css.crumbs} ref={onPlace} />
            <Controls user={user} />
          </>
        ) : (
          <Entries user={user} />
        )}
      </div>
    </header>
  )
}

function SidebarButton({ width, toggle }: NonNullable<NavBarProps['sidebar']>) {
  const isFull = width === 'full'
  return (
    <Button
      className={css.toggle}
      variant="quiet"
      size="icon"
      aria-label={isFull ? 'Collapse sidebar' : 'Expand sidebar'}
      onClick={toggle}
    >
      <Icon of={isFull ? PanelLeftClose : PanelLeftOpen} size={18} />
    </Button>
  )
}

/** The logo, the entries and, on phones, the menu that has them. */
function Entries({ user }: { user: SessionUser }) {
  const items = navigationFor(user, useModuleOn())
  return (
    <>
      <Link to="/">
        <CompanyLogo />
      </Link>
      <MainLinks key={items.map(({ label }) => label).join()} items={items} />
      <Controls user={user}>
        <Button className={css.menu} variant="outline" size="icon" popoverTarget="site-menu" aria-label="Menu">
          <Icon of={Menu} size={20} />
        </Button>
      </Controls>
      <Popover id="site-menu" label="Menu">
        <nav aria-label="Main">
          <MenuList items={items} />
        </nav>
      </Popover>
    </>
  )
}

/** The search, the timer, the bell, the cart and the account. */
function Controls({ user, children }: { user: SessionUser; children?: ReactNode }) {
  const isModuleOn = useModuleOn()
  // The cart, bell and timer load after the first screen, because on a slow phone their requests would interrupt rendering.
  const isDrawn = useDeferredValue(true, false)
  return (
    <div className={css.group}>
      <CommandBar user={user} />
      {isStaff(user.role) && isDrawn && (
        <Suspense>
          <TimerClock userId={user.id} />
        </Suspense>
      )}
      <div className={css.bell}>
        {isDrawn && (
          <Suspense>
            <Bell user={user} />
          </Suspense>
        )}
      </div>
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
      {children}
    </div>
  )
}
