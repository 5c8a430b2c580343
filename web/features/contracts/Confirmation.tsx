import { type ReactNode, useState } from 'react'
import css from '#/web/features/contracts/confirmation.module.css'
import { problemOf } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface ConfirmationProps {
  button: string
  pendingLabel: string
  destructive?: boolean
  success: string
  pending: boolean
  onConfirm: () => Promise<unknown>
  onBack: () => void
  onClose: () => void
  children: ReactNode
}

/** The second step of a dialog: what will happen, and the button that does it. */
export function Confirmation(props: ConfirmationProps) {
  const { button, pendingLabel, destructive, success, pending, onConfirm, onBack, onClose, children } = props
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
      toast({ title: 'Success', description: success })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <div className={css.frame}>
      {children}
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
      <FormActions>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button variant={destructive ? 'danger' : 'solid'} aria-disabled={pending} onClick={confirm}>
          {pending ? pendingLabel : button}
        </Button>
      </FormActions>
    </div>
  )
}
