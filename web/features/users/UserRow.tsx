import { chakra } from '@chakra-ui/react'
import type { ListedUser } from '#/shared/users.ts'
import { fullName } from '#/web/features/users/full-name.ts'
import { RoleBadge } from '#/web/features/users/RoleBadge.tsx'
import { Avatar } from '#/web/ui/Avatar.tsx'
import { Button } from '#/web/ui/Button.tsx'
import { Cell, Row } from '#/web/ui/Table.tsx'
import { whichDay, whichMinute } from '#/web/ui/when.ts'

const Who = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', columnGap: '1.5', minWidth: '0' },
})
const Name = chakra('span', { base: { fontWeight: '540', overflowWrap: 'anywhere' } })
const You = chakra('span', {
  base: {
    paddingInline: '1',
    borderRadius: 'full',
    background: 'accentWash',
    fontSize: 'xs',
    fontWeight: '560',
  },
})
const Quiet = chakra('span', { base: { display: 'block', color: 'mutedForeground', fontSize: 'sm' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: { base: 'wrap', lg: 'nowrap' }, gap: '1' } })

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  onTask: (name: 'edit' | 'reset' | 'delete') => void
}

export function UserRow({ user, isSelf, onTask }: UserRowProps) {
  const name = fullName(user)
  return (
    <Row>
      <Cell label="User">
        <Who>
          <chakra.span hideBelow="lg" display="flex">
            <Avatar firstName={user.firstName || user.email} lastName={user.lastName} />
          </chakra.span>
          <Name>{name || '—'}</Name>
          {isSelf && <You>You</You>}
        </Who>
      </Cell>
      <Cell label="Email">
        <chakra.div minWidth="0" overflowWrap="anywhere">
          {user.email}
          {user.emailVerified === false && <Quiet>Not verified</Quiet>}
        </chakra.div>
      </Cell>
      <Cell label="Role">{user.role && <RoleBadge role={user.role} />}</Cell>
      <Cell label="Company" overflowWrap="anywhere">
        {user.companyName || '—'}
      </Cell>
      <Cell label="Created" whiteSpace="nowrap">
        {user.createdAt && whichDay(user.createdAt)}
      </Cell>
      <Cell label="Last login" whiteSpace="nowrap">
        {user.lastLoginAt ? whichMinute(user.lastLoginAt, new Date()) : <Quiet>Never</Quiet>}
      </Cell>
      <Cell label="Actions">
        <Actions>
          <Button size="sm" look="outline" aria-label={`Edit ${name || user.email}`} onClick={() => onTask('edit')}>
            Edit
          </Button>
          <Button
            size="sm"
            look="outline"
            aria-label={`Reset the password of ${name || user.email}`}
            onClick={() => onTask('reset')}
          >
            Reset Password
          </Button>
          {!isSelf && (
            <Button
              size="sm"
              look="outline"
              aria-label={`Delete ${name || user.email}`}
              onClick={() => onTask('delete')}
            >
              Delete
            </Button>
          )}
        </Actions>
      </Cell>
    </Row>
  )
}
