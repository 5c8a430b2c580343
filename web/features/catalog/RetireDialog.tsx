import css from '#/web/features/catalog/retire-dialog.module.css'
import type { Entry } from '#/web/features/catalog/use-entries.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** The wording for retiring an entry of a catalog: the button, the question and the toasts. */
export interface Retiring {
  verb: string
  question: string
  success: string
  failure: string
}

interface RetireDialogProps {
  noun: string
  entry: Entry
  retiring: Retiring
  pending: boolean
  open: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before an entry is retired or restored, and explains the effect. */
export function RetireDialog({ noun, entry: { name, active }, retiring, ...dialog }: RetireDialogProps) {
  const button = active ? retiring.verb : 'Restore'
  return (
    <ConfirmDialog
      {...dialog}
      title={`${button} ${noun}`}
      subject={name}
      button={button}
      pendingLabel="Saving…"
      harmless={!active}
      problemOf={problemOf}
      success={active ? retiring.success : `${noun} updated successfully!`}
      failure={retiring.failure}
    >
      <p>{active ? retiring.question : 'Customers will be able to see it again.'}</p>
      {active && (
        <p className={css.quiet}>
          Customers will no longer see it. It moves to Retired, and you can restore it from there.
        </p>
      )}
    </ConfirmDialog>
  )
}
