import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity/schemas.ts'
import { emailLabel } from '#/shared/lib/email-address.ts'
import { displayName, fullName } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { logOut } from '#/web/shell/api/log-out.ts'
import { AwaySwitch } from '#/web/shell/app/AwaySwitch.tsx'
import css from '#/web/shell/app/account-menu.module.css'
import { AppearanceSwitch } from '#/web/shell/parts/AppearanceSwitch.tsx'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Popover } from '#/web/shell/parts/Popover.tsx'

export function AccountMenu({ user }: { user: SessionUser }) {
  const isAway = user.preferences.away === true
  return (
    <>
      <Button className={css.button} variant="quiet" size="icon" popoverTarget="account-menu">
        <Avatar id={user.id} name={displayName(user)} isStaff={isStaff(user.role)} imageUrl={user.profileImageUrl} />
        {isAway && <span className={css.away} />}
        <span className="visually-hidden">{isAway ? 'Account, away' : 'Account'}</span>
      </Button>
      <Popover id="account-menu" label="Account">
        <div className={css.person}>
          <p>{displayName(user)}</p>
          {fullName(user) && <p>{emailLabel(user.email)}</p>}
        </div>
        <nav aria-label="Account">
          <Link to="/profile">Profile</Link>
          <Link to={isStaff(user.role) ? '/profile#desk' : '/profile#notifications'}>Settings</Link>
          {user.role === 'customer' && <Link to="/portal">Portal Login</Link>}
          {user.role === 'admin' && <Link to="/settings">Company settings</Link>}
        </nav>
        {isStaff(user.role) && <AwaySwitch user={user} />}
        <div className={css.appearance}>
          <AppearanceSwitch user={user} />
        </div>
        <button type="button" onClick={logOut}>
          Log out
        </button>
      </Popover>
    </>
  )
}
