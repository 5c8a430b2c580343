import type { LogoVariant } from '#/shared/branding/schemas.ts'
import css from '#/web/features/theme/remove-logo-dialog.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface RemoveLogoDialogProps {
  variant: LogoVariant
  open: boolean
  pending: boolean
  onClose: () => void
  onRemove: () => void
}

export const RemoveLogoDialog = ({ variant, open, pending, onClose, onRemove }: RemoveLogoDialogProps) => (
  <Dialog title={variant === 'dark' ? 'Remove Dark Logo' : 'Remove Logo'} open={open} onClose={onClose}>
    <div className={css.group}>
      <p>
        {variant === 'dark'
          ? 'Dark pages go back to your logo on a light plate. The file is permanently deleted.'
          : 'Every page and email goes back to the default logo. The file is permanently deleted.'}
      </p>
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
