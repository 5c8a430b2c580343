import { Users } from 'lucide-react'
import { Fragment, Suspense, useMemo, useRef, useState } from 'react'
import type { UserId } from '#/shared/lib/ids.ts'
import { roles } from '#/shared/users/roles.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { DeleteUserDialog } from '#/web/features/users/DeleteUserDialog.tsx'
import { ResetPasswordDialog } from '#/web/features/users/ResetPasswordDialog.tsx'
import { ChangeRoleDialog, DeactivateUserDialog } from '#/web/features/users/UserChangeDialogs.tsx'
import { UserCounts } from '#/web/features/users/UserCounts.tsx'
import { AddUserDialog, EditUserDialog } from '#/web/features/users/UserDialog.tsx'
import { UserTools } from '#/web/features/users/UserTools.tsx'
import { useInstantTasks } from '#/web/features/users/use-instant-tasks.ts'
import { useUsers } from '#/web/features/users/use-users.ts'
import { type UserTask, userColumns } from '#/web/features/users/user-columns.tsx'
import { userFilters } from '#/web/features/users/user-filter.ts'
import css from '#/web/features/users/users-screen.module.css'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const UserCompanyDialog = lazyPart(
  async () => (await import('#/web/features/users/UserCompanyDialog.tsx')).UserCompanyDialog,
)
const ExemptionDialog = lazyPart(async () => (await import('#/web/features/users/ExemptionDialog.tsx')).ExemptionDialog)

type Task = 'add' | UserTask

export function UsersScreen() {
  return (
    <Page wide>
      <UserPanels />
    </Page>
  )
}

/** Counts, list and dialogs; with `within`, the title is a section of another screen. */
export function UserPanels({ within = false }: { within?: boolean }) {
  const { user: self } = useSession()
  const { filter, set, clear, isFiltered } = useFilters(userFilters)
  const { users, error, changed, deleted, ...list } = useUsers(filter)
  const [task, setTask] = useState<Task>()
  // The user is kept when the dialog closes: unmounting the dialog would lose the focus.
  const [subject, setSubject] = useState<{ user: ListedUser; opened: number }>()
  const title = useRef<HTMLHeadingElement>(null)
  const isSelf = subject?.user.id === self?.id
  const dialog = (name: Task) => ({ open: task === name, onClose: () => setTask(undefined) })
  const gone = (id: UserId) => {
    deleted(id)
    // The button that opened the dialog is gone with its row, so focus needs a new place.
    requestAnimationFrame(() => title.current?.focus({ preventScroll: true }))
  }
  const run = useInstantTasks(changed)
  const columns = useMemo(
    () =>
      userColumns({
        selfId: self?.id,
        onTask: (name, user) => {
          if (name === 'activate' || name === 'invite') return void run(name, user)
          setSubject(before => ({ user, opened: (before?.opened ?? 0) + 1 }))
          setTask(name)
        },
        onResumed: user => {
          changed(user)
          // The button that resumed email is gone too.
          requestAnimationFrame(() => title.current?.focus({ preventScroll: true }))
        },
      }),
    [self?.id, changed, run],
  )

  return (
    <div className={css.sections}>
      <ListHead
        title={
          <PageTitle as={within ? 'h2' : 'h1'} className={within ? css.within : undefined} ref={title} tabIndex={-1}>
            User Management
          </PageTitle>
        }
        figures={<UserCounts />}
        action={<Button onClick={() => setTask('add')}>Add User</Button>}
      />
      <ListPanel
        {...list}
        title="All Users"
        columns={columns}
        rows={users}
        counted={['user', 'users']}
        failure={error}
        emptySign={Users}
        empty="No users found"
        emptyAction={isFiltered && <ClearFilters onClear={clear} />}
        tools={<UserTools filter={filter} set={set} />}
      />
      <AddUserDialog {...dialog('add')} onSaved={changed} />
      {subject && (
        <Fragment key={subject.opened}>
          <EditUserDialog {...dialog('edit')} user={subject.user} isSelf={isSelf} onSaved={changed} />
          <DeactivateUserDialog {...dialog('deactivate')} user={subject.user} onChanged={changed} />
          {roles.map(role => (
            <ChangeRoleDialog
              {...dialog(`make ${role}`)}
              key={role}
              role={role}
              user={subject.user}
              onChanged={changed}
            />
          ))}
          <DeleteUserDialog {...dialog('delete')} user={subject.user} onDeleted={gone} />
          {subject.user.role === 'customer' && (
            <Suspense>
              <UserCompanyDialog {...dialog('company')} user={subject.user} onChanged={changed} />
              <ExemptionDialog {...dialog('tax')} user={subject.user} />
            </Suspense>
          )}
          <ResetPasswordDialog {...dialog('reset')} user={subject.user} isSelf={isSelf} />
        </Fragment>
      )}
    </div>
  )
}
