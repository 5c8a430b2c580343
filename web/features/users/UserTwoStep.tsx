import { useState } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import type { UserTwoStepStatus } from '#/shared/two-step/schemas.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useRequireTwoStep, useResetTwoStep } from '#/web/features/users/use-users.ts'
import css from '#/web/features/users/user-two-step.module.css'
import { problemOf } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { SwitchField } from '#/web/ui/fields/SwitchField.tsx'

interface UserTwoStepProps {
  user: ListedUser
  isSelf: boolean
  onChanged: (user: ListedUser) => void
}

/** A user's two-step verification: an admin can require it, and reset it for a user who lost their phone. */
export function UserTwoStep({ user, isSelf, onChanged }: UserTwoStepProps) {
  const [own, setOwn] = useState<Partial<UserTwoStepStatus>>({})
  const { twoStepOn = false, twoStepRequired = false } = { ...user, ...own }
  const require = useRequireTwoStep()
  const reset = useResetTwoStep()
  const [errors, setErrors] = useState<{ required?: string | undefined; reset?: string | undefined }>({})
  const [confirming, setConfirming] = useState(false)

  const settle = (after: UserTwoStepStatus, description: string) => {
    setOwn(after)
    onChanged({ ...user, ...after })
    toast({ title: 'Success', description })
  }
  const change = async () => {
    if (require.pending) return
    setErrors({})
    try {
      const body = { required: !twoStepRequired }
      const after = await require.send({ parameters: { id: user.id }, body })
      settle(after, `Two-step verification is now ${body.required ? 'required' : 'optional'} for ${displayName(user)}`)
    } catch (error) {
      setErrors({ required: problemOf(error) })
    }
  }
  const takeOff = async () => {
    if (reset.pending) return
    setErrors({})
    try {
      const after = await reset.send({ parameters: { id: user.id } })
      setConfirming(false)
      settle(after, `Two-step verification reset for ${displayName(user)}`)
    } catch (error) {
      setErrors({ reset: problemOf(error) })
    }
  }

  return (
    <section className={css.frame} aria-labelledby="two-step-of-user">
      <div>
        <h3 className={css.title} id="two-step-of-user">
          Two-step verification
        </h3>
        <p className={css.state}>{twoStepOn ? 'On' : 'Off'}</p>
      </div>
      <SwitchField
        label="Require two-step verification"
        description="The user must set it up before doing anything else."
        checked={twoStepRequired}
        pending={require.pending}
        error={errors.required}
        onChange={change}
      />
      {twoStepOn && !isSelf && (
        <>
          {confirming && (
            <p>
              Reset two-step verification for {displayName(user)}? They will be signed out everywhere, and their app and
              recovery codes will stop working.
            </p>
          )}
          {errors.reset && <ErrorText role="alert">{errors.reset}</ErrorText>}
          <Button
            variant={confirming ? 'danger' : 'outline'}
            className={css.reset}
            aria-disabled={reset.pending}
            onClick={confirming ? takeOff : () => setConfirming(true)}
          >
            {confirming ? 'Yes, reset it' : 'Reset two-step verification'}
          </Button>
        </>
      )}
    </section>
  )
}
