import { useState } from 'react'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { AskAboutOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import { PickFrame } from '#/web/features/tickets/menus/pick-frame.ts'
import type { MenuKind } from '#/web/features/tickets/menus/TicketMenu.tsx'
import type { Choice } from '#/web/features/tickets/queue/ticket-choices.ts'
import type { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const TicketMenu = lazyDialog(async () => {
  const [menu] = await Promise.all([import('#/web/features/tickets/menus/TicketMenu.tsx'), PickFrame.load()])
  return menu.TicketMenu
})
const MergeDialog = lazyDialog(async () => (await import('#/web/features/tickets/menus/MergeDialog.tsx')).MergeDialog)
const SnoozeDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/menus/SnoozeDialog.tsx')).SnoozeDialog,
)

interface Opened {
  kind: MenuKind
  tickets: readonly Ticket[]
  anchor: Element | null
}

const none: Opened = { kind: 'assign', tickets: [], anchor: null }

/** Opens a small menu that changes tickets, or the dialog that merges them. */
export type OpenTicketMenu = (kind: MenuKind | 'merge', tickets: readonly Ticket[], anchor: Element | null) => void

/**
 * The small menus of a screen that change tickets, one at a time. `menus` is to be rendered by the screen. `onMerged` gets the ticket that
 * stays after a merge.
 */
export function useTicketMenus(
  changes: ReturnType<typeof useTicketChanges>,
  onChanged: (ticket: Ticket) => void,
  askFirst: AskAboutOpenItems,
  onMerged = onChanged,
) {
  const [opened, setOpened] = useState(none)
  const [shown, setShown] = useState<'menu' | 'snooze' | 'merge'>()
  const close = () => setShown(undefined)
  const open: OpenTicketMenu = (kind, tickets, anchor) => {
    if (tickets.length === 0) return
    setOpened(before => ({ kind: kind === 'merge' ? before.kind : kind, tickets, anchor }))
    setShown(kind === 'merge' ? 'merge' : 'menu')
  }
  const choose = ({ change, said }: Choice) => changes.change(opened.tickets, change, said)
  const menus = (
    <>
      <TicketMenu
        key={opened.kind}
        {...opened}
        open={shown === 'menu'}
        onClose={close}
        onChoose={choice => {
          close()
          askFirst(opened.tickets, choice.change, () => void choose(choice))
        }}
        onSnooze={() => {
          close()
          // After the menu has returned the focus, which the dialog then takes over.
          setTimeout(() => setShown('snooze'))
        }}
        onChanged={onChanged}
      />
      <SnoozeDialog
        key={opened.tickets.map(({ id }) => id).join()}
        tickets={opened.tickets}
        open={shown === 'snooze'}
        onClose={close}
        onChoose={choose}
      />
      <MergeDialog
        key={`merge ${opened.tickets.map(({ id }) => id).join()}`}
        tickets={opened.tickets}
        open={shown === 'merge'}
        onClose={close}
        onMerged={onMerged}
      />
    </>
  )
  return { open, menus }
}
