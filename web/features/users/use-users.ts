import { useCallback, useMemo, useState } from 'react'
import type { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { mergeLocalChanges, nothingOwn, type OwnChanges } from '#/web/features/users/merge-local-changes.ts'
import type { UserFilter } from '#/web/features/users/user-filter.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

/** The users that match `filter`, plus the changes made on this screen. */
export function useUsers(filter: UserFilter) {
  const list = useList('listUsers', filter)
  const [own, setOwn] = useState<OwnChanges>(nothingOwn)
  const users = useMemo(() => list.rows && mergeLocalChanges(list.rows, own, filter), [list.rows, own, filter])
  const changed = useCallback(
    (user: ListedUser) => setOwn(before => ({ ...before, users: [user, ...without(before.users, user.id)] })),
    [],
  )
  const deleted = useCallback(
    (id: UserId) => setOwn(before => ({ users: without(before.users, id), deleted: new Set([...before.deleted, id]) })),
    [],
  )
  return { ...list, users, changed, deleted }
}

const without = (users: readonly ListedUser[], id: UserId) => users.filter(user => user.id !== id)

const refresh = ['listUsers', 'countUsers'] as const

export const useAddUser = () => useSend('addUser', { refresh })
export const useUpdateUser = () => useSend('updateUser', { refresh: [...refresh, 'getCurrentUser', 'getProfile'] })
export const useDeleteUser = () => useSend('deleteUser', { refresh })
export const useMoveToCompany = () =>
  useSend('moveCompanyPerson', { refresh: ['listUsers', 'listCompanyPeople', 'getCompany', 'listCompanies'] })
export const useResetUserPassword = () => useSend('resetUserPassword')
export const useDeactivateUser = () => useSend('deactivateUser', { refresh })
export const useActivateUser = () => useSend('activateUser', { refresh })
export const useResendInvitation = () => useSend('resendInvitation')
export const useResumeEmail = () => useSend('resumeEmail', { refresh: ['listUsers'] })
export const useRequireTwoStep = () => useSend('requireUserTwoStep', { refresh: ['listUsers'] })
export const useResetTwoStep = () => useSend('resetUserTwoStep', { refresh: ['listUsers'] })
