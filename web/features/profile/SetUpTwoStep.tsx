import { useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { routes } from '#/shared/two-step/routes.ts'
import type { Enrollment } from '#/shared/two-step/schemas.ts'
import { CopyButton } from '#/web/features/profile/CopyButton.tsx'
import { QrCode } from '#/web/features/profile/QrCode.tsx'
import css from '#/web/features/profile/set-up-two-step.module.css'
import { useConfirmTwoStep, useStartTwoStep } from '#/web/features/profile/use-two-step.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { PasswordInput } from '#/web/ui/fields/PasswordInput.tsx'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

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
  const { send, pending } = useStartTwoStep()
  const form = useForm({
    keepAs: null,
    initial: { password: '' },
    required: ['password'],
    check: values => check(routes.startTwoStep.body(), values),
    submit: async body => onStarted(await send({ body })),
    errorsIn: formErrorsUnlessSignedOut,
  })
  return (
    <FormGrid noValidate aria-label="Set up two-step verification" {...form.props}>
      <p>You need an authenticator app on your phone. Enter your password to begin.</p>
      <PasswordInput label="Current password" autoComplete="current-password" field={form.field('password')} />
      <FormFooter form={form} pending={pending} button={pending ? 'Checking…' : 'Continue'} onCancel={onCancel} />
    </FormGrid>
  )
}

interface FirstCodeProps extends SetUpTwoStepProps {
  enrollment: Enrollment
  onCancel: (() => void) | undefined
}

function FirstCode({ enrollment: { secret, uri }, onCodes, onCancel }: FirstCodeProps) {
  const { send, pending } = useConfirmTwoStep()
  const form = useForm({
    keepAs: null,
    initial: { code: '' },
    required: ['code'],
    check: values => check(routes.confirmTwoStep.body(), values),
    submit: async body => onCodes((await send({ body })).recoveryCodes),
    errorsIn: formErrorsUnlessSignedOut,
  })
  return (
    <FormGrid noValidate aria-label="Set up two-step verification" {...form.props}>
      <div className={css.scan}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <p>Scan the QR code with your authenticator app. If you can’t scan it, enter this key instead:</p>
          <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret}>Copy key</CopyButton>
        </div>
      </div>
      <TextField
        label="Verification code"
        hint="The 6 digits shown in the app."
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        field={form.field('code')}
      />
      <FormFooter form={form} pending={pending} button={pending ? 'Verifying…' : 'Turn on'} onCancel={onCancel} />
    </FormGrid>
  )
}
