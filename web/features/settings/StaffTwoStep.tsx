import { useState } from 'react'
import type { SignInPolicy } from '#/shared/two-step/schemas.ts'
import { useUpdateSignInPolicy } from '#/web/features/settings/use-settings.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

export function StaffTwoStep({ policy: { twoStepForStaff } }: { policy: SignInPolicy }) {
  const { send, pending } = useUpdateSignInPolicy()
  const [error, setError] = useState<string>()
  const change = async () => {
    if (pending) return
    setError(undefined)
    try {
      await send({ body: { twoStepForStaff: !twoStepForStaff } })
      const description = `Two-step verification is now ${twoStepForStaff ? 'optional' : 'required'} for staff`
      toast({ title: 'Success', description })
    } catch (failure) {
      setError(problemOf(failure))
    }
  }
  return (
    <SwitchField
      label="Require two-step verification for staff"
      description="Administrators and technicians must set it up before they can do anything else."
      checked={twoStepForStaff}
      pending={pending}
      error={error}
      onChange={change}
    />
  )
}
