import type { Finding } from '#/shared/pc-builds/compatibility/build.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface DoubtsDialogProps {
  doubts: readonly Finding[]
  onClose: () => void
  onOrder: () => void
}

/** Asks for confirmation before incompatible parts are ordered, so that no one orders them by mistake. */
export function ConfirmIncompatibleDialog({ doubts, onClose, onOrder }: DoubtsDialogProps) {
  return (
    <Dialog title="Order with compatibility problems?" open={doubts.length > 0} onClose={onClose}>
      <ul>
        {doubts.map(({ what, why }) => (
          <li key={what}>
            <strong>{what}.</strong> {why}
          </li>
        ))}
      </ul>
      <p>We’ll contact you before we assemble it.</p>
      <FormActions>
        <Button variant="outline" onClick={onClose}>
          Change the build
        </Button>
        <Button variant="danger" onClick={onOrder}>
          Order anyway
        </Button>
      </FormActions>
    </Dialog>
  )
}
