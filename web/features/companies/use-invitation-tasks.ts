import { useCallback } from 'react'
import type { CompanyInvitation } from '#/shared/companies/people-schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { useCancelInvitation, useResendInvitation } from '#/web/features/companies/use-companies.ts'
import { announceError } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** Sends an invitation again, or cancels it. Neither needs a question, because a canceled one can be sent again. */
export function useInvitationTasks({ id }: Company) {
  const { send: resend } = useResendInvitation()
  const { send: cancel } = useCancelInvitation()
  return useCallback(
    async (task: 'resend' | 'cancel', invitation: CompanyInvitation) => {
      const parameters = { id, invitationId: invitation.id }
      try {
        await (task === 'resend' ? resend({ parameters }) : cancel({ parameters }))
        const done = task === 'resend' ? 'Invitation sent to' : 'Invitation canceled:'
        toast({ title: 'Success', description: `${done} ${invitation.email}` })
      } catch (error) {
        announceError(error)
      }
    },
    [id, resend, cancel],
  )
}
