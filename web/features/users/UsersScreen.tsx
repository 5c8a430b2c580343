import { Fragment, Suspense, useRef, useState } from 'react'
import type { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { DeleteUserDialog } from '#/web/features/users/DeleteUserDialog.tsx'
import { ResetPasswordDialog } from '#/web/features/users/ResetPasswordDialog.tsx'
import type { UserTask } from '#/web/features/users/UserActions.tsx'
import { UserCounts } from '#/web/features/users/UserCounts.tsx'
import { AddUserDialog, EditUserDialog } from '#/web/features/users/UserDialog.tsx'
import { UserRow } from '#/web/features/users/UserRow.tsx'
import { UserTools } from '#/web/features/users/UserTools.tsx'
import { useUserFilter } from '#/web/features/users/use-user-filter.ts'
import { useUsers } from '#/web/features/users/use-users.ts'
import css from '#/web/features/users/users-screen.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'

const ExemptionDialog = lazyPart(async () => (await import('#/web/features/users/ExemptionDialog.tsx')).ExemptionDialog)

const columns = ['User', 'Email', 'Role', 'Company', 'Created', 'Last login', 'Actions']

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
  const filter = useUserFilter()
  const { users, error, changed, deleted, ...list } = useUsers(filter.filter)
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
  const resumed = (user: ListedUser) => {
    changed(user)
    // The button that resumed email is gone too.
    requestAnimationFrame(() => title.current?.focus({ preventScroll: true }))
  }
  const begin = (name: Task, user: ListedUser) => {
    setSubject(before => ({ user, opened: (before?.opened ?? 0) + 1 }))
    setTask(name)
  }

  return (
    <div className={css.sections}>
      <header className={css.header}>
        <PageTitle as={within ? 'h2' : 'h1'} className={within ? css.within : undefined} ref={title} tabIndex={-1}>
          User Management
        </PageTitle>
        <Button onClick={() => setTask('add')}>Add User</Button>
      </header>
      <UserCounts />
      <ListPanel
        {...list}
        title="All Users"
        columns={columns}
        rows={users}
        failure={error && explain(error)}
        empty="No users found"
        tools={<UserTools {...filter} />}
      >
        {user => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === self?.id}
            onTask={name => begin(name, user)}
            onResumed={resumed}
          />
        )}
      </ListPanel>
      <AddUserDialog {...dialog('add')} onSaved={changed} />
      {subject && (
        <Fragment key={subject.opened}>
          <EditUserDialog {...dialog('edit')} user={subject.user} isSelf={isSelf} onSaved={changed} />
          <DeleteUserDialog {...dialog('delete')} user={subject.user} onDeleted={gone} />
          {subject.user.role === 'customer' && (
            <Suspense>
              <ExemptionDialog {...dialog('tax')} user={subject.user} />
            </Suspense>
          )}
          <ResetPasswordDialog {...dialog('reset')} user={subject.user} isSelf={isSelf} />
        </Fragment>
      )}
    </div>
  )
}
