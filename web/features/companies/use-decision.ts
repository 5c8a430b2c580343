import { useState } from 'react'
import type { JoinRequest } from '#/shared/companies/people-schemas.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import { useApproveRequest, useDeclineRequest } from '#/web/features/companies/use-companies.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'

/** The decision about a request to join, with the role of an approved person. */
export function useDecision({ id, userName, companyName }: JoinRequest) {
  const approve = useApproveRequest()
  const decline = useDeclineRequest()
  const [role, setRole] = useState<CompanyRole>('member')
  const [problem, setProblem] = useState<string>()
  const pending = approve.pending || decline.pending
  const decide = async (decision: 'approve' | 'decline') => {
    if (pending) return
    setProblem(undefined)
    try {
      if (decision === 'approve') await approve.send({ parameters: { id }, body: { companyRole: role } })
      else await decline.send({ parameters: { id } })
      const done =
        decision === 'approve' ? `${userName} belongs to ${companyName} now` : `Request of ${userName} declined`
      toast({ title: 'Success', description: done })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return { role, setRole, decide, pending, problem }
}
