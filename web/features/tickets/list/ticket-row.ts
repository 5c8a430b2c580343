import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { AskAboutOpenItems } from '#/web/features/tickets/checklist/use-open-items.tsx'
import type { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import type { OpenTicketMenu } from '#/web/features/tickets/menus/use-ticket-menus.tsx'
import type { useTicketChanges } from '#/web/features/tickets/queue/use-ticket-changes.ts'

/** A ticket in the list, with what its cells need. */
export interface ListedTicket extends ReturnType<typeof useTicketChange> {
  /** The ticket’s. */
  id: string
  ticket: Ticket
  /** Whether it is no longer in the view, which it stays in until rows may move. */
  hasLeft: boolean
  /** The assignee’s name, if it is known. */
  assignee: string | undefined
  now: Date
  /** The business's. */
  timeZone: string
  userId: NonNullable<Ticket['assignedTo']>
  /** Changes tickets by the route that can undo it. */
  changeTogether: ReturnType<typeof useTicketChanges>['change']
  /** Asks before a ticket with open items is resolved. */
  askFirst: AskAboutOpenItems
  openMenu: OpenTicketMenu
}
