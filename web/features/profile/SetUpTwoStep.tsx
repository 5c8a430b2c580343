import { useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { routes } from '#/shared/two-step/routes.ts'
import type { Enrollment } from '#/shared/two-step/schemas.ts'
import { CopyButton } from '#/web/features/profile/CopyButton.tsx'
import { QrCode } from '#/web/features/profile/QrCode.tsx'
import css from '#/web/features/profile/set-up-two-step.module.css'
import { useConfirmTwoStep, useStartTwoStep } from '#/web/features/profile/use-two-step.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { PasswordField } from '#/web/ui/forms/PasswordField.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface SetUpTwoStepProps {
  /** Receives the recovery codes, which are returned only once. */
  onCodes: (codes: string[]) => void
  onCancel?: () => void
}

/** Sets up two-step verification: the password, the QR code, and a first code. */
export function SetUpTwoStep({ onCodes, onCancel }: SetUpTwoStepProps) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  if (enrollment) return <FirstCode enrollment={enrollment} onCodes={onCodes} onCancel={onCancel} />
  return <AskPassword onStarted={setEnrollment} onCancel={onCancel} />
}

interface AskPasswordProps {
  onStarted: (enrollment: Enrollment) => void
  onCancel: (() => void) | undefined
}

function AskPassword({ onStarted, onCancel }: AskPasswordProps) {
  const { send } = useStartTwoStep()
  const form = useContractForm({
    keepAs: null,
    values: { password: '' },
    check: values => check(routes.startTwoStep.body(), values),
  })
  const props = form.props(async body => onStarted(await send({ body })))
  return (
    <FormGrid aria-label="Set up two-step verification" {...props}>
      <p>You need an authenticator app on your phone. Enter your password to begin.</p>
      <PasswordField form={form} name="password" label="Current password" autoComplete="current-password" autoFocus />
      <FormFooter form={form} button={form.pending ? 'Checking…' : 'Continue'} onCancel={onCancel} />
    </FormGrid>
  )
}

interface FirstCodeProps extends SetUpTwoStepProps {
  enrollment: Enrollment
  onCancel: (() => void) | undefined
}

function FirstCode({ enrollment: { secret, uri }, onCodes, onCancel }: FirstCodeProps) {
  const { send } = useConfirmTwoStep()
  const form = useContractForm({
    keepAs: null,
    values: { code: '' },
    check: values => check(routes.confirmTwoStep.body(), values),
  })
  const props = form.props(async body => onCodes((await send({ body })).recoveryCodes))
  return (
    <FormGrid aria-label="Set up two-step verification" {...props}>
      <div className={css.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <p>Scan the QR code with your authenticator app. If you can’t scan it, enter this key instead:</p>
          <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret}>Copy key</CopyButton>
        </div>
      </div>
      <TextField
        form={form}
        name="code"
        label="Verification code"
        hint="The 6 digits shown in the app."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <FormFooter form={form} button={form.pending ? 'Verifying…' : 'Turn on'} onCancel={onCancel} />
    </FormGrid>
  )
}
