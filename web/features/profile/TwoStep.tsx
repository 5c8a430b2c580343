import { useState } from 'react'
import type { TwoStepStatus } from '#/shared/two-step/schemas.ts'
import { ConfirmTwoStepDialog } from '#/web/features/profile/ConfirmTwoStepDialog.tsx'
import { RecoveryCodes } from '#/web/features/profile/RecoveryCodes.tsx'
import { RememberedDevices } from '#/web/features/profile/RememberedDevices.tsx'
import { SetUpTwoStep } from '#/web/features/profile/SetUpTwoStep.tsx'
import css from '#/web/features/profile/two-step.module.css'
import { useRenewRecoveryCodes, useTurnOffTwoStep } from '#/web/features/profile/use-two-step.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

/** The user's own two-step verification: off, being set up, or on. */
export function TwoStep() {
  const { data: factor, error, retry } = useRead('getTwoStep')
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  if (error) return <ErrorState error={error} retry={retry} />
  if (!factor) return <Skeleton height="48px" />
  if (factor.since) return <TwoStepOn factor={{ ...factor, since: factor.since }} onCodes={setCodes} />
  if (settingUp) {
    const done = (given: string[]) => {
      setSettingUp(false)
      setCodes(given)
    }
    return <SetUpTwoStep onCodes={done} onCancel={() => setSettingUp(false)} />
  }
  return (
    <>
      <p className={css.state}>Off</p>
      <FormActions>
        <Button onClick={() => setSettingUp(true)}>Set up two-step verification</Button>
      </FormActions>
    </>
  )
}

interface TwoStepOnProps {
  factor: TwoStepStatus & { since: string }
  onCodes: (codes: string[]) => void
}

function TwoStepOn({ factor: { since, recoveryCodesLeft, required }, onCodes }: TwoStepOnProps) {
  const [asking, setAsking] = useState<'off' | 'renew'>()
  const off = useTurnOffTwoStep()
  const renew = useRenewRecoveryCodes()
  const close = () => setAsking(undefined)
  return (
    <>
      <div>
        <p className={css.state}>On since {formatDate(since)}</p>
        <p className={css.quiet}>
          {recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left
          {required && ' · Required by your administrator'}
        </p>
      </div>
      <RememberedDevices />
      <FormActions>
        <Button variant="outline" onClick={() => setAsking('renew')}>
          Get new recovery codes
        </Button>
        {!required && (
          <Button variant="outline" onClick={() => setAsking('off')}>
            Turn off
          </Button>
        )}
      </FormActions>
      <ConfirmTwoStepDialog
        title="Get new recovery codes"
        description="You’ll get ten new recovery codes. The old ones will stop working."
        button="Get new codes"
        pendingLabel="Working…"
        open={asking === 'renew'}
        onClose={close}
        onConfirm={async body => onCodes((await renew.send({ body })).recoveryCodes)}
      />
      <ConfirmTwoStepDialog
        title="Turn off two-step verification"
        description="Signing in will require only your password. Your recovery codes and remembered devices will stop working."
        button="Turn off"
        pendingLabel="Turning off…"
        destructive
        open={asking === 'off'}
        onClose={close}
        onConfirm={async body => {
          await off.send({ body })
        }}
        success="Two-step verification is off"
      />
    </>
  )
}
