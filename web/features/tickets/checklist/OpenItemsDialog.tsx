import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import css from '#/web/features/tickets/checklist/open-items-dialog.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { FormActions } from '#/web/ui/forms/FormLayout.tsx'

interface OpenItemsDialogProps {
  /** The tickets with open items. */
  tickets: readonly Pick<Ticket, 'id' | 'openItems'>[]
  onClose: () => void
  onResolve: () => void
}

/** Asks before tickets are resolved whose checklists have open items. */
export function OpenItemsDialog({ tickets, onClose, onResolve }: OpenItemsDialogProps) {
  const [first] = tickets
  return (
    <Dialog title="Open checklist items" open onClose={onClose}>
      <div className={css.body}>
        {tickets.length === 1 && first ? (
          <p>{openText(first)}. Resolve anyway?</p>
        ) : (
          <>
            <ul>
              {tickets.map(ticket => (
                <li key={ticket.id}>
                  {shortId(ticket.id)}: {openText(ticket)}
                </li>
              ))}
            </ul>
            <p>Resolve anyway?</p>
          </>
        )}
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onResolve}>Resolve anyway</Button>
        </FormActions>
      </div>
    </Dialog>
  )
}

const openText = ({ openItems = 0 }: Pick<Ticket, 'openItems'>) =>
  openItems === 1 ? '1 item is open' : `${openItems} items are open`
