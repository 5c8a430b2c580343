import { emailLabel } from '#/shared/lib/email-address.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { displayName, fullName } from '#/shared/lib/names.ts'
import { isStaff, type Role, roles } from '#/shared/users/roles.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { ResumeEmail } from '#/web/features/users/ResumeEmail.tsx'
import { RoleBadge } from '#/web/features/users/RoleBadge.tsx'
import css from '#/web/features/users/user-columns.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Avatar } from '#/web/shell/parts/Avatar.tsx'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { formatDate, formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import { roleLabels } from '#/web/shell/parts/role-labels.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

export type UserTask =
  | 'edit'
  | 'company'
  | 'tax'
  | 'reset'
  | 'invite'
  | 'activate'
  | 'deactivate'
  | 'delete'
  | `make ${Role}`

/** Whether a user was invited and has not accepted yet. */
const isInvited = ({ emailVerified, lastLoginAt }: ListedUser) => emailVerified === false && !lastLoginAt

interface UserColumnsProps {
  selfId: UserId | undefined
  onTask: (task: UserTask, user: ListedUser) => void
  onResumed: (user: ListedUser) => void
}

export const userColumns = ({ selfId, onTask, onResumed }: UserColumnsProps): readonly Column<ListedUser>[] => [
  {
    header: 'User',
    phone: 'title',
    sort: byText(user => displayName(user)),
    cell: user => (
      <div className={css.user}>
        <Avatar
          id={user.id}
          name={displayName(user)}
          isStaff={user.role !== undefined && isStaff(user.role)}
          imageUrl={user.profileImageUrl}
        />
        <span className={css.name}>{fullName(user) || '—'}</span>
        {user.id === selfId && <Quiet>You</Quiet>}
        {user.active === false && <Badge tone="neutral">Deactivated</Badge>}
      </div>
    ),
  },
  {
    header: 'Email',
    className: css.email,
    sort: byText(({ email }) => email),
    cell: user => (
      <>
        {emailLabel(user.email)}{' '}
        {user.emailVerified === false &&
          (isInvited(user) ? <Badge tone="info">Invited</Badge> : <Badge tone="warning">Not verified</Badge>)}{' '}
        {user.twoStepOn && <Quiet>Two-step verification on</Quiet>}
        {user.bounceReason && <ResumeEmail user={user} onResumed={onResumed} />}
      </>
    ),
  },
  { header: 'Role', width: 'state', phone: 'state', cell: ({ role }) => role && <RoleBadge role={role} /> },
  {
    header: 'Company',
    sort: byText(({ companyName }) => companyName ?? ''),
    cell: ({ companyId, companyName }) =>
      companyId ? <RowLink to={`/companies/${companyId}?tab=people`}>{companyName}</RowLink> : companyName || '—',
  },
  {
    header: 'Created',
    width: 'day',
    phone: 'hidden',
    sort: byTime(({ createdAt }) => createdAt),
    cell: ({ createdAt }) => createdAt && formatDate(createdAt),
  },
  {
    header: 'Last login',
    width: 'day',
    phone: 'hidden',
    wide: true,
    sort: byTime(({ lastLoginAt }) => lastLoginAt),
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatUpdatedAt(lastLoginAt, serverNow()) : <Quiet>Never</Quiet>),
  },
  {
    header: 'Actions',
    align: 'end',
    width: 'menu',
    phone: 'menu',
    cell: user => <UserActions user={user} isSelf={user.id === selfId} onTask={onTask} />,
  },
]

interface UserActionsProps extends Pick<UserColumnsProps, 'onTask'> {
  user: ListedUser
  isSelf: boolean
}

function UserActions({ user, isSelf, onTask }: UserActionsProps) {
  const name = displayName(user)
  const isCustomer = user.role === 'customer'
  const isActive = user.active !== false
  return (
    <RowActions
      of={name}
      actions={[
        { label: 'Edit', name: `Edit ${name}`, place: 'hover', onSelect: () => onTask('edit', user) },
        ...(isCustomer
          ? ([
              {
                label: 'Company',
                name: `Company of ${name}`,
                place: 'menu',
                onSelect: () => onTask('company', user),
              },
              { label: 'Assets', name: `Assets for ${name}`, place: 'menu', to: `/assets?customerId=${user.id}` },
              {
                label: 'Sales tax',
                name: `Sales tax for ${name}`,
                place: 'menu',
                onSelect: () => onTask('tax', user),
              },
            ] as const)
          : []),
        ...(isActive && isInvited(user)
          ? ([
              {
                label: 'Resend invitation',
                name: `Resend invitation to ${name}`,
                place: 'menu',
                onSelect: () => onTask('invite', user),
              },
            ] as const)
          : []),
        {
          label: 'Reset password',
          name: `Reset password for ${name}`,
          place: 'menu',
          onSelect: () => onTask('reset', user),
        },
        ...(isSelf
          ? []
          : ([
              ...roles
                .filter(role => role !== user.role)
                .map(
                  role =>
                    ({
                      label: `Make ${roleLabels[role]}`,
                      name: `Make ${name} ${roleLabels[role]}`,
                      place: 'menu',
                      onSelect: () => onTask(`make ${role}`, user),
                    }) as const,
                ),
              {
                label: isActive ? 'Deactivate' : 'Activate',
                name: `${isActive ? 'Deactivate' : 'Activate'} ${name}`,
                place: 'menu',
                onSelect: () => onTask(isActive ? 'deactivate' : 'activate', user),
              },
              {
                label: 'Delete',
                name: `Delete ${name}`,
                place: 'menu',
                destructive: true,
                onSelect: () => onTask('delete', user),
              },
            ] as const)),
      ]}
    />
  )
}
