import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface LeaveDialogProps {
  /** The number of the quote. */
  of: string
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved changes are discarded. */
export const LeaveDialog = ({ of: quote, open, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog title="Leave without saving?" open={open} onClose={onStay}>
    <p>Your changes to {quote} aren’t saved.</p>
    <FormActions>
      <Button variant="outline" onClick={onLeave}>
        Discard changes
      </Button>
      <Button onClick={onStay}>Keep editing</Button>
    </FormActions>
  </Dialog>
)
