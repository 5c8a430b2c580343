import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { attempt } from '#/web/shell/parts/announce-failure.ts'
import { toast } from '#/web/shell/parts/toast.ts'
import { readsOfTickets } from '#/web/ui/requests/reads-of-tickets.ts'

const refresh = { refresh: [...readsOfTickets, 'listHistory'] as const }

/** Undoes the merge of a ticket. */
export const useUndoMerge = () => useSend('undoMerge', refresh)

/** Returns a function that merges tickets into one, and says so in a toast with a way back. `onMerged` gets the one that stays. */
export function useMergeTickets(onMerged: (into: Ticket) => void) {
  const merging = useSend('mergeTickets', refresh)
  const undoing = useUndoMerge()
  return async (id: TicketId, sourceIds: readonly TicketId[]) => {
    const into = await merging.send({ parameters: { id }, body: { sourceIds: [...sourceIds] } })
    onMerged(into)
    const undo = async () => {
      for (const sourceId of sourceIds) await undoing.send({ parameters: { id, sourceId } })
      toast({ title: 'Undone' })
    }
    toast({ title: `Merged into ${shortId(id)}`, undo: () => void attempt(undo) })
  }
}
