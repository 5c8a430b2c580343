import { emailLabel } from '#/shared/lib/email-address.ts'
import { displayName, fullName } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { ResumeEmail } from '#/web/features/users/ResumeEmail.tsx'
import { RoleBadge } from '#/web/features/users/RoleBadge.tsx'
import { UserActions, type UserTask } from '#/web/features/users/UserActions.tsx'
import css from '#/web/features/users/user-row.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { formatDate, formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'

interface UserRowProps {
  user: ListedUser
  isSelf: boolean
  onTask: (task: UserTask) => void
  onResumed: (user: ListedUser) => void
}

export function UserRow({ user, isSelf, onTask, onResumed }: UserRowProps) {
  return (
    <Row className={css.row}>
      <Cell className={css.user} label="User">
        <div className={css.who}>
          <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} />
          <div className={css.named}>
            <span className={css.name}>{fullName(user) || '—'}</span>
            {isSelf && <span className={css.you}>You</span>}
          </div>
        </div>
      </Cell>
      <Cell className={css.email} label="Email">
        <div className={css.address}>
          {emailLabel(user.email)}
          {user.bounceReason && <ResumeEmail user={user} onResumed={onResumed} />}
          {user.emailVerified === false && <span className={css.quiet}>Not verified</span>}
          {user.twoStepOn && <span className={css.quiet}>Two-step verification on</span>}
        </div>
      </Cell>
      <Cell label="Role">{user.role && <RoleBadge role={user.role} />}</Cell>
      <Cell className={css.company} label="Company">
        {user.companyName || '—'}
      </Cell>
      <Cell className={css.created} label="Created">
        {user.createdAt && formatDate(user.createdAt)}
      </Cell>
      <Cell className={css.lastLogin} label="Last login">
        {user.lastLoginAt ? formatDateTime(user.lastLoginAt, serverNow()) : <span className={css.quiet}>Never</span>}
      </Cell>
      <Cell label="Actions" className={css.alone}>
        <UserActions
          id={user.id}
          name={displayName(user)}
          isSelf={isSelf}
          isCustomer={user.role === 'customer'}
          onTask={onTask}
        />
      </Cell>
    </Row>
  )
}
