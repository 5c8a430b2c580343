import { type ReactNode, useState } from 'react'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import css from '#/web/ui/forms/confirm-dialog.module.css'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface ConfirmDialogProps {
  title: string
  /** The object of the action. */
  subject: string
  /** The button's label, and its label while the action runs. */
  button: string
  pendingLabel: string
  /** Whether the action is not destructive. */
  harmless?: boolean
  pending: boolean
  open: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
  /** The error text in the dialog; undefined if it is shown elsewhere. */
  problemOf: (error: unknown) => string | undefined
  /** The toast’s text, or the whole toast if it has another title; none if the action shows its own. */
  success?: string | { title: string; description: string }
  /** The text of a toast that also says what failed; by default, only the dialog says why. */
  failure?: string
  /** The question and the consequences. */
  children: ReactNode
}

/** Asks for confirmation and shows why the action failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, subject, button, pendingLabel, harmless, pending, open, onClose, onConfirm, children } = props
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
      const { success } = props
      if (success) toast(typeof success === 'string' ? { title: 'Success', description: success } : success)
    } catch (error) {
      const said = props.problemOf(error)
      if (said === undefined) return
      if (props.failure) toast({ title: 'Error', description: props.failure, destructive: true })
      setProblem(said)
    }
  }
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  return (
    <Dialog title={title} open={open} onClose={close}>
      <div className={css.body}>
        <p className={css.subject}>{subject}</p>
        {children}
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <FormActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button variant={harmless ? 'solid' : 'danger'} aria-disabled={pending} onClick={confirm}>
            {pending ? pendingLabel : button}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
