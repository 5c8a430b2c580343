import { chakra } from '@chakra-ui/react'
import { displayName, fullName } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users.ts'
import { ReturnedMail } from '#/web/features/users/ReturnedMail.tsx'
import { RoleBadge } from '#/web/features/users/RoleBadge.tsx'
import { UserActions, type UserTask } from '#/web/features/users/UserActions.tsx'
import { Avatar } from '#/web/ui/Avatar.tsx'
import { Cell, Row } from '#/web/ui/Table.tsx'
import { whichDay, whichMinute } from '#/web/ui/when.ts'

const Who = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '1.5',
    minWidth: '0',
  },
})
const Named = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5', columnGap: '1', minWidth: '0' },
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
const besidePicture = { '@media (min-width: 1024px)': { '& > td': { verticalAlign: 'middle' } } }
// On a card the buttons need the width, and no heading.
const alone = { '@media (max-width: 1023px)': { gridTemplateColumns: '1fr', '&::before': { display: 'none' } } }

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  onTask: (task: UserTask) => void
  onResumed: (user: ListedUser) => void
}

export function UserRow({ user, isSelf, onTask, onResumed }: UserRowProps) {
  return (
    <Row css={besidePicture}>
      <Cell label="User" minWidth={{ lg: '152px', xl: '184px' }}>
        <Who>
          <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} />
          <Named>
            <Name>{fullName(user) || '—'}</Name>
            {isSelf && <You>You</You>}
          </Named>
        </Who>
      </Cell>
      <Cell label="Email" minWidth={{ lg: '192px', xl: '216px' }}>
        <chakra.div minWidth="0" overflowWrap="anywhere">
          {user.email}
          {user.mailReturned && <ReturnedMail user={user} onResumed={onResumed} />}
          {user.emailVerified === false && <Quiet>Not verified</Quiet>}
        </chakra.div>
      </Cell>
      <Cell label="Role">{user.role && <RoleBadge role={user.role} />}</Cell>
      <Cell label="Company" minWidth={{ lg: '104px' }} overflowWrap="anywhere">
        {user.companyName || '—'}
      </Cell>
      <Cell label="Created" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {user.createdAt && whichDay(user.createdAt)}
      </Cell>
      <Cell
        label="Last login"
        whiteSpace={{ base: 'nowrap', lg: 'normal', xl: 'nowrap' }}
        fontVariantNumeric="tabular-nums"
      >
        {user.lastLoginAt ? whichMinute(user.lastLoginAt, new Date()) : <Quiet>Never</Quiet>}
      </Cell>
      <Cell label="Actions" css={alone}>
        <UserActions name={displayName(user)} isSelf={isSelf} onTask={onTask} />
      </Cell>
    </Row>
  )
}
