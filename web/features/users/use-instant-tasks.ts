import { useCallback } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useActivateUser, useResendInvitation } from '#/web/features/users/use-users.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Tasks that need no question: activating a user, and inviting one again. */
export function useInstantTasks(changed: (user: ListedUser) => void) {
  const { send: activate } = useActivateUser()
  const { send: invite } = useResendInvitation()
  return useCallback(
    async (task: 'activate' | 'invite', user: ListedUser) => {
      try {
        if (task === 'activate') changed(await activate({ parameters: { id: user.id } }))
        else await invite({ parameters: { id: user.id } })
        const name = displayName(user)
        const description = task === 'activate' ? `${name} can sign in again` : `Invitation sent to ${user.email}`
        toast({ title: 'Success', description })
      } catch (error) {
        announceError(error)
      }
    },
    [changed, activate, invite],
  )
}
