import css from '#/web/features/theme/remove-logo-dialog.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface RemoveLogoDialogProps {
  open: boolean
  pending: boolean
  onClose: () => void
  onRemove: () => void
}

export const RemoveLogoDialog = ({ open, pending, onClose, onRemove }: RemoveLogoDialogProps) => (
  <Dialog title="Remove Logo" open={open} onClose={onClose}>
    <div className={css.group}>
      <p>Every page and email goes back to the default logo. The file is permanently deleted.</p>
      <FormActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" aria-disabled={pending} onClick={pending ? undefined : onRemove}>
          {pending ? 'Removing…' : 'Remove'}
        </Button>
      </FormActions>
    </div>
  </Dialog>
)
