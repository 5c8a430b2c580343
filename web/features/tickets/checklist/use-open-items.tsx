import { useState } from 'react'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const OpenItemsDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/checklist/OpenItemsDialog.tsx')).OpenItemsDialog,
)

type WithItems = Pick<Ticket, 'id' | 'status' | 'openItems'>

/** Runs a change of some tickets or, if it resolves ones whose checklists have open items, asks first. */
export type AskAboutOpenItems = (tickets: readonly WithItems[], change: { status?: string }, go: () => void) => void

/** Asks before tickets with open items are resolved. `question` is the dialog, while it is open. */
export function useOpenItems() {
  const [asked, setAsked] = useState<{ tickets: readonly WithItems[]; go: () => void }>()
  const ask: AskAboutOpenItems = (tickets, { status }, go) => {
    const open = tickets.filter(ticket => status === 'resolved' && ticket.status !== status && ticket.openItems)
    if (open.length === 0) return go()
    setAsked({ tickets: open, go })
  }
  return {
    ask,
    question: asked && (
      <OpenItemsDialog
        tickets={asked.tickets}
        onClose={() => setAsked(undefined)}
        onResolve={() => {
          setAsked(undefined)
          asked.go()
        }}
      />
    ),
  }
}
