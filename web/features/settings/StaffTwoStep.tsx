import { useState } from 'react'
import type { SignInPolicy } from '#/shared/second-factor.ts'
import { problemOf } from '#/web/api/errors.ts'
import { useUpdateSignInPolicy } from '#/web/features/settings/use-settings.ts'
import { SwitchLine } from '#/web/ui/SwitchLine.tsx'
import { toast } from '#/web/ui/toast.ts'

export function StaffTwoStep({ policy: { secondFactorForStaff } }: { policy: SignInPolicy }) {
  const { send, pending } = useUpdateSignInPolicy()
  const [error, setError] = useState<string>()
  const change = async () => {
    if (pending) return
    setError(undefined)
    try {
      await send({ body: { secondFactorForStaff: !secondFactorForStaff } })
      const description = `Two-step verification is now ${secondFactorForStaff ? 'optional' : 'required'} for staff`
      toast({ title: 'Success', description })
    } catch (failure) {
      setError(problemOf(failure))
    }
  }
  return (
    <SwitchLine
      label="Require two-step verification for staff"
      about="Administrators and technicians must set it up before they can do anything else."
      checked={secondFactorForStaff}
      pending={pending}
      error={error}
      onChange={change}
    />
  )
}
