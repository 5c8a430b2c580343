import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { SessionUser } from '#/shared/identity.ts'
import { displayName, fullName } from '#/shared/lib/names.ts'
import { Avatar } from '#/web/ui/Avatar.tsx'
import { Button } from '#/web/ui/Button.tsx'
import { Popover } from '#/web/ui/Popover.tsx'

const Person = chakra('div', {
  base: {
    padding: '1.5',
    marginBottom: '1',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    '& p:first-of-type': { fontWeight: '620' },
    '& p + p': { color: 'mutedForeground', fontSize: 'sm' },
  },
})

export function AccountMenu({ user }: { user: SessionUser }) {
  return (
    <>
      <Button look="quiet" size="icon" borderRadius="full" popoverTarget="account-menu">
        <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} />
        <span className="visually-hidden">Account</span>
      </Button>
      <Popover id="account-menu" label="Account">
        <Person>
          <p>{displayName(user)}</p>
          {fullName(user) && <p>{user.email}</p>}
        </Person>
        <nav aria-label="Account">
          <Link to="/profile">Profile</Link>
          <Link to="/profile#security">Settings</Link>
          {user.role === 'admin' && <Link to="/settings">Company settings</Link>}
        </nav>
        <button type="button" onClick={logOut}>
          Log out
        </button>
      </Popover>
    </>
  )
}

function logOut() {
  localStorage.clear()
  sessionStorage.clear()
  window.location.assign('/api/logout')
}
